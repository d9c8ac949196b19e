import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
let supplier: Tenant
let client: Tenant
let idle: Tenant
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  supplier = await buildSupplier(app, { companyName: 'Castor Presses' })
  client = await buildClient(app, { companyName: 'Nordwerk' })
  idle = await buildClient(app, { companyName: 'Ostwerk' })
  await buildInvitation(app)
  const gone = await buildClient(app, { companyName: 'Gone' })
  await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [gone.id])

  const machine = await buildMachine(app, { supplier, client, name: 'Secret press' })
  const ticket = await buildTicket(app, { machine, description: 'A secret failure' })
  await buildTicket(app, { machine })
  await buildTicket(app, { machine, status: 'CLOSED' })
  await buildTicketFile(app, ticket)
  await buildTicketFile(app, ticket, { deletedAt: new Date() })
  for (let n = 0; n < 2; n += 1) await buildSupportFile(app, { machine, name: 'Secret manual' })
})
afterAll(() => app.close())

interface Row {
  id: number
  companyName: string
  bytes: number
}
interface Answer {
  status: number
  totalItems?: number
  content: Row[]
}
type Query = Record<string, string | number>

const fields = 'id tenantUniqueId tenantType companyName openTickets closedTickets files bytes'
const lists: Record<string, (caller: Caller, query: Query) => Promise<Answer>> = {
  async GraphQL(caller, query) {
    const document = `query ($page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String) {
      tenantCounts(page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search) {
        totalItems content { ${fields} }
      }
    }`
    const { status, data } = await caller.graphql<{ tenantCounts: Answer }>(document, query)
    return { ...data?.tenantCounts, status, content: data?.tenantCounts?.content ?? [] }
  },
  async REST(caller, query) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await caller.rest('GET', `/admin/tenant/counts?${text}`)
    const data = body.data as Partial<Answer> | undefined
    return { ...data, status, content: data?.content ?? [] }
  },
}
const names = ({ content }: Answer) => content.map(({ companyName }) => companyName)

describe.each(Object.entries(lists))('the counts of the tenants through %s', (_api, list) => {
  it('A226 count the tickets, files and bytes of each registered company, the most open tickets first', async () => {
    const answer = await list(platform, {})
    const { rows: stored } = await app.owner.pool.query<{ tenant: number; bytes: string }>(
      'select tenant_id as tenant, sum(size) as bytes from stored_file group by 1',
    )
    const bytesOf = ({ id }: Tenant) => Number(stored.find(({ tenant }) => tenant === id)?.bytes ?? 0)
    const number = ({ id }: Tenant) => `T-${String(id).padStart(6, '0')}`
    const of = (tenant: Tenant) => ({ id: tenant.id, tenantUniqueId: number(tenant), bytes: bytesOf(tenant) })
    expect(bytesOf(supplier)).toBeGreaterThan(0)
    expect(answer).toMatchObject({ status: 200, totalItems: 3 })
    expect(answer.content).toEqual(
      [
        {
          ...of(client),
          ...{ companyName: 'Nordwerk', tenantType: 'CLIENT_ADMIN', openTickets: 2, closedTickets: 1, files: 1 },
        },
        {
          ...of(supplier),
          ...{
            companyName: 'Castor Presses',
            tenantType: 'SUPPLIER_ADMIN',
            openTickets: 2,
            closedTickets: 1,
            files: 2,
          },
        },
        {
          ...of(idle),
          ...{ companyName: 'Ostwerk', tenantType: 'CLIENT_ADMIN', openTickets: 0, closedTickets: 0, files: 0 },
        },
      ].toSorted((a, b) => b.openTickets - a.openTickets || b.id - a.id),
    )
  })

  it('A114 A226 name no machine, ticket or file', async () => {
    expect(JSON.stringify(await list(platform, {}))).not.toMatch(/secret/i)
  })

  it.each<[Query, string[]]>([
    [{ sortBy: 'companyName', sortDir: 'ASC' }, ['Castor Presses', 'Nordwerk', 'Ostwerk']],
    [{ sortBy: 'files', size: 1 }, ['Castor Presses']],
    [{ sortBy: 'bytes', sortDir: 'ASC', size: 1 }, ['Ostwerk']],
    [{ sortBy: 'openTickets', sortDir: 'ASC', size: 1 }, ['Ostwerk']],
    [{ search: 'NORD' }, ['Nordwerk']],
    [{ search: 'gone' }, []],
  ])('A226 are sorted and searched: %j', async (query, expected) => {
    expect(names(await list(platform, query))).toEqual(expected)
  })

  it('A226 refuse a page that is no number', async () => {
    expect((await list(platform, { page: 'one' })).status).toBe(400)
  })

  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'C596 A226 are not shown to %s',
    async (role) => {
      const tenant = role.startsWith('SUPPLIER') ? supplier : client
      const caller = await signIn(app, await buildUser(app, { role, tenant }))
      expect(await list(caller, {})).toMatchObject({ status: 403, content: [] })
    },
  )

  it('are not shown to a visitor', async () => {
    expect((await list(visitor(app), {})).status).toBe(401)
  })
})

describe('row 2 tenant_counts()', () => {
  it('counts for the platform alone', async () => {
    const { database } = app.services
    const counts = sql`select * from tenant_counts()`
    expect(await database.read({ scope: 'platform' }, counts)).not.toEqual([])
    for (const scope of [{ scope: 'tenant', tenant: client.id }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await database.read(scope, counts)).toEqual([])
    }
  })
})
