import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
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
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

type Call = (caller: Caller, tenantId: string | number) => Promise<Outcome>

const graphql: Call = async (caller, tenantId) =>
  graphqlOutcome(await caller.graphql('mutation ($tenantId: ID!) { deleteTenant(tenantId: $tenantId) }', { tenantId }))
const rest: Call = async (caller, tenantId) => restOutcome(await caller.rest('DELETE', `/admin/tenant/${tenantId}`))

async function only<Row>(statement: string, id: number) {
  const { rows } = await app.owner.pool.query(statement, [id])
  return rows as Row[]
}
const itemsOf = async (caller: Caller, path: string) =>
  ((await caller.rest('GET', path)).body.data as { content: Record<string, unknown>[] }).content

async function sessionOf(role: RoleName, tenantId: number): Promise<number> {
  const user = await buildUser(app, { role, tenant: { id: tenantId } })
  await signIn(app, user)
  const [session] = await only<{ id: number }>('select id from session where user_id = $1', user.id)
  return session!.id
}

/** The statement that every request for a file runs. */
async function isServed(fileId: number, sessionId: number): Promise<boolean> {
  const statement = sql`select key from find_file(${fileId}, ${sessionId})`
  return (await app.services.database.read({ scope: 'auth' }, statement)).length > 0
}

describe.each<[string, Call]>([
  ['GraphQL', graphql],
  ['REST', rest],
])('a tenant deleted through %s', (_api, call) => {
  it('C306 A21 leaves lists, details and suggestions, and its company name is free again', async () => {
    const { id, companyName } = await buildClient(app)
    expect((await call(platform, id)).status).toBe(200)
    expect(await itemsOf(platform, `/admin/tenants?search=${companyName}`)).toEqual([])
    expect((await platform.rest('GET', `/admin/tenant/details?tenantId=${id}`)).status).toBe(404)
    expect((await platform.rest('POST', '/admin/tenant/details', { id, status: true })).status).toBe(404)
    expect((await call(platform, id)).status).toBe(404)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN')
    expect((await supplier.rest('GET', `/supplier/suggest-company/${companyName}`)).body.data).toEqual([])
    // The company name is free again.
    await buildClient(app, { companyName })
  })

  it('A22 can be named by its unique id', async () => {
    const { id } = await buildSupplier(app)
    expect((await call(platform, `T-${String(id).padStart(6, '0')}`)).status).toBe(200)
    expect(await only('select deleted_at is not null as gone from tenant where id = $1', id)).toEqual([{ gone: true }])
  })

  it('A21 row 35 deletes its users: no session, no log-in, user name and address free again', async () => {
    const password = 'a long enough password'
    const user = await buildUser(app, { password })
    const caller = await signIn(app, user)
    await call(platform, user.tenant!.id)
    expect((await caller.rest('GET', '/auth/me')).status).toBe(401)
    expect((await caller.graphql('{ me { id } }')).status).toBe(401)
    const logIn = await visitor(app).rest('POST', '/auth/login', { userName: user.userName, password })
    expect(logIn).toMatchObject({ status: 401, body: { detail: 'Invalid username or password' } })
    expect(await only('select 1 as open from session where user_id = $1 and revoked_at is null', user.id)).toEqual([])
    await buildUser(app, { userName: user.userName, email: user.email })
  })

  it('A21 A106 cancels its pending invitation: the status is N/A and the code is invalid', async () => {
    const { tenant, email, code } = await buildInvitation(app)
    await call(platform, tenant.id)
    const [row] = await itemsOf(platform, `/admin/invitations?search=${email}`)
    expect(row).toMatchObject({ email, registered: null })
    const form = { firstName: 'A', lastName: 'B', userName: `late-${tenant.id}`, company_name: `Late ${tenant.id}` }
    const signUp = { ...form, email, password: 'a long enough password', invitation_code: code }
    expect((await visitor(app).rest('POST', '/auth/signup', signUp)).status).toBe(400)
  })

  it('A16 can be invited again, as a new tenant', async () => {
    const { tenant, email } = await buildInvitation(app)
    await call(platform, tenant.id)
    const invite = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
    expect((await platform.rest('POST', '/admin/invite-tenent', invite)).status).toBe(201)
    const rows = await itemsOf(platform, `/admin/invitations?search=${email}`)
    expect(rows.map(({ registered }) => registered)).toEqual([false, null])
  })

  it('A21 A52 leaves registered machines of a supplier to their clients, read-only, and drops the others', async () => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    const kept = await buildMachine(app, { supplier, client })
    const dropped = await buildMachine(app, { supplier, client, claimed: false })
    const let_go = await buildMachine(app, { supplier, client })
    await app.owner.pool.query('update machine_claim set ended_at = now() where machine_id = $1', [let_go.id])
    const elsewhere = await buildMachine(app, { client, claimed: false })

    await call(platform, supplier.id)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const { data } = await caller.graphql<{ claimedMachines: { content: unknown[] } }>(
      '{ claimedMachines { content { id maintained supplierName viewerCan { createTicket } } } }',
    )
    expect(data?.claimedMachines.content).toEqual([
      { id: kept.id, maintained: false, supplierName: supplier.companyName, viewerCan: { createTicket: false } },
    ])
    for (const { serialNumber } of [dropped, let_go]) {
      expect((await caller.rest('GET', `/client/machine/${serialNumber}`)).body.data).toEqual([])
    }
    expect((await caller.rest('GET', `/client/machine/${elsewhere.serialNumber}`)).body.data).toHaveLength(1)
  })

  it('row 35 hides the files of its tickets from its suppliers, too; material of a deleted supplier stays', async () => {
    const machine = await buildMachine(app)
    const { storedFile: ofTicket } = await buildTicketFile(app, await buildTicket(app, { machine }))
    const { storedFile: ofMaterial } = await buildSupportFile(app, { machine })
    const fromSupplier = await sessionOf('SUPPLIER_ADMIN', machine.supplier.id)
    const fromClient = await sessionOf('CLIENT_OPERATOR', machine.client.id)
    expect(await isServed(ofTicket.id, fromSupplier)).toBe(true)
    expect(await isServed(ofMaterial.id, fromClient)).toBe(true)

    const other = await buildMachine(app)
    const { storedFile: manual } = await buildSupportFile(app, { machine: other })
    const reader = await sessionOf('CLIENT_OPERATOR', other.client.id)
    await call(platform, other.supplier.id)
    expect(await isServed(manual.id, reader)).toBe(true)

    await call(platform, machine.client.id)
    expect(await isServed(ofTicket.id, fromSupplier)).toBe(false)
    expect(await isServed(ofMaterial.id, fromSupplier)).toBe(true)
    expect(await isServed(ofMaterial.id, fromClient)).toBe(false)
  })

  it('leaves the machines of a deleted client to their supplier', async () => {
    const machine = await buildMachine(app)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    await call(platform, machine.client.id)
    expect(await itemsOf(supplier, '/supplier/dashboard')).toMatchObject([{ id: machine.id }])
  })

  it('does not affect other companies', async () => {
    const [gone, neighbour] = [await buildClient(app), await callerAs(app, 'CLIENT_ADMIN')]
    const { invitation } = await buildInvitation(app)
    await call(platform, gone.id)
    expect((await neighbour.rest('GET', '/auth/me')).status).toBe(200)
    expect(await only('select registered from invitation where id = $1', invitation.id)).toEqual([
      { registered: false },
    ])
  })

  it('is answered with 404 when it is missing', async () => {
    for (const id of [999_999_999, 'T-999999', 'nonsense']) expect((await call(platform, id)).status).toBe(404)
  })

  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C596 cannot be deleted by %s, not even their own',
    async (role) => {
      const user = await buildUser(app, { role })
      const id = user.tenant!.id
      expect((await call(await signIn(app, user), id)).status).toBe(403)
      expect(await only('select 1 as alive from tenant where id = $1 and deleted_at is null', id)).toHaveLength(1)
    },
  )

  it('cannot be deleted by a visitor', async () => {
    expect((await call(visitor(app), 1)).status).toBe(401)
  })
})

describe('deleting a tenant', () => {
  it('C307 answers with the specified message', async () => {
    const { id } = await buildClient(app)
    const { body } = await platform.rest('DELETE', `/admin/tenant/${id}`)
    expect(body).toMatchObject({ status: true, message: 'Tenant deleted successfully' })
  })

  it('row 34 writes an audit event', async () => {
    const { id, companyName } = await buildClient(app)
    await rest(platform, id)
    const rows = await only(
      "select detail from audit_event where action = 'tenant.delete' and subject_id = $1::text",
      id,
    )
    expect(rows).toEqual([{ detail: { type: 'CLIENT_ADMIN', companyName } }])
  })
})
