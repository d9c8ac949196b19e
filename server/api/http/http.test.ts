import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../testing/caller.ts'
import { buildClient } from '../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)

let app: TestApp
let broken: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const fail = (text: string) => {
    if (text.includes('platform_counts')) throw new Error('relation "secret_table" does not exist')
  }
  broken = await startTestApp({
    log,
    replace: ({ database }) => ({
      database: {
        ...database,
        read: async (scope, statement) => {
          fail(statement.text)
          return database.read(scope, statement)
        },
        readInSession: async (id, statement) => {
          fail(statement.text)
          return database.readInSession(id, statement)
        },
        ping: () => Promise.reject(new Error('away')),
      },
    }),
  })
})
afterAll(() => Promise.all([app.close(), broken.close()]))

describe('every response', () => {
  it('row 32 carries the headers that keep pages to themselves', async () => {
    const { headers } = await fetch(`${app.url}/health`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('row 28 allows no other origin', async () => {
    const { headers } = await fetch(`${app.url}/health`, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an unexpected error', () => {
  it('row 23 shows a request id and nothing else, in both APIs', async () => {
    const caller = await callerAs(broken, 'PLATFORM_ADMIN')
    const rest = await caller.rest('GET', '/admin/dashboard')
    const id = rest.headers.get('x-request-id')
    expect(rest.status).toBe(500)
    expect(rest.body).toEqual({
      status: false,
      message: `Something went wrong. Request id: ${id}`,
      detail: `Something went wrong. Request id: ${id}`,
      requestId: id,
    })
    const { status, error } = await caller.graphql('{ dashboard { files } }')
    expect([status, error?.code]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify(error)).not.toContain('secret_table')
    expect(lines.join('')).toContain('secret_table')
  })
})

describe('the log', () => {
  it('row 23 holds no password and no token of a login', async () => {
    await visitor(broken).rest('POST', '/auth/login', { userName: 'somebody', password: 'hunter2-hunter2' })
    const caller = await callerAs(broken, 'CLIENT_ADMIN')
    await caller.rest('GET', '/auth/me')
    const text = lines.join('')
    expect(text).toContain('/api/auth/login')
    expect(text).not.toContain('hunter2')
    expect(text).not.toContain(caller.token)
  })
})

describe('the health and readiness probes', () => {
  it('distinguish alive from ready', async () => {
    expect((await fetch(`${app.url}/health`)).status).toBe(200)
    expect((await fetch(`${app.url}/ready`)).status).toBe(200)
    expect((await fetch(`${broken.url}/health`)).status).toBe(200)
    const away = await fetch(`${broken.url}/ready`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('the REST API', () => {
  it('C083 A110 is served at the configured base path, in JSON', async () => {
    const moved = await startTestApp({ config: { apiBasePath: '/machine-portal/v1' } })
    try {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"userName":"x","password":"y"}',
      }
      const there = await fetch(`${moved.url}/machine-portal/v1/auth/login`, init)
      expect([there.status, there.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8'])
      expect((await fetch(`${moved.url}/api/auth/login`, init)).status).toBe(404)
    } finally {
      await moved.close()
    }
  })
})

describe('a call without a body', () => {
  it('may still name a content type', async () => {
    const tenant = await buildClient(app)
    const [platform, user] = [await callerAs(app, 'PLATFORM_ADMIN'), await buildUser(app, { role: 'PLATFORM_ADMIN' })]
    const bare = async (method: string, path: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${platform.token}` }
      return (await fetch(`${app.url}/api${path}`, { method, headers })).status
    }
    expect(await bare('DELETE', `/admin/user/${user.id}`)).toBe(200)
    expect(await bare('DELETE', `/admin/tenant/${tenant.id}`)).toBe(200)
    expect(await bare('POST', '/auth/login')).toBe(400)
    expect(await bare('POST', '/auth/logout-everywhere')).toBe(200)
  })
})

describe('unknown addresses', () => {
  it('are 404 in the REST envelope', async () => {
    const { status, body } = await visitor(app).rest('GET', '/no/such/thing')
    expect([status, body.status]).toEqual([404, false])
  })
})

describe('malformed bodies', () => {
  it('are 400, 413 or 415, never 500', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body }).then(({ status }) => status)
    expect(await post({ 'content-type': 'application/json' }, '{"userName": ')).toBe(400)
    expect(await post({ 'content-type': 'application/json' }, '[]')).toBe(400)
    expect(await post({ 'content-type': 'application/json' }, JSON.stringify({ userName: 'x'.repeat(200_000) }))).toBe(
      413,
    )
    expect(await post({ 'content-type': 'text/csv' }, 'a,b')).toBe(415)
    expect(await post({ 'content-type': 'application/json' }, '{"userName": 5, "password": {}}')).toBe(400)
  })

  it('row 28 a multipart form without a token is refused by both APIs before it is read', async () => {
    const form = () => {
      const body = new FormData()
      body.set('operations', '{}')
      body.set('file', new Blob(['x'.repeat(1000)]), 'x.png')
      return body
    }
    expect((await fetch(`${app.url}/graphql`, { method: 'POST', body: form() })).status).toBe(400)
    const headers = { 'apollo-require-preflight': 'true' }
    expect((await fetch(`${app.url}/graphql`, { method: 'POST', body: form(), headers })).status).toBe(401)
    const rest = await fetch(`${app.url}/api/supplier/machine/register`, { method: 'POST', body: form() })
    expect(rest.status).toBe(401)
  })
})
