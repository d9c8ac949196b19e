import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { buildClient } from '../../testing/factories/build-tenant.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deepest } from './json-shape.ts'

let app: TestApp
let caller: Caller
let platform: Caller
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  caller = await callerAs(app, 'SUPPLIER_ADMIN')
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  clientId = (await buildClient(app)).id
})
afterAll(() => app.close())

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
let serial = 0
const machine = () => `"machineName":"Press","machineSerialNo":"S ${(serial += 1)}","clientId":${clientId}`
const document = 'mutation ($input: RegisterMachineInput!) { registerMachine(input: $input) }'

const company = () =>
  `"tenent_type_id":4,"email":"new-${(serial += 1)}@example.com","country":"Germany","state":"Bayern"`

async function post({ token }: Caller, path: string, body: string, key?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  }
  const response = await fetch(app.url + path, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

const apis: [string, (ignored: string, key?: string) => ReturnType<typeof post>][] = [
  ['REST', (ignored, key) => post(platform, '/api/admin/invite-tenent', `{${company()},${ignored}}`, key)],
  [
    'GraphQL',
    (ignored, key) =>
      post(
        caller,
        '/graphql',
        `{"query":${JSON.stringify(document)},"variables":{"input":{${machine()}},${ignored}}}`,
        key,
      ),
  ],
]

describe.each(apis)('row 21 a body at the %s API', (_name, send) => {
  it.each([
    ['lists', lists(5000)],
    ['objects', objects(5000)],
    ['one level too many', lists(deepest + 1)],
  ])('that is nested too deeply is 400, with an idempotency key too: %s', async (_what, value) => {
    expect((await send(`"registerTime":${value}`)).status).toBe(400)
    const { status, text } = await send(`"registerTime":${value}`, `deep-${_name}-${_what}`)
    expect(status).toBe(400)
    expect(text).toContain('nested too deeply')
  })

  it('may be nested as deeply as any input, with many unknown fields that are ignored', async () => {
    const wide = Array.from({ length: 500 }, (_, i) => `"f${i}":${objects(8)}`).join(',')
    expect((await send(wide)).status).toBeLessThan(300)
  })

  it.each([
    ['NUL', String.raw`"a\u0000b":1`],
    ['NUL, deeper', String.raw`"a":[{"b":{"\u0000":1}}]`],
    ['a lone surrogate', String.raw`"\ud800":1`],
  ])('with %s in a name is 400', async (_what, field) => {
    expect((await send(field)).status).toBe(400)
  })
})

it('row 21 operations of a multipart form have the same limits', async () => {
  const form = new FormData()
  form.set('operations', `{"query":"{ me { id } }","variables":{"file":null,"deep":${lists(5000)}}}`)
  form.set('map', '{"0":["variables.file"]}')
  form.append('0', new Blob(['x']), 'x.pdf')
  const headers = { authorization: `Bearer ${caller.token}`, 'apollo-require-preflight': 'true' }
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: form })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('nested too deeply')])
})

it('row 21 deeply nested variables in a query string cause no server error', async () => {
  const headers = { authorization: `Bearer ${caller.token}`, 'apollo-require-preflight': 'true' }
  const query = new URLSearchParams({ query: 'query { me { id } }', variables: `{"a":${lists(2000)}}` })
  expect((await fetch(`${app.url}/graphql?${query}`, { headers })).status).toBeLessThan(500)
})
