import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { signIn } from '../caller.ts'
import { buildUser } from '../factories/build-user.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callers, inBatches, subjectOf, type CallerName, type Fields, type Line } from './call.ts'
import { readDocuments, type Documents } from './documents.ts'
import { graphqlTable } from './graphql-table.ts'
import { buildMatrixData, ownIds, tokenFor, type MatrixData } from './matrix-data.ts'
import { kindsOf, type Ids } from './ids.ts'
import { restTable } from './rest-table.ts'
import { routesOf } from './routes-of.ts'
import { equivalentCalls, withoutEquivalent } from './equivalent-calls.ts'
import { graphqlRequest, restRequest, send, type Answer, type Request } from './send.ts'

let app: TestApp
let data: MatrixData
let documents: Documents
let tokens: Record<CallerName, string | undefined>
let shared: Ids
beforeAll(async () => {
  ;[app, documents] = await Promise.all([
    startTestApp({ config: { publicUrl: 'https://ezshare.example' } }),
    readDocuments(),
  ])
  data = await buildMatrixData(app)
  const made = await Promise.all(callers.map(async (caller) => [caller, await tokenFor(app, data, caller)] as const))
  tokens = Object.fromEntries(made) as typeof tokens
  const kinds = new Set([...restTable, ...graphqlTable].flatMap(({ fields }) => kindsOf(fields)))
  shared = await ownIds(app, data, 'CLIENT_ADMIN', [...kinds])
})
afterAll(() => app.close())

interface Api {
  name: string
  table: Line[]
  request: (line: Line, fields: Fields) => Request
  /** Fields that break every rule there is, so that a refusal after validation would differ. */
  broken: (fields: Fields) => Fields
}

const apis: Api[] = [
  { name: 'REST', table: restTable, request: restRequest, broken: () => ({}) },
  {
    name: 'GraphQL',
    table: graphqlTable,
    request: (line, fields) => graphqlRequest(line, fields, documents.documentOf),
    broken: (fields) => emptied(fields) as Fields,
  },
]

/** As far as the GraphQL types allow: empty texts, and ids of missing rows. Enum values stay. */
function emptied(value: unknown): unknown {
  if (typeof value === 'number') return -1
  if (typeof value === 'string') return /^[A-Z][A-Z0-9_]+$/.test(value) ? value : ''
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null || 'bytes' in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, emptied(item)]))
}

const codes: Record<number, string> = { 400: 'VALIDATION', 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }

/** The outcome of a call in the words of the tables, or the raw response when they have no word for it. */
function verdictOf({ status, text }: Answer, line: Line): unknown {
  // A file has no envelope; a refusal is never a file.
  if (!text.startsWith('{')) return 'admitted'
  const body = JSON.parse(text) as { status?: boolean; errors?: { extensions: { code: string } }[] }
  const [error] = Array.isArray(body.errors) ? body.errors : []
  const refused = body.status === false || error !== undefined
  if (line.refusedWith ? status === line.refusedWith : !refused && (status === 200 || status === 201)) return 'admitted'
  const known = refused && codes[status] && (!error || error.extensions.code === codes[status])
  return known ? status : `${status} ${text}`
}

describe.each(apis)('row 1 row 27: the permission matrix of the $name API', ({ table, request, broken }) => {
  const cells = table.flatMap((line) => callers.map((caller) => ({ line, caller, expected: line.verdicts[caller] })))
  let wrong: string[] = []
  beforeEach(async () => {
    wrong = []
    // All callers share one address, and the calls of one API would use up the hourly limit for visitors of the other.
    await app.owner.pool.query('delete from attempt_counter')
  })
  const check = (name: string, expected: unknown, got: unknown) => {
    if (got !== expected) wrong.push(`${name}: ${expected} expected, got ${got}`)
  }

  it(
    `C586 to C590, C594 to C596: all ${cells.length} cells of the table are as written`,
    { timeout: 120_000 },
    async () => {
      await inBatches(cells, async ({ line, caller, expected }) => {
        const admitted = expected === 'admitted'
        const ids = admitted ? await ownIds(app, data, caller, kindsOf(line.fields)) : shared
        const token = line.ownUser ? await tokenFor(app, data, caller) : tokens[caller]
        const answer = await send(app.url, token, request(line, line.fields(ids)))
        check(`${line.name} as ${caller}`, expected, verdictOf(answer, line))
      })
      expect(wrong).toEqual([])
    },
  )

  const refusals = refusedCells(table)
  it(`refuses in ${refusals.length} cells before it reads the input`, { timeout: 120_000 }, async () => {
    await inBatches(refusals, async ({ line, caller, expected }) => {
      const answer = await send(app.url, tokens[caller], request(line, broken(line.fields(shared))))
      check(`${line.name} as ${caller}, broken`, expected, verdictOf(answer, line))
    })
    expect(wrong).toEqual([])
  })
})

/** The non-public calls that are open to a user who has yet to choose a password. */
const beforeOwnPassword = ['GET /auth/me', 'POST /auth/first-password', 'query me', 'mutation setFirstPassword']

describe.each(apis)('A14 a user with a password chosen by someone else, in the $name API', ({ table, request }) => {
  const closed = table.filter(({ name, verdicts }) => verdicts.VISITOR === 401 && !beforeOwnPassword.includes(name))

  it(`is refused ${closed.length} calls until the user has chosen one`, async () => {
    const user = await buildUser(app, { role: 'PLATFORM_ADMIN' })
    await app.owner.pool.query('update app_user set must_change_password = true where id = $1', [user.id])
    const { token } = await signIn(app, user)
    const answers = await inBatches(closed, (line) => send(app.url, token, request(line, line.fields(shared))))
    expect(answers.filter(({ status, text }) => status !== 403 || !text.includes('a password of your own'))).toEqual([])
  })
})

/** Callers who are refused in every variant of a call: one cell for each route, query or mutation and caller. */
function refusedCells(table: Line[]) {
  const variants = Map.groupBy(table, ({ name }) => subjectOf(name))
  return [...variants.values()].flatMap((lines) =>
    callers
      .filter((caller) => lines.every(({ verdicts }) => [401, 403].includes(verdicts[caller] as number)))
      .map((caller) => ({ line: lines[0]!, caller, expected: lines[0]!.verdicts[caller] })),
  )
}

describe('the hand-written tables', () => {
  it('row 1 the REST table names every route of the server, and no others', async () => {
    const graphql = ['/graphql', '/graphql/stream'].flatMap((path) =>
      ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map((method) => `${method} ${path}`),
    )
    const routes = await routesOf(await createApp(app.services))
    const docs = ['', '/openapi.json', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']
    const open = docs.map((part) => `GET /api/docs${part}`)
    // A signed token is the whole permission (A186).
    const mails = ['GET', 'POST'].map((method) => `${method} /mail/unsubscribe/:token`)
    const beside = [
      'GET /health',
      'GET /ready',
      'GET /files/:id/:name',
      'GET /rest-docs',
      ...mails,
      ...graphql,
      ...open,
    ]
    const named = new Set(restTable.map(({ name }) => subjectOf(name).replace(' ', ' /api')))
    expect(routes.toSorted()).toEqual([...named, ...beside].toSorted())
  })

  it('row 27 the GraphQL table names every query and mutation of the schema, and no others', () => {
    const named = new Set(graphqlTable.map(({ name }) => subjectOf(name)))
    expect(documents.subjects.toSorted()).toEqual([...named].toSorted())
  })
  it('row 27 both tables agree on the calls that both APIs offer', () => {
    const verdictsOf = new Map([...restTable, ...graphqlTable].map(({ name, verdicts }) => [name, verdicts]))
    const admits = (name: string, caller: CallerName) => verdictsOf.get(name)![caller] === 'admitted'
    const different = Object.entries(equivalentCalls).flatMap(([name, addresses]) =>
      callers
        .filter((caller) => admits(name, caller) !== addresses.some((address) => admits(address, caller)))
        .map((caller) => `${name} as ${caller}`),
    )
    expect(different).toEqual([])
    const graphqlNames = graphqlTable.map(({ name }) => name).filter((name) => !withoutEquivalent.includes(name))
    expect(Object.keys(equivalentCalls).toSorted()).toEqual(graphqlNames.toSorted())
    expect(Object.values(equivalentCalls).flat().toSorted()).toEqual(
      expect.arrayContaining(restTable.map(({ name }) => name)),
    )
  })
})
