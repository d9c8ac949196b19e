import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { signIn } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
const made: Tenant[] = []
const callers = new Map<RoleName, Caller>()
beforeAll(async () => {
  app = await startTestApp()
  platform = await signIn(app, await buildUser(app, { role: 'PLATFORM_ADMIN' }))
  for (let i = 1; i <= 11; i++) {
    const companyName = `Company ${String(i).padStart(2, '0')}`
    made.push(i % 2 ? await buildClient(app, { companyName }) : await buildSupplier(app, { companyName }))
  }
  made.push((await buildInvitation(app)).tenant)
  const gone = await buildClient(app, { companyName: 'Gone' })
  await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [gone.id])
  for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) {
    callers.set(role, await signIn(app, await buildUser(app, { role, tenant: made[0]! })))
  }
  for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const) {
    callers.set(role, await signIn(app, await buildUser(app, { role, tenant: made[1]! })))
  }
})
afterAll(() => app.close())

type Row = Record<string, unknown> & { id: number; companyName: string }
interface Answer {
  status: number
  content: Row[]
  totalItems?: number
  totalPages?: number
}
type Query = Record<string, string | number>

const fields = `id tenantUniqueId tenatUserId tenantType email companyName status note clientRegistered country state
  createdAt`
const graphqlQuery = `query ($page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String) {
  tenants(page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search) {
    totalItems totalPages content { ${fields} }
  }
}`
const lists: Record<string, (caller: Caller, query: Query) => Promise<Answer>> = {
  async GraphQL(caller, query) {
    const { status, data } = await caller.graphql<{ tenants: Answer }>(graphqlQuery, query)
    return { ...data?.tenants, status, content: data?.tenants?.content ?? [] }
  },
  async REST(caller, query) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await caller.rest('GET', `/admin/tenants?${text}`)
    const data = body.data as Partial<Answer> | undefined
    return { ...data, status, content: data?.content ?? [] }
  },
}
const names = ({ content }: Answer) => content.map(({ companyName }) => companyName)

describe.each(Object.entries(lists))('the tenant list through %s', (_api, list) => {
  it('C248 A77 comes in pages of ten, newest first, without deleted tenants', async () => {
    const first = await list(platform, {})
    expect(first).toMatchObject({ status: 200, totalItems: 12, totalPages: 2 })
    expect(first.content.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 10),
    )
    expect((await list(platform, { page: 2 })).content).toHaveLength(2)
  })

  it('C250 C312 A22 has the fields of the specification', async () => {
    const { content } = await list(platform, { search: 'company 02' })
    const { id, email } = made[1]!
    expect(content).toEqual([
      {
        ...{ id, tenatUserId: id, tenantUniqueId: `T-${String(id).padStart(6, '0')}`, email },
        ...{ tenantType: 'SUPPLIER_ADMIN', companyName: 'Company 02', status: true, note: '', clientRegistered: true },
        ...{ country: 'Germany', state: 'Bavaria' },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      },
    ])
  })

  it('C242 A4 marks a tenant that has not signed up yet', async () => {
    const { content } = await list(platform, { size: 1 })
    expect(content).toMatchObject([{ clientRegistered: false, status: false, companyName: '' }])
  })

  it.each([
    ['company 1', ['Company 11', 'Company 10']],
    ['SUPPLIER', ['Company 10', 'Company 08', 'Company 06', 'Company 04', 'Company 02']],
    ['%', []],
    ['gone', []],
  ])('C249 finds %j', async (search, expected) => {
    expect(names(await list(platform, { search }))).toEqual(expected)
  })

  it('C249 finds a tenant by its unique id and by its address', async () => {
    const { id, email } = made[4]!
    expect(names(await list(platform, { search: `t-${String(id).padStart(6, '0')}` }))).toEqual(['Company 05'])
    expect(names(await list(platform, { search: email.toUpperCase() }))).toEqual(['Company 05'])
  })

  it.each<[string, 'ASC' | 'DESC', string]>([
    ['companyName', 'DESC', 'Company 11'],
    ['tenantType', 'DESC', 'Company 10'],
    ['status', 'DESC', 'Company 11'],
    ['clientRegistered', 'ASC', ''],
    ['company_key', 'ASC', 'Company 01'],
  ])('row 22 sorts by %s %s', async (sortBy, sortDir, expected) => {
    expect(names(await list(platform, { sortBy, sortDir }))[0]).toBe(expected)
  })

  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'C596 is not shown to %s',
    async (role) => {
      expect(await list(callers.get(role)!, {})).toMatchObject({ status: 403, content: [] })
    },
  )

  it('is not shown to a visitor', async () => {
    expect((await list(visitor(app), {})).status).toBe(401)
  })
})

const reads: Record<string, (caller: Caller, tenantId: string | number) => Promise<{ status: number; row?: Row }>> = {
  async GraphQL(caller, tenantId) {
    const query = `query ($tenantId: ID!) { tenant(tenantId: $tenantId) { ${fields} } }`
    const { status, data } = await caller.graphql<{ tenant: Row }>(query, { tenantId })
    return { status, row: data?.tenant }
  },
  async REST(caller, tenantId) {
    const { status, body } = await caller.rest('GET', `/admin/tenant/details?tenantId=${tenantId}`)
    return { status, row: body.data as Row | undefined }
  },
}

describe.each(Object.entries(reads))('one tenant through %s', (_api, call) => {
  it('C294 A22 is read by its id and by its unique id, in any case', async () => {
    const { id } = made[2]!
    const { row } = await call(platform, id)
    expect(row).toMatchObject({ id, companyName: 'Company 03' })
    const digits = String(id).padStart(6, '0')
    for (const name of [String(id), `T-${digits}`, `t-${digits}`]) expect((await call(platform, name)).row).toEqual(row)
  })

  it.each(['999999999', 'T-999999', 'nonsense', '0', '99999999999999'])(
    'is answered with 404 for %s',
    async (tenantId) => {
      expect(await call(platform, tenantId)).toMatchObject({ status: 404 })
    },
  )

  it('C596 is not shown to its own users or to a visitor', async () => {
    for (const [, caller] of callers) expect((await call(caller, made[0]!.id)).status).toBe(403)
    expect((await call(visitor(app), made[0]!.id)).status).toBe(401)
  })
})
