import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { callerWith, signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

type Input = Record<string, unknown>
type Call = (caller: Caller, input: Input) => Promise<Outcome>

const graphql: Call = async (caller, input) =>
  graphqlOutcome(
    await caller.graphql('mutation ($input: SaveTenantInput!) { saveTenant(input: $input) { id status } }', { input }),
  )
const rest: Call = async (caller, input) => restOutcome(await caller.rest('POST', '/admin/tenant/details', input))

async function stored(id: number) {
  const { rows } = await app.owner.pool.query(
    'select type, company_name, activated, registered, note from tenant where id = $1',
    [id],
  )
  return rows[0] as Record<string, unknown>
}

const uniqueId = (id: number) => `T-${String(id).padStart(6, '0')}`
const password = 'a long enough password'
const logIn = (userName: string) => visitor(app).rest('POST', '/auth/login', { userName, password })

describe.each<[string, Call]>([
  ['GraphQL', graphql],
  ['REST', rest],
])('the details of a tenant saved through %s', (_api, call) => {
  it('C301 C302 A22 store status, company name and note', async () => {
    const { id } = await buildClient(app)
    const companyName = `Renamed ${randomUUID()}`
    const input = { id, tenantId: uniqueId(id), status: false, companyName: ` ${companyName} ` }
    expect(await call(platform, { ...input, tenantType: 'CLIENT_ADMIN', note: 'Paid\nuntil May' })).toMatchObject({
      status: 200,
    })
    expect(await stored(id)).toEqual({
      ...{ type: 'CLIENT_ADMIN', company_name: companyName, activated: false, registered: true },
      note: 'Paid\nuntil May',
    })
  })

  it.each<[string, (id: number) => Input]>([
    ['the id', (id) => ({ id })],
    ['the id as tenantId', (id) => ({ tenantId: id })],
    ['the unique id as tenantId', (id) => ({ tenantId: uniqueId(id) })],
    ['the unique id as id', (id) => ({ id: uniqueId(id) })],
  ])('A22 accept %s alone, and leave absent fields as they are', async (_name, reference) => {
    const { id, companyName } = await buildClient(app)
    expect((await call(platform, { ...reference(id), note: 'Seen' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ company_name: companyName, activated: true, note: 'Seen' })
  })

  it('A20 end all sessions of its users at once and for good when deactivated, and no others', async () => {
    const tenant = await buildClient(app)
    const people = [
      await buildUser(app, { tenant, password }),
      await buildUser(app, { tenant, role: 'CLIENT_OPERATOR' }),
    ]
    const opened = await Promise.all(people.map((user) => signIn(app, user)))
    const stranger = await callerAs(app, 'CLIENT_ADMIN')
    const { refreshToken } = (await logIn(people[0]!.userName)).body

    expect((await call(platform, { id: tenant.id, status: false })).status).toBe(200)
    for (const caller of opened) expect((await caller.rest('GET', '/auth/me')).status).toBe(401)
    expect((await stranger.rest('GET', '/auth/me')).status).toBe(200)
    expect(await logIn(people[0]!.userName)).toMatchObject({
      status: 403,
      body: { detail: 'Your company account is not active. Please contact us.' },
    })

    await call(platform, { id: tenant.id, status: true })
    for (const caller of opened) expect((await caller.rest('GET', '/auth/me')).status).toBe(401)
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status).toBe(401)
    expect((await logIn(people[0]!.userName)).status).toBe(200)
  })

  it('keep the sessions when only the note changes', async () => {
    const tenant = await buildClient(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', tenant)
    await call(platform, { id: tenant.id, status: true, note: 'Hello' })
    expect((await caller.rest('GET', '/auth/me')).status).toBe(200)
  })

  it('A20 leave the machines of a deactivated supplier to its clients', async () => {
    const machine = await buildMachine(app)
    const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    await call(platform, { id: machine.supplier.id, status: false })
    expect((await client.rest('GET', '/client/dashboard')).body.data).toMatchObject({ totalItems: 1 })
  })

  it('row 6 never change the type', async () => {
    const { id } = await buildClient(app)
    expect(await call(platform, { id, tenantType: 'SUPPLIER_ADMIN', note: 'Not kept' })).toMatchObject({
      status: 400,
      fields: { tenantType: 'The tenant type cannot be changed' },
    })
    expect(await stored(id)).toMatchObject({ type: 'CLIENT_ADMIN', note: '' })
  })

  it('A19 refuse a company name that another tenant of the type has, ignoring case and spaces', async () => {
    const other = await buildClient(app, { companyName: `Twin ${randomUUID()}` })
    const { id, companyName } = await buildClient(app)
    expect(await call(platform, { id, companyName: other.companyName.toUpperCase().replace(' ', '  ') })).toMatchObject(
      {
        status: 409,
        fields: { companyName: 'This company name is already registered' },
      },
    )
    expect(await stored(id)).toMatchObject({ company_name: companyName })
    const supplier = await buildSupplier(app)
    expect((await call(platform, { id: supplier.id, companyName: other.companyName })).status).toBe(200)
  })

  it('A4 need a company name, except for a tenant that has not signed up', async () => {
    const { tenant } = await buildInvitation(app)
    expect((await call(platform, { id: tenant.id, companyName: '', note: 'Waiting' })).status).toBe(200)
    expect(await stored(tenant.id)).toMatchObject({ note: 'Waiting', registered: false })
    const { id } = await buildClient(app)
    expect((await call(platform, { id, companyName: ' ' })).fields).toEqual({ companyName: 'Company name is required' })
  })

  it('are refused without a tenant id, for a missing tenant, and for two different tenants', async () => {
    const [one, two] = [await buildClient(app), await buildClient(app)]
    expect((await call(platform, { note: 'x' })).fields).toEqual({ tenantId: 'Tenant ID not provided' })
    expect((await call(platform, { id: 999_999_999, note: 'x' })).status).toBe(404)
    expect((await call(platform, { id: one.id, tenantId: uniqueId(two.id), note: 'x' })).status).toBe(400)
    expect(await stored(two.id)).toMatchObject({ note: '' })
  })

  it.each([
    ['note', 'n'.repeat(256)],
    ['companyName', 'c'.repeat(256)],
  ])('A118 refuse a %s of 256 characters', async (field, value) => {
    const { id } = await buildClient(app)
    const { status, fields } = await call(platform, { id, [field]: value })
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
  })

  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C596 are refused to %s, even for the own company',
    async (role) => {
      const user = await buildUser(app, { role })
      const id = user.tenant!.id
      expect((await call(await signIn(app, user), { id, note: 'Mine' })).status).toBe(403)
      expect(await stored(id)).toMatchObject({ note: '' })
    },
  )

  it('are refused to a visitor', async () => {
    expect((await call(visitor(app), { id: 1, note: 'x' })).status).toBe(401)
  })
})

describe('saving a tenant', () => {
  it('C303 answers with the specified message and the tenant', async () => {
    const { id } = await buildClient(app)
    const { body } = await platform.rest('POST', '/admin/tenant/details', { id, status: 'false' })
    expect(body).toMatchObject({
      status: true,
      message: 'Tenant details saved successfully!',
      data: { id, status: false },
    })
    expect((await platform.rest('POST', '/admin/tenant/details', { id, status: 'perhaps' })).body.errors).toEqual({
      status: 'status must be true or false',
    })
  })

  it('row 34 writes an audit event', async () => {
    const { id } = await buildClient(app)
    await rest(platform, { id, status: false })
    const { rows } = await app.owner.pool.query(
      `select outcome, detail from audit_event where action = 'tenant.save' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ outcome: 'done', detail: { activated: false, stopped: true } }])
  })

  it('row 13 ends sessions in the platform scope only: the database function does nothing in another one', async () => {
    const user = await buildUser(app)
    const caller = await signIn(app, user)
    const { rows } = await app.services.database.pool.query('select revoke_tenant_sessions($1) as ended', [
      user.tenant!.id,
    ])
    expect(rows).toEqual([{ ended: 0 }])
    expect((await callerWith(app, caller.token).rest('GET', '/auth/me')).status).toBe(200)
  })
})
