import { createConfig, lintFromString, stringifyYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { routes } from '../routes.ts'
import type { OpenApiDocument } from './document.ts'
import { unknownRules } from './input-schema.ts'

let app: TestApp
let document: OpenApiDocument
beforeAll(async () => {
  app = await startTestApp()
  document = (await (await fetch(`${app.url}/api/docs/openapi.json`)).json()) as OpenApiDocument
})
afterAll(() => app.close())

async function lint(source: OpenApiDocument): Promise<[rule: string, message: string, place: string | undefined][]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The specification itself has paths like /client/machine/{serialNo} beside /client/machine/faq.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: stringifyYaml(source), config })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

describe('the OpenAPI document', () => {
  it('is valid by a public linter', async () => {
    expect(await lint(document)).toEqual([])
  })

  it('is invalid to that linter with a broken reference or a call without a summary', async () => {
    const broken = structuredClone(document)
    broken.components.schemas = {}
    delete (broken.paths['/auth/me']!.get as { summary?: unknown }).summary
    expect(new Set((await lint(broken)).map(([rule]) => rule))).toEqual(
      new Set(['no-unresolved-refs', 'operation-summary']),
    )
  })

  it('has every route with its roles, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
    )
    expect(document.paths['/client/machine/ticket']!.post).toMatchObject({ 'x-roles': ['CLIENT_ADMIN'] })
    expect(document.paths['/client/machine']!.delete).toMatchObject({ 'x-roles': ['CLIENT_ADMIN'] })
    expect(document.paths['/auth/login']!.post).toMatchObject({ security: [] })
  })

  it('describes every validation rule of every input', () => {
    expect(routes.flatMap(({ input }) => (input ? unknownRules(input) : []))).toEqual([])
  })

  it('describes an upload with its fields, its files and their size', () => {
    expect(document.paths['/supplier/machine/manual']!.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: {
                machineId: { type: 'integer' },
                fileName: { type: 'string', minLength: 1, maxLength: 255 },
                files: { items: { format: 'binary' }, description: 'One file. (at most 100 MB)' },
              },
              // A file belongs to a machine or to a model.
              required: ['fileName', 'fileDesc'],
            },
          },
        },
      },
    })
  })

  it('describes the Idempotency-Key of every create', () => {
    const keyed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => JSON.stringify(parameters ?? []).includes('"Idempotency-Key"'))
        .map(([method]) => `${method} ${path}`),
    )
    expect(keyed).toHaveLength(routes.filter(({ answer }) => answer?.codes.includes(201)).length)
    expect(keyed).toContain('post /client-operator/machine/ticket')
  })

  it('names the refusals of log-in and refresh, which need no token', () => {
    for (const path of ['/auth/login', '/auth/refresh']) {
      const { responses, security } = document.paths[path]!.post!
      expect([path, security]).toEqual([path, []])
      expect(responses['401']).toMatchObject({ description: expect.stringMatching(/\.$/) })
    }
    expect(document.paths['/auth/countries']!.get!.responses).not.toHaveProperty('401')
  })

  it('A110 is served below the configured base path', async () => {
    const moved = await startTestApp({ config: { apiBasePath: '/portal/v1' } })
    try {
      const there = (await (await fetch(`${moved.url}/portal/v1/docs/openapi.json`)).json()) as OpenApiDocument
      expect(there.servers).toMatchObject([{ url: '/portal/v1' }])
      expect(await (await fetch(`${moved.url}/portal/v1/docs`)).text()).toContain('src="/portal/v1/docs/start.js"')
      const { status, headers } = await fetch(`${moved.url}/rest-docs`, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([303, '/portal/v1/docs'])
    } finally {
      await moved.close()
    }
  })
})

describe('the page of the REST documentation', () => {
  it('A119 links to the GraphQL playground', () => {
    expect((document as { info?: { description?: string } }).info?.description).toContain('](/ezshare/playground)')
  })

  it('row 32 loads every part from its own origin and has nothing inline', async () => {
    const response = await fetch(`${app.url}/api/docs`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await response.text()
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    expect(parts).toHaveLength(4)
    for (const part of parts) {
      expect(part).toMatch(/^\/api\/docs\//)
      const { status, headers } = await fetch(`${app.url}${part}`)
      expect([part, status, headers.get('x-content-type-options')]).toEqual([part, 200, 'nosniff'])
    }
    expect(html).not.toMatch(/<script>|<style| on\w+=/)
  })

  it.each(['br', 'gzip', 'identity'])(
    'sends a part of the library as %s, and lets it be kept for a year',
    async (coding) => {
      const response = await fetch(`${app.url}/api/docs/swagger-ui.css`, { headers: { 'accept-encoding': coding } })
      expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await response.text()).toContain('.swagger-ui')
    },
  )

  it.each(['br', 'gzip', 'identity'])(
    'sends the description of the API as %s, without letting it be kept',
    async (coding) => {
      const response = await fetch(`${app.url}/api/docs/openapi.json`, { headers: { 'accept-encoding': coding } })
      expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(response.headers.get('cache-control') ?? '').not.toContain('max-age=31536000')
      expect(await response.json()).toEqual(document)
    },
  )

  it('serves no other file of the library', async () => {
    expect((await fetch(`${app.url}/api/docs/package.json`)).status).toBe(404)
    expect((await fetch(`${app.url}/api/docs/..%2fpackage.json`)).status).toBe(404)
  })
})
