import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../context.ts'
import type { Tenant } from '../entities/tenant.entity.ts'
import { routes } from '../api/rest/routes.ts'
import { callers, subjectOf, type Fields, type Line } from '../testing/access/call.ts'
import { readDocuments, type Documents } from '../testing/access/documents.ts'
import { graphqlTable } from '../testing/access/graphql-table.ts'
import type { Ids } from '../testing/access/ids.ts'
import { restTable } from '../testing/access/rest-table.ts'
import { graphqlRequest, restRequest, send, type Request } from '../testing/access/send.ts'
import { signIn } from '../testing/caller.ts'
import { buildErrorCode } from '../testing/factories/build-error-code.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildModel } from '../testing/factories/build-model.ts'
import { buildProposedCode } from '../testing/factories/build-proposed-code.ts'
import { buildResolutionProposal } from '../testing/factories/build-resolution-proposal.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../testing/factories/build-tenant.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fieldNames } from '../validation/from-text.ts'

/** In a row of every list, and in no other: wildcards and case-folding would find it. */
const word = 'zzXzz'

let app: TestApp
let documents: Documents
let ids: Ids
const tokens = new Map<RoleName, string | undefined>()
beforeAll(async () => {
  ;[app, documents] = await Promise.all([startTestApp(), readDocuments()])
  const client = await buildClient(app, { companyName: `Works ${word}` })
  const supplier = await buildSupplier(app, { companyName: `Makers ${word}` })
  const model = await buildModel(app, { supplier, name: `Line ${word}` })
  await buildModel(app, { supplier })
  const machine = await buildMachine(app, { client, supplier, model, name: `Press ${word}`, serialNumber: `S-${word}` })
  await buildMachine(app, { client, supplier, model })
  for (const name of [`Waiting ${word}`, 'Waiting']) {
    await buildMachine(app, { client, supplier, name, claimed: false })
  }
  const code = await buildErrorCode(app, { machine, description: word })
  await buildErrorCode(app, { machine })
  for (const description of [word, 'Other']) await buildErrorCode(app, { model, description })
  for (const kind of ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const) {
    for (const name of [word, 'Another', 'A third']) await buildSupportFile(app, { machine, kind, name })
  }
  for (const name of [word, 'Another']) await buildSupportFile(app, { model, name })
  for (const description of [`It stops ${word}`, 'It hisses', 'It smells']) {
    await buildTicket(app, { machine, errorCode: code, description, machineName: 'Press', createdBy: 'somebody' })
  }
  for (const text of [word, 'Other']) await buildResolutionProposal(app, { supplier, errorCode: code, text })
  await buildMachine(app, { client: await buildClient(app), supplier })
  for (const typed of [word, 'Other', 'A third']) await buildProposedCode(app, { machine, code: typed })
  await buildInvitation(app, { email: `${word}@example.com` })
  await buildInvitation(app)
  for (const userName of [`${word}-gone`, 'gone', 'gone-too']) {
    const { id } = await buildUser(app, { tenant: client, userName })
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [id])
  }
  ids = { machine: machine.id, model: model.id, company: client.id, search: undefined } as Ids
  for (const role of callers) if (role !== 'VISITOR') tokens.set(role, await personOf(role, { client, supplier }))
  // Lines of the audit trail: by a user with the word in the name, and by another one.
  const { token } = await signIn(app, await buildUser(app))
  for (const one of [tokens.get('CLIENT_OPERATOR'), token])
    await send(app.url, one, { path: '/api/admin/users', init: {} })
}, 60_000)
afterAll(() => app.close())

async function personOf(role: RoleName, { client, supplier }: Record<'client' | 'supplier', Tenant>) {
  const tenant = role.startsWith('CLIENT') ? client : supplier
  const user = await buildUser(app, { role, userName: `${word}-${role}`, ...(role !== 'PLATFORM_ADMIN' && { tenant }) })
  await buildUser(app, { role, ...(role !== 'PLATFORM_ADMIN' && { tenant }) })
  return (await signIn(app, user)).token
}

interface Page {
  status: number
  ids: unknown[]
}

interface Api {
  name: string
  /** The lists of the API, from the hand-written tables: every call with pages. */
  lists: Line[]
  request: (line: Line, fields: Fields) => Request
}

const isList = ({ name, fields }: Line) => /^(GET|query) /.test(name) && 'size' in fields({} as Ids)
const apis: Api[] = [
  { name: 'REST', lists: restTable.filter(isList), request: restRequest },
  {
    name: 'GraphQL',
    lists: graphqlTable.filter(isList),
    request: (line, fields) => graphqlRequest(line, fields, documents.documentOf),
  },
]

/** The list as an admitted caller gets it. */
async function ask({ request }: Api, line: Line, change: Fields): Promise<Page> {
  const caller = callers.find((name) => line.verdicts[name] === 'admitted') as RoleName
  const fields = { ...line.fields(ids), ...change }
  const { status, text } = await send(app.url, tokens.get(caller), request(line, fields))
  const { data } = JSON.parse(text) as { data?: Record<string, unknown> | null }
  const page = data && ('content' in data ? data : data[subjectOf(line.name).split(' ')[1]!])
  const { content = [] } = (page ?? {}) as { content?: { id?: unknown; companyId?: unknown }[] }
  return { status, ids: content.map(({ id, companyId }) => id ?? companyId) }
}

/** Those that begin with another order than that of the ids; the specification has none of them. */
const ownOrder = new Set([
  ...['GET /admin/tenant/counts', 'query tenantCounts', 'GET /auth/sharing', 'query sharing'],
  ...['GET /supplier/resolution-proposals', 'query resolutionProposals'],
])

const columns = [
  ...['password', 'passwordHash', 'password_hash', 'u.password_hash', 'id;--', 'id desc', 'ID', '1', '(select 1)'],
  ...[
    "id' or '1'='1",
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    'id,name',
    'random()',
    'x'.repeat(5000),
  ],
]

describe('row 22 the lists', () => {
  it('are all covered', () => {
    const paged = routes.filter(
      ({ method, input }) => method === 'GET' && input && fieldNames(input).includes('sortBy'),
    )
    const expected = [
      paged.map(({ method, path }) => `${method} ${path}`),
      documents.subjects.filter((subject) => documents.documentOf(subject).includes('$sortBy')),
    ]
    const tried = apis.map(({ lists }) => [...new Set(lists.map(({ name }) => subjectOf(name)))])
    expect(tried.map((names) => names.toSorted())).toEqual(expected.map((names) => names.toSorted()))
  })
})

describe.each(apis)('row 22 every list in the $name API', (api) => {
  const lists = api.lists.map((line) => [line.name, line] as const)

  it.each(lists)('A79 %s falls back to its first order for an unknown column', async (_name, line) => {
    const expected = await ask(api, line, {})
    expect(expected.status).toBe(200)
    expect(expected).toEqual(await ask(api, line, ownOrder.has(subjectOf(line.name)) ? {} : { sortBy: 'id' }))
    expect(expected.ids.length).toBeGreaterThan(1)
    for (const sortBy of columns) expect([sortBy, await ask(api, line, { sortBy })]).toEqual([sortBy, expected])
  })

  it.each(lists)('%s accepts two directions and no third', async (_name, line) => {
    const [up, down] = [await ask(api, line, { sortDir: 'ASC' }), await ask(api, line, { sortDir: 'DESC' })]
    expect(up.ids).toEqual(down.ids.toReversed())
    for (const sortDir of ['ASC; drop table ticket', 'asc nulls first', 'UP', '1']) {
      expect((await ask(api, line, { sortDir })).status).toBe(400)
    }
  })

  it.each(lists)('C086 %s searches for literal text, not for patterns', async (_name, line) => {
    const found = await ask(api, line, { search: word })
    expect(found.ids.length).toBeGreaterThan(0)
    expect(await ask(api, line, { search: word.toLowerCase() })).toEqual(found)
    for (const search of ['zz_zz', 'zz%', '%', '_z', 'zz\\Xzz', '\\', "zz' or '1'='1", '[z]', 'zz.zz', '*']) {
      expect([search, await ask(api, line, { search })]).toEqual([search, { status: 200, ids: [] }])
    }
  })

  it.each(lists)('%s accepts no operator in place of a text', async (_name, line) => {
    const operators =
      api.name === 'REST'
        ? [{ 'search[$ne]': 1 }, { 'search[]': 'a' }, { 'sortBy[id]': 'x' }]
        : [{ search: { $ne: 1 } }, { search: ['a'] }, { sortBy: { id: 1 } }]
    for (const operator of operators) expect((await ask(api, line, operator)).status).toBe(400)
  })
})
