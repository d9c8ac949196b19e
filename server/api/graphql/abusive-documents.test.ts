import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, visitor } from '../../testing/caller.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let caller: Caller
beforeAll(async () => {
  app = await startTestApp()
  caller = await callerAs(app, 'CLIENT_ADMIN')
})
afterAll(() => app.close())

const times = (count: number, part: (i: number) => string, separator = ' ') =>
  Array.from({ length: count }, (_, i) => part(i)).join(separator)

const nested = (depth: number, open: string, inside: string) => `${open.repeat(depth)}${inside}${'}'.repeat(depth)}`

/** Each fragment spreads the one before it twice, so that n fragments select 2^n times the first one's fields. */
const doubling = (count: number, inner = 'id') =>
  `query { me { ...F${count} } } fragment F0 on LoginUser { ${inner} } ` +
  times(count, (i) => `fragment F${i + 1} on LoginUser { ...F${i} ...F${i} }`)

const page = (size: number | string) =>
  `claimedMachines(size: ${size}) { content { id machineName viewerCan { update delete } machinePhotoVideos { id url } } }`

const logIn = (i: number) => `l${i}: logIn(input: {userName: "somebody", password: "guess-${i}"}) { token }`

const kilobytes = 1000

/**
 * Documents whose size or shape is the attack. Any status from 400 on means that they were refused, 200 that they ran.
 */
const documents: [string, string, Record<string, unknown>?][] = [
  ['200 levels of one field', `{ me ${nested(200, '{ role ', '{ id }')} }`],
  ['11 levels through inline fragments', `{ me ${nested(10, '{ ... on LoginUser { role ', '{ id }')}${'}'.repeat(11)}`],
  [
    '11 levels through fragments',
    `{ me { ...A0 } } ${times(9, (i) => `fragment A${i} on LoginUser { role { ...A${i + 1} } }`)} fragment A9 on LoginUser { role { role { id } } }`,
  ],
  ['1,000 aliases', `{ ${times(1000, (i) => `a${i}: __typename`)} }`],
  ['31 aliases', `{ ${times(31, (i) => `a${i}: __typename`)} }`],
  [
    '31 aliases hidden in fragments',
    `{ me { ...A } other: me { ...A } } fragment A on LoginUser { ${times(15, (i) => `a${i}: id`)} }`,
  ],
  ['row 39 11 queries', `{ ${times(11, (i) => `a${i}: ticket(id: ${i + 1}) { id }`)} }`],
  [
    'row 39 11 queries in fragments',
    `{ ...A ...B } fragment A on Query { ${times(6, (i) => `a${i}: me { id }`)} } fragment B on Query { ${times(5, (i) => `b${i}: me { id }`)} }`,
  ],
  ['row 39 11 mutations', `mutation { ${times(11, (i) => `a${i}: deleteMachine(id: ${i + 1})`)} }`],
  ['1,500 times the same field', `{ me { ${times(1500, () => 'id')} } }`],
  ['501 fields', `{ me { ${times(501, () => 'id')} } }`],
  ['20 fragments that double each other', doubling(20)],
  ['200 fragments that double each other', doubling(200)],
  ['a fragment that contains itself', '{ me { ...A } } fragment A on LoginUser { role { id } ...A }'],
  [
    'two fragments that contain each other',
    '{ me { ...A } } fragment A on LoginUser { ...B } fragment B on LoginUser { ...A }',
  ],
  ['51 uses of a fragment', `{ me { ${times(51, () => '...A')} } } fragment A on LoginUser { id }`],
  ['500 inline fragments', `{ me { ${times(500, () => '... { id }')} } }`],
  ['500 directives on one field', `{ __typename ${times(500, () => '@include(if: true)')} }`],
  ['1,000 unknown directives', `{ __typename ${times(1000, () => '@a')} }`],
  ['21 directives over many fields', `{ me { ${times(21, () => 'id @skip(if: false)')} } }`],
  ['2,001 tokens of an argument', `{ states(countryId: [${times(2001, () => '1')}]) { id } }`],
  ['1,500 brackets', `{ states(countryId: ${'['.repeat(1500)}) { id } }`],
  ['3,000 open braces', '{'.repeat(3000)],
  ['700 operations', times(700, (i) => `query Q${i} { __typename }`)],
  ['2,000 variables', `query (${times(2000, (i) => `$v${i}: Int`)}) { __typename }`],
  ['120 kB of comment', `{ __typename } #${'x'.repeat(120 * kilobytes)}`],
  ['90 kB of commas and names', `{ me { ${times(15_000, () => 'id,,,,')} } }`],
  ['a body over 100 kB', `{ suggestMachines(text: "${'x'.repeat(100 * kilobytes)}") { id } }`],
  ['51 brackets that never close', `{ states(countryId: ${'['.repeat(50)}`],
  ['30 pages of 100 rows', `{ ${times(30, (i) => `p${i}: ${page(100)}`)} }`],
  [
    '30 pages whose size is a variable',
    `query ($size: Int) { ${times(30, (i) => `p${i}: ${page('$size')}`)} }`,
    { size: 100 },
  ],
  ['30 pages with a size over the maximum', `{ ${times(30, (i) => `p${i}: ${page(2_000_000_000)}`)} }`],
  [
    '30 pages behind an operation name',
    `query Small { __typename } query Big { ${times(30, (i) => `p${i}: ${page(100)}`)} }`,
    { operationName: 'Big' },
  ],
  ['16 levels of introspection', `{ __schema { types ${nested(14, '{ ofType ', '{ name }')} } }`],
  [
    'introspection with nested lists',
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
  ],
  ['50 log-ins', `mutation { ${times(50, logIn)} }`],
  ['two log-ins', `mutation { ${times(2, logIn)} }`],
  [
    'two log-ins in fragments',
    `mutation { ...A ...B } fragment A on Mutation { ${logIn(1)} } fragment B on Mutation { ${logIn(2)} }`,
  ],
  [
    'a log-in beside a request for a code',
    `mutation { ${logIn(1)} changePasswordRequest(input: {email: "a@example.com"}) }`,
  ],
]

describe('an abusive document', () => {
  it.each(documents)('row 26, row 10 with %s is refused with 4xx within a second', async (_name, query, variables) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { operationName, ...values } = variables ?? {}
      const start = performance.now()
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${caller.token}` },
        body: JSON.stringify({ query, variables: values, operationName }),
      })
      const { data, errors } = (await response.json()) as { data?: unknown; errors: { message: string }[] }
      expect(performance.now() - start).toBeLessThan(1000)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect([data ?? null, errors.length > 0]).toEqual([null, true])
    }
  })

  it('row 26 is also refused in a query string and in a multipart form', async () => {
    const query = `{ ${times(31, (i) => `a${i}: __typename`)} }`
    const headers = { 'apollo-require-preflight': 'true', authorization: `Bearer ${caller.token}` }
    const byAddress = await fetch(`${app.url}/graphql?${new URLSearchParams({ query })}`, { headers })
    const form = await caller.graphqlUpload(query, {}, {})
    expect([byAddress.status, form.status]).toEqual([400, 400])
  })

  it('row 26 cannot hide behind the hash of a persisted query', async () => {
    const persistedQuery = { version: 1, sha256Hash: 'a'.repeat(64) }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ extensions: { persistedQuery } })
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] })
  })

  it('row 26 cannot come in a batch: batches are refused', async () => {
    const body = JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }])
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${app.url}/graphql`, { method: 'POST', headers, body })).status).toBe(400)
  })
})

describe('a log-in', () => {
  it('row 10 is not attempted when one document has 50 of them', async () => {
    const tries = async () => (await app.owner.pool.query('select * from attempt_counter')).rowCount
    await app.owner.pool.query('delete from attempt_counter')
    expect((await visitor(app).graphql(`mutation { ${times(50, logIn)} }`)).status).toBe(400)
    expect(await tries()).toBe(0)
    expect((await visitor(app).graphql(`mutation { ${logIn(1)} }`)).status).toBe(401)
    expect(await tries()).toBeGreaterThan(0)
  })
})

describe('a document exactly at the limits', () => {
  it.each([
    ['30 aliases', `{ ${times(30, (i) => `a${i}: __typename`)} }`],
    ['10 queries and their type', `{ __typename ${times(10, (i) => `a${i}: me { id }`)} }`],
    ['500 fields', `{ me { ${times(499, () => 'id')} } }`],
    ['a page of 100 rows', `{ ${page(100)} }`],
  ])('row 26 with %s is answered', async (_name, query) => {
    const { status, error } = await caller.graphql(query)
    expect([status, error]).toEqual([200, undefined])
  })
})
