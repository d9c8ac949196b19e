import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

interface Restored extends Outcome {
  message: string | undefined
  leftOut: string[] | undefined
}
type Restore = (caller: Caller, kind: unknown, id: unknown) => Promise<Restored>

const mutation = `mutation ($input: RestoreDeletedItemInput!) {
  restoreDeletedItem(input: $input) { kind id leftOut message } }`

const byGraphql: Restore = async (caller, kind, id) => {
  const answer = await caller.graphql<{ restoreDeletedItem: { leftOut: string[]; message: string } }>(mutation, {
    input: { kind, id },
  })
  const { leftOut, message } = answer.data?.restoreDeletedItem ?? {}
  return { ...graphqlOutcome(answer), leftOut, message }
}
const byRest: Restore = async (caller, kind, id) => {
  const answer = await caller.rest('POST', '/admin/deleted-items/restore', { kind, id })
  const { data, message } = answer.body as { data?: { leftOut: string[] }; message?: string }
  return { ...restOutcome(answer), leftOut: data?.leftOut, message }
}

const remove = (table: string, id: number, at = 'now()') =>
  app.owner.pool.query(`update ${table} set deleted_at = ${at} where id = $1`, [id])

async function isLive(table: string, id: number): Promise<boolean> {
  const { rowCount } = await app.owner.pool.query(`select 1 from ${table} where id = $1 and deleted_at is null`, [id])
  return rowCount === 1
}

describe.each<[string, Restore]>([
  ['GraphQL', byGraphql],
  ['REST', byRest],
])('restoring through %s', (_api, restore) => {
  it('A21 brings a company back with the users and machines that were deleted with it, and leaves sessions ended', async () => {
    const supplier = await buildSupplier(app)
    const [admin, gone] = [
      await buildUser(app, { role: 'SUPPLIER_ADMIN', tenant: supplier }),
      await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier }),
    ]
    const before = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    await remove('app_user', gone.id, `now() - interval '1 hour'`)
    const claimed = await buildMachine(app, { supplier })
    const unclaimed = await buildMachine(app, { supplier, claimed: false })
    expect((await platform.rest('DELETE', `/admin/tenant/${supplier.id}`)).status).toBe(200)
    expect(await isLive('machine', unclaimed.id)).toBe(false)

    expect(await restore(platform, 'TENANT', supplier.id)).toMatchObject({ status: 200, leftOut: [] })
    expect(await isLive('tenant', supplier.id)).toBe(true)
    expect(await isLive('app_user', admin.id)).toBe(true)
    expect(await isLive('app_user', gone.id)).toBe(false)
    const { rows } = await app.owner.pool.query(
      'select id, deleted_at, unmaintained_at from machine where supplier_id = $1 order by id',
      [supplier.id],
    )
    expect(rows).toEqual([claimed, unclaimed].map(({ id }) => ({ id, deleted_at: null, unmaintained_at: null })))
    expect((await before.rest('GET', '/auth/me')).status).toBe(401)
    const trail = await app.owner.pool.query(
      `select subject, tenant_id, detail->>'kind' as kind from audit_event
       where action = 'deleted-item.restore' and subject_id = $1 and outcome = 'done'`,
      [String(supplier.id)],
    )
    expect(trail.rows).toEqual([{ subject: 'tenant', tenant_id: supplier.id, kind: 'TENANT' }])
    expect(await restore(platform, 'TENANT', supplier.id)).toMatchObject({ status: 404 })
  })

  it('leaves out, and names, the users of a company whose user name or e-mail is in use now', async () => {
    const client = await buildClient(app)
    const person = await buildUser(app, { role: 'CLIENT_ADMIN', tenant: client })
    const other = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client })
    await platform.rest('DELETE', `/admin/tenant/${client.id}`)
    const successor = await buildUser(app, { userName: person.userName })
    expect(await restore(platform, 'TENANT', client.id)).toMatchObject({
      status: 200,
      leftOut: [person.userName],
      message: `Restored, except for these users, whose user name or e-mail is in use now: ${person.userName}`,
    })
    expect(await isLive('app_user', other.id)).toBe(true)
    expect(await restore(platform, 'USER', person.id)).toMatchObject({
      status: 409,
      detail: 'Another user has this user name now',
    })
    await remove('app_user', successor.id)
    expect(await restore(platform, 'USER', person.id)).toMatchObject({ status: 200 })
  })

  it('makes the invitation of a company that had not signed up pending again', async () => {
    const email = `pending-${Math.random()}@example.com`
    const invite = { email, tenent_type_id: 4, country: 'Germany', state: 'Bayern' }
    expect((await platform.rest('POST', '/admin/invite-tenent', invite)).status).toBe(201)
    const { rows } = await app.owner.pool.query<{ id: number }>('select id from tenant where email = $1', [email])
    const { id } = rows[0]!
    await platform.rest('DELETE', `/admin/tenant/${id}`)
    expect(await restore(platform, 'TENANT', id)).toMatchObject({ status: 200 })
    const invitation = await app.owner.pool.query('select registered from invitation where tenant_id = $1', [id])
    expect(invitation.rows).toEqual([{ registered: false }])

    await platform.rest('DELETE', `/admin/tenant/${id}`)
    await platform.rest('POST', '/admin/invite-tenent', invite)
    expect(await restore(platform, 'TENANT', id)).toMatchObject({
      status: 409,
      detail: 'This email has been invited again meanwhile',
    })
    expect(await isLive('tenant', id)).toBe(false)
  })

  it('A19 refuses a company whose name is in use now, in any spelling', async () => {
    const first = await buildClient(app)
    await remove('tenant', first.id)
    await buildClient(app, { companyName: first.companyName.toUpperCase().replace(' ', '  ') })
    expect(await restore(platform, 'TENANT', first.id)).toMatchObject({
      status: 409,
      detail: 'Another company has this name now',
    })
    expect(await isLive('tenant', first.id)).toBe(false)
  })

  it('A115 brings a user back, but not into a deleted company and not beside the same e-mail', async () => {
    const client = await buildClient(app)
    const user = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client })
    await remove('app_user', user.id)
    const successor = await buildUser(app, { email: user.email.toUpperCase() })
    expect(await restore(platform, 'USER', user.id)).toMatchObject({
      status: 409,
      detail: 'Another user has this email now',
    })
    await remove('app_user', successor.id)
    await remove('tenant', client.id)
    expect(await restore(platform, 'USER', user.id)).toMatchObject({
      status: 409,
      detail: 'Its company is deleted: restore the company first',
    })
    await app.owner.pool.query('update tenant set deleted_at = null where id = $1', [client.id])
    expect(await restore(platform, 'USER', user.id)).toMatchObject({ status: 200, message: 'Restored successfully' })
  })

  it('A53 brings a machine back for both sides, with its claim, unless its serial number is in use now', async () => {
    const supplier = await buildSupplier(app)
    const machine = await buildMachine(app, { supplier })
    const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const path = `/client/machine/tickets?machineId=${machine.id}`
    await platform.rest('DELETE', `/admin/tenant/machine/${machine.id}`)
    expect((await client.rest('GET', path)).status).toBe(404)
    const successor = await buildMachine(app, { supplier, serialNumber: machine.serialNumber.toLowerCase() })
    expect(await restore(platform, 'MACHINE', machine.id)).toMatchObject({
      status: 409,
      detail: 'The supplier has another machine with this serial number now',
    })
    await remove('machine', successor.id)
    expect(await restore(platform, 'MACHINE', machine.id)).toMatchObject({ status: 200 })
    expect((await client.rest('GET', path)).status).toBe(200)

    await remove('machine', machine.id)
    await remove('tenant', supplier.id)
    expect(await restore(platform, 'MACHINE', machine.id)).toMatchObject({
      status: 409,
      detail: 'Its company is deleted: restore the company first',
    })
  })

  it('A52 gives a machine that its supplier gave up and its client removed back to the supplier', async () => {
    const machine = await buildMachine(app, { claimed: false })
    await app.owner.pool.query('update machine set unmaintained_at = now(), deleted_at = now() where id = $1', [
      machine.id,
    ])
    expect(await restore(platform, 'MACHINE', machine.id)).toMatchObject({ status: 200 })
    const { rows } = await app.owner.pool.query('select deleted_at, unmaintained_at from machine where id = $1', [
      machine.id,
    ])
    expect(rows).toEqual([{ deleted_at: null, unmaintained_at: null }])
  })

  it('A66 brings an error code back, unless its code is in use now or its machine is deleted', async () => {
    const machine = await buildMachine(app)
    const code = await buildErrorCode(app, { machine, code: 'E-7' })
    await remove('error_code', code.id)
    const successor = await buildErrorCode(app, { machine, code: 'e-7' })
    expect(await restore(platform, 'ERROR_CODE', code.id)).toMatchObject({
      status: 409,
      detail: 'The machine has another error code with this name now',
    })
    await remove('error_code', successor.id)
    await remove('machine', machine.id)
    expect(await restore(platform, 'ERROR_CODE', code.id)).toMatchObject({
      status: 409,
      detail: 'Its machine is deleted: restore the machine first',
    })
    await app.owner.pool.query('update machine set deleted_at = null where id = $1', [machine.id])
    expect(await restore(platform, 'ERROR_CODE', code.id)).toMatchObject({ status: 200 })
    expect(await isLive('error_code', code.id)).toBe(true)
  })

  it('A71 brings a support file back', async () => {
    const machine = await buildMachine(app)
    const file = await buildSupportFile(app, { machine, kind: 'MANUAL' })
    const supplier = await callerAs(app, 'SUPPLIER_USER', { id: machine.supplier.id })
    expect((await supplier.rest('DELETE', `/supplier/machine/manual/${file.id}`)).status).toBe(200)
    expect(await restore(platform, 'SUPPORT_FILE', file.id)).toMatchObject({ status: 200 })
    const { body } = await supplier.rest('GET', `/auth/machine/manuals?machineId=${machine.id}`)
    expect(body).toMatchObject({ data: { totalItems: 1 } })
  })

  it('A86 A87 brings a file of a ticket back, but not to a resolved ticket and not beyond five pictures', async () => {
    const ticket = await buildTicket(app)
    const file = await buildTicketFile(app, ticket)
    await remove('ticket_file', file.id)
    const five = await Promise.all(Array.from({ length: 5 }, () => buildTicketFile(app, ticket)))
    expect(await restore(platform, 'TICKET_FILE', file.id)).toMatchObject({
      status: 409,
      detail: 'The ticket has as many files of this kind as it may have',
    })
    await remove('ticket_file', five[0]!.id)
    expect(await restore(platform, 'TICKET_FILE', file.id)).toMatchObject({ status: 200 })

    const closed = await buildTicket(app, { status: 'CLOSED' })
    const lost = await buildTicketFile(app, closed, { deletedAt: new Date() })
    expect(await restore(platform, 'TICKET_FILE', lost.id)).toMatchObject({
      status: 409,
      detail: 'This ticket is already resolved',
    })
  })

  it('answers alike for items that are not deleted, past their retention or missing', async () => {
    const user = await buildUser(app)
    const old = await buildUser(app)
    await remove('app_user', old.id, `now() - interval '31 days'`)
    const answers = await Promise.all([user.id, old.id, 2_000_000_000].map((id) => restore(platform, 'USER', id)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, detail: 'This item does not exist.' })
  })

  it('refuses an unknown kind and a malformed id', async () => {
    expect((await restore(platform, 'COMPANY', 1)).status).toBe(400)
    expect((await restore(platform, 'USER', 'x')).status).toBe(400)
    expect((await restore(platform, undefined, 1)).status).toBe(400)
  })

  it('refuses visitors and every other role before it validates the input', async () => {
    expect((await restore(visitor(app), 'USER', 1)).status).toBe(401)
    const others: RoleName[] = [
      'SUPPLIER_ADMIN',
      'SUPPLIER_USER',
      'CLIENT_ADMIN',
      'CLIENT_OPERATOR',
      'CLIENT_TECHNICIAN',
    ]
    for (const role of others) expect((await restore(await callerAs(app, role), 'USER', 1)).status).toBe(403)
  })
})
