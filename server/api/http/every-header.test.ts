import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../rest/routes.ts'
import type { Caller } from '../../testing/caller.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startTestApp()
  caller = await callerAs(app, 'CLIENT_ADMIN')
})
afterAll(() => app.close())

/** The whole policy; inline styles are the component library's. */
const policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'frame-src': "'self' blob:",
  'worker-src': "'self' blob:",
}

async function headersOf(method: string, path: string, token?: string) {
  const response = await fetch(app.url + path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })
  await response.arrayBuffer()
  const { headers } = response
  const allowed = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    policy: allowed,
    ...{ opener: headers.get('cross-origin-opener-policy'), resource: headers.get('cross-origin-resource-policy') },
    ...{ referrer: headers.get('referrer-policy'), sniff: headers.get('x-content-type-options') },
    ...{ others: headers.get('access-control-allow-origin'), cookie: headers.get('set-cookie') },
    ...{ features: headers.get('permissions-policy'), onlyHttps: headers.get('strict-transport-security') },
    ...{ isStored: isJson && headers.get('cache-control') !== 'no-store', server: headers.get('x-powered-by') },
  }
}

const expected = {
  policy,
  ...{ opener: 'same-origin', resource: 'same-origin', referrer: 'no-referrer', sniff: 'nosniff' },
  ...{ others: null, cookie: null, isStored: false, server: null },
  features: 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  // The URL of this server begins with http.
  onlyHttps: null,
}

describe('row 32 row 15 the headers', () => {
  it('are on every response of every route, with a session and without', async () => {
    const wrong: unknown[] = []
    for (const { method, path } of routes) {
      for (const token of [undefined, caller.token]) {
        const headers = await headersOf(method, `/api${path.replaceAll(/:\w+/g, '1')}`, token)
        if (!isSame(headers)) wrong.push([method, path, headers])
      }
    }
    expect(routes.length).toBeGreaterThan(70)
    expect(wrong).toEqual([])
  })

  it.each([
    ...['/graphql', '/graphql?query={__typename}', '/health', '/ready', '/files/1/x.pdf?sig=0', '/api/nothing'],
    ...['/api/docs', '/api/docs/openapi.json', '/', '/ezshare/login', '/ezshare/playground', '/nothing'],
  ])('are on the response to GET %s', async (path) => {
    expect(await headersOf('GET', path)).toEqual(expected)
  })

  it.each([
    ['/rest-docs', '/api/docs'],
    ['/graphql', '/ezshare/playground'],
  ])('are on the redirect from GET %s to %s', async (path, target) => {
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect([status, headers.get('location')]).toEqual([303, target])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('row 32 an address that is refused before any route', () => {
  it.each([
    ['cannot be decoded', '/%ED%A0%80'],
    ['cannot be decoded below a route', '/api/client/machine/%ED%A0%80'],
    ['has a part that is too long', `/api/client/machine/${'x'.repeat(2500)}`],
  ])('because it %s is answered with a request id and never cached', async (_what, path) => {
    const response = await fetch(app.url + path)
    expect(await response.json()).toMatchObject({ status: false })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('tell browsers to stay with https where the portal has an https address, and only there', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://portal.example' } })
    try {
      for (const path of ['/health', '/graphql', '/api/nothing', '/']) {
        const { headers } = await fetch(secure.url + path)
        expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
      }
    } finally {
      await secure.close()
    }
  })
})

function isSame(headers: object): boolean {
  return JSON.stringify(sorted(headers)) === JSON.stringify(sorted(expected))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
