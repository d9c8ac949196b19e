import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor, type Caller } from '../../testing/caller.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startTestApp()
  caller = await callerAs(app, 'CLIENT_ADMIN')
})
afterAll(() => app.close())

const asUser: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${caller.token}`)
  headers.set('apollo-require-preflight', 'true')
  return fetch(url, { ...init, headers })
}

const send = (body: string | undefined, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${app.url}/graphql`, { method, headers: { 'content-type': 'application/json', ...headers }, body })

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: asUser })

  it('is checked by the 61 audits of graphql-http', () => {
    expect(audits).toHaveLength(61)
  })

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('passes audit %s: %s', async (_id, _name, fn) => {
    const result = await fn()
    if (result.status !== 'ok') await result.response.body?.cancel()
    expect(result).toMatchObject({ status: 'ok' })
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answers 405 to %s and lists the supported methods',
    async (method) => {
      const response = await send(undefined, {}, method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] })
    },
  )
})

describe('GET /graphql in a browser', () => {
  const get = (accept: string | undefined, search = '', method = 'GET') =>
    fetch(`${app.url}/graphql${search}`, { method, redirect: 'manual', headers: accept ? { accept } : {} })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

  it.each([
    ['a browser', browser, ''],
    ['a browser with other parameters', browser, '?utm_source=mail'],
    ['a client that prefers HTML to JSON', 'application/json;q=0.5, text/html', ''],
  ])('A119 redirects %s to the playground', async (_name, accept, search) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get(accept, search, method)
      const { status, headers } = response
      const { location, vary } = Object.fromEntries(headers)
      expect([status, location, vary]).toEqual([303, '/ezshare/playground', 'accept'])
      expect(await response.text()).toBe('')
    }
  })

  it.each([
    ['with a document, although from a browser', browser, '?query=%7B__typename%7D'],
    ['with an empty document', browser, '?query='],
    ['that ranks JSON like HTML', 'text/html, application/json', ''],
    ['that names the media type of GraphQL', 'application/graphql-response+json, text/html;q=0.9', ''],
    ['that accepts anything', '*/*', ''],
    ['that refuses HTML', 'text/html;q=0, */*', ''],
    ['with a malformed weight', 'text/html;q=x', ''],
    ['without an Accept header', undefined, ''],
  ])('A119 does not redirect a call %s', async (_name, accept, search) => {
    const { status, headers } = await get(accept, search)
    expect([status, headers.get('location')]).toEqual([400, null])
    expect(headers.get('content-type')).toMatch(/json/)
  })

  it('A119 does not redirect a POST', async () => {
    const response = await send(JSON.stringify({ query: '{ __typename }' }), { accept: browser })
    expect([response.status, response.redirected]).toEqual([200, false])
  })
})

describe('the refusal of a document', () => {
  it('has status 400 for clients of the GraphQL media type, 200 for clients of JSON only', async () => {
    const status = async (body: object, accept: string) => (await send(JSON.stringify(body), { accept })).status
    const [json, own] = ['application/json', 'application/graphql-response+json,application/json;q=0.9']
    for (const query of ['{ me', '{ nothing }']) {
      expect([query, await status({ query }, json), await status({ query }, own)]).toEqual([query, 200, 400])
    }
    const query = 'query ($id: Int!) { states(countryId: $id) { id } }'
    expect([await status({ query }, json), await status({ query }, own)]).toEqual([200, 400])
    // Malformed parameters and refusals of the application have the same status for both media types.
    expect(await status({ query, variables: 'none' }, json)).toBe(400)
    expect(await status({ query: '{ me { id } }' }, json)).toBe(401)
  })

  it('suggests no names of the schema', async () => {
    const { error } = await caller.graphql('{ mee { id } }')
    expect(error?.code).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(error?.message).not.toContain('Did you mean')
  })
})

describe('introspection', () => {
  const documents = [
    '{ __schema { types { name } } }',
    '{ __type(name: "Ticket") { fields { name } } }',
    'query { ...Look } fragment Look on Query { me { id } ... on Query { s: __schema { queryType { name } } } }',
  ]

  it.each(documents)('is open to signed-in users and refused to others: %s', async (query) => {
    expect((await caller.graphql(query)).status).toBe(200)
    const { status, error, data } = await visitor(app).graphql(query)
    expect([status, error?.code, data]).toEqual([401, 'UNAUTHENTICATED', undefined])
    const address = `${app.url}/graphql?${new URLSearchParams({ query })}`
    const byAddress = await fetch(address, { headers: { 'apollo-require-preflight': 'true' } })
    expect(byAddress.status).toBe(401)
  })

  it('does not cover __typename, which is open to visitors', async () => {
    expect((await visitor(app).graphql('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
})

describe('a page of another origin', () => {
  const query = 'mutation { logOutEverywhere }'
  const body = JSON.stringify({ query })
  const address = () => `${app.url}/graphql?${new URLSearchParams({ query: '{ __typename }' })}`

  it.each([
    ['text', () => send(body, { 'content-type': 'text/plain' })],
    [
      'a form',
      () => send(new URLSearchParams({ query }).toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['a multipart form', () => send('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    ['an unknown content type', () => send(body, { 'content-type': 'application/graphql' })],
    ['a malformed content type', () => send(body, { 'content-type': ';' })],
    ['an address', () => fetch(address())],
    [
      'an address with the content type of a form',
      () => fetch(address(), { headers: { 'content-type': 'text/plain' } }),
    ],
  ])('row 28 cannot send an operation by %s: it is refused before it runs', async (_name, ask) => {
    const response = await ask()
    expect([400, 415]).toContain(response.status)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).not.toHaveProperty('data')
  })

  it('row 28 gets no CORS permission from a preflight request', async () => {
    for (const url of [`${app.url}/graphql`, `${app.url}/api/auth/me`]) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const response = await fetch(url, { method: 'OPTIONS', headers })
      expect(response.status).toBe(405)
      const allowances = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowances).toEqual([])
    }
  })
})

describe('charsets', () => {
  const body = JSON.stringify({ query: '{ __typename }' })
  const sent = async (type: string) => (await send(body, { 'content-type': type })).status

  it.each(['utf-8', 'UTF-8', 'utf8', '"utf-8"'])('row 26 accepts %s', async (charset) => {
    expect(await sent(`application/json; charset=${charset}`)).toBe(200)
  })

  it.each(['utf-16', 'iso-8859-1', 'us-ascii', 'utf-7', '"utf-16le"', 'nonsense'])(
    'row 26 refuses %s with 415 through both APIs',
    async (charset) => {
      expect(await sent(`application/json; charset=${charset}`)).toBe(415)
      expect(await sent(`application/json; boundary=x ;charset = ${charset}`)).toBe(415)
      const init = { method: 'POST', headers: { 'content-type': `application/json; charset=${charset}` }, body: '{}' }
      const rest = await fetch(`${app.url}/api/auth/login`, init)
      expect([rest.status, ((await rest.json()) as { status: unknown }).status]).toEqual([415, false])
    },
  )

  it('refuses compressed bodies', async () => {
    expect((await send(body, { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})
