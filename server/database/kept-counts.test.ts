import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { buildTicket, buildTicketFile } from '../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../testing/factories/build-user.ts'
import { apis } from '../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  ;[ours, theirs] = await Promise.all([buildCompany(app), buildCompany(app)])
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

/** The numbers that the database keeps beside those that it counts. */
async function numbers() {
  const { rows: tallies } = await app.owner.pool.query<{ kept: number; counted: number }>(`
    select coalesce(k.n, 0)::int as kept, coalesce(c.n, 0)::int as counted from (
      select client_id, supplier_id, machine_id, status, sum(n) as n from ticket_tally group by 1, 2, 3, 4) k
    full join (
      select client_id, supplier_id, machine_id, status, count(*) as n from ticket group by 1, 2, 3, 4) c
    using (client_id, supplier_id, machine_id, status)`)
  const { rows } = await app.owner.pool.query<Record<string, number>>(`
    select (select count(*) from tenant where activated and deleted_at is null)::int as "activeTenantCount",
      (select count(*) from app_user u left join tenant t on t.id = u.tenant_id
        where u.deleted_at is null and (t.id is null or t.activated and t.deleted_at is null))::int as "activeLoginUserCount",
      (select count(*) from machine where deleted_at is null)::int as "activeMachineCount",
      (select count(*) from ticket where status = 'OPEN')::int as "activeTicketsCount",
      ((select count(*) from support_file where deleted_at is null)
        + (select count(*) from ticket_file where deleted_at is null))::int as files`)
  const { rows: files } = await app.owner.pool.query<{ tenant: number; kept: number; counted: number }>(`
    select t.id as tenant,
      (select coalesce(sum(n), 0) from live_count where kind = 'tenant-file' and part = t.id)::int as kept,
      ((select count(*) from support_file f join stored_file s on s.id = f.stored_file_id
          where f.deleted_at is null and s.tenant_id = t.id)
        + (select count(*) from ticket_file where deleted_at is null and client_id = t.id))::int as counted
    from tenant t`)
  const { body } = await platform.rest('GET', '/admin/dashboard')
  const { rows: listed } = await app.owner.pool.query<Record<string, number>>(`
    select (select count(*) from tenant where deleted_at is null)::int as tenants,
      (select count(*) from app_user u left join tenant t on t.id = u.tenant_id
        where u.deleted_at is null and t.deleted_at is null)::int as users,
      (select count(*) from invitation)::int as invitations`)
  const { data } = await platform.graphql<Record<string, { totalItems: number }>>(
    '{ tenants { totalItems } users { totalItems } invitations { totalItems } }',
  )
  const totals = Object.fromEntries(Object.entries(data!).map(([list, { totalItems }]) => [list, totalItems]))
  return { tallies: [...tallies, ...files], dashboard: body.data, counted: rows[0], listed: listed[0], totals }
}

async function expectExact(): Promise<void> {
  const { tallies, dashboard, counted, listed, totals } = await numbers()
  expect(dashboard).toEqual(counted)
  expect(totals).toEqual(listed)
  expect(tallies.filter(({ kept, counted: real }) => kept !== real)).toEqual([])
}

describe('the numbers that the database keeps', () => {
  it.each(apis)('C231 C436 equal the rows after many changes at once through %s', async (_name, api) => {
    const raised = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const company = n % 3 === 0 ? theirs : ours
        const fields = {
          machineId: company.machine.id,
          errorCodeId: company.code.id,
          ticketDescription: `It stops ${n}`,
        }
        return (await api.create(company.admin, fields)).ticket!
      }),
    )
    await expectExact()
    const resolved = raised.filter((_, n) => n % 2 === 0)
    await Promise.all(
      resolved.map(({ id, machineId, updatedTime }) =>
        api.change((machineId === ours.machine.id ? ours : theirs).technician, 'resolve', {
          ...{ ticketId: id, updatedTime, resolution: 'The sensor was replaced' },
        }),
      ),
    )
    await expectExact()
    const { page } = await api.list(ours.admin, { status: 'CLOSED', machineId: ours.machine.id, size: 1 })
    const { rows } = await app.owner.pool.query<{ n: number }>(
      `select count(*)::int as n from ticket where status = 'CLOSED' and client_id = $1`,
      [ours.client.id],
    )
    expect(rows[0]!.n).toBeGreaterThan(5)
    expect(page.totalItems).toBe(rows[0]!.n)
  })

  it('C231 follow deletions, restores, deactivations and what the owner removes', async () => {
    const company = await buildClient(app)
    await buildUser(app, { tenant: company })
    const machine = await buildMachine(app, { client: company, supplier: ours.supplier })
    const ticket = await buildTicket(app, { machine })
    const file = await buildTicketFile(app, ticket)
    const manual = await buildSupportFile(app, { machine })
    await expectExact()
    const owner = (statement: string, id: number) => app.owner.pool.query(statement, [id])
    await owner('update ticket_file set deleted_at = now() where id = $1', file.id)
    await owner('update support_file set deleted_at = now() where id = $1', manual.id)
    await owner('update machine set deleted_at = now() where id = $1', machine.id)
    await expectExact()
    await owner('update support_file set deleted_at = null where id = $1', manual.id)
    await owner('update machine set deleted_at = null where id = $1', machine.id)
    await owner('update tenant set activated = false where id = $1', company.id)
    await expectExact()
    await platform.graphql(`mutation { deleteTenant(tenantId: "${company.id}") }`)
    await expectExact()
    await owner('delete from ticket_file where ticket_id = $1', ticket.id)
    await owner('delete from ticket where id = $1', ticket.id)
    await owner('update tenant set deleted_at = null where id = $1', company.id)
    await expectExact()
    await owner('update app_user set deleted_at = null where tenant_id = $1', company.id)
    await expectExact()
    await owner('delete from app_user where tenant_id = $1', company.id)
    await expectExact()
    const { invitation } = await buildInvitation(app)
    await expectExact()
    await owner('delete from invitation where id = $1', invitation.id)
    await expectExact()
  })

  it('are changed without waiting for a transaction that has changed the same number', async () => {
    const [first, second] = [await app.owner.pool.connect(), await app.owner.pool.connect()]
    const copied = `insert into ticket (machine_id, client_id, supplier_id, error_code_id, error_code, machine_name,
        machine_serial, description, created_by)
      select machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial, description,
        created_by from ticket where client_id = ${ours.client.id} order by id limit 1`
    try {
      for (const client of [first, second]) await client.query(`begin; set local lock_timeout = '2s'`)
      for (const client of [first, second, first]) await client.query(copied)
      await first.query('rollback')
      await second.query('commit')
    } finally {
      first.release()
      second.release()
    }
    await expectExact()
  })
})

describe('row 2 ticket_tally', () => {
  const tally = sql`select distinct client_id from ticket_tally`

  it('shows a company its own tickets, and nothing to anybody else', async () => {
    const { database } = app.services
    const seen = (tenant: number) => database.read<{ client_id: number }>({ scope: 'tenant', tenant }, tally)
    expect(await seen(ours.client.id)).toEqual([{ client_id: ours.client.id }])
    expect(await seen(ours.supplier.id)).toEqual(expect.arrayContaining([{ client_id: ours.client.id }]))
    expect(await seen(theirs.supplier.id)).toEqual([{ client_id: theirs.client.id }])
    for (const scope of ['platform', 'auth', 'job'] as const) expect(await database.read({ scope }, tally)).toEqual([])
  })

  it('is closed to writing, and live_count to everything', async () => {
    const scope = { scope: 'tenant', tenant: ours.client.id } as const
    const refused = [
      sql`update ticket_tally set n = 0 where client_id = ${ours.client.id}`,
      sql`delete from ticket_tally`,
      sql`insert into ticket_tally (client_id, supplier_id, machine_id, status, n) values (1, 1, 1, 'OPEN', 1)`,
      sql`select * from live_count`,
      sql`select add_to_live_count('machine', 0, 1)`,
    ]
    for (const statement of refused) {
      await expect(app.services.database.write(scope, statement)).rejects.toThrow(/permission denied/)
    }
  })

  it('counts for a supplier the tickets of all clients', async () => {
    const person = await personAs(app, 'SUPPLIER_ADMIN', ours.supplier)
    const { data } = await person.caller.graphql<{ suppliedTickets: { totalItems: number } }>(
      '{ suppliedTickets(status: ALL) { totalItems } }',
    )
    const { rows } = await app.owner.pool.query<{ n: number }>(
      'select count(*)::int as n from ticket where supplier_id = $1',
      [ours.supplier.id],
    )
    expect(data?.suppliedTickets.totalItems).toBe(rows[0]!.n)
  })
})
