import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppUser } from '../../../entities/app-user.entity.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lastLine, linesOf, verdictOf } from '../../../testing/fixtures/audit.ts'

const password = 'correct horse'

let app: TestApp
let client: Tenant
let admin: AppUser
let platformUser: AppUser
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  client = await buildClient(app)
  admin = await buildUser(app, { role: 'CLIENT_ADMIN', tenant: client, password })
  platformUser = await buildUser(app, { role: 'PLATFORM_ADMIN' })
  platform = await signIn(app, platformUser)
})
afterAll(() => app.close())

const logIn = (userName: string, given = password) =>
  visitor(app).rest('POST', '/auth/login', { userName, password: given })

/** The fields that every line of a signed-in user has. */
const by = ({ id, userName }: AppUser, role: string, tenant: number | null) => ({
  ...{ actor_id: id, actor_name: userName, actor_role: role, tenant_id: tenant },
})
const nobody = { actor_id: null, actor_role: '' }

describe('the audit trail of sessions', () => {
  it('row 34 a log-in records user, tenant, time (UTC, milliseconds), address and request id', async () => {
    const before = Date.now()
    const { headers } = await logIn(admin.userName)
    const line = await lastLine(app)
    expect(line).toMatchObject({
      ...by(admin, 'CLIENT_ADMIN', client.id),
      ...{ action: 'session.log-in', outcome: 'done', address: '127.0.0.1' },
      request_id: headers.get('x-request-id'),
    })
    expect(line.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(line.at)).toBeGreaterThan(before - 2000)
    expect(Date.parse(line.at)).toBeLessThan(Date.now() + 2000)
  })

  it('row 34 a wrong password records the account as subject, not as actor', async () => {
    await logIn(admin.email.toUpperCase(), 'not it at all')
    const line = await lastLine(app)
    expect(line).toMatchObject({
      ...{ ...nobody, actor_name: admin.email.toUpperCase(), tenant_id: client.id },
      ...{ action: 'session.log-in', outcome: 'failed', subject: 'user', subject_id: String(admin.id) },
      detail: { reason: 'wrong password' },
    })
    expect(JSON.stringify(line)).not.toContain('not it at all')
  })

  it('row 34 an unknown user name is recorded as typed', async () => {
    await logIn('somebody\r\n2026-11-20T00:00:00.000Z platform session.log-in done')
    expect(await lastLine(app)).toMatchObject({
      ...{ ...nobody, tenant_id: null, outcome: 'failed', detail: { reason: 'unknown account' }, subject: '' },
      actor_name: 'somebody 2026-11-20T00:00:00.000Z platform session.log-in done',
    })
  })

  it('row 34 A20 a log-in to a deactivated company is recorded as refused', async () => {
    const idle = await buildClient(app, { activated: false })
    const user = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: idle, password })
    expect((await logIn(user.userName)).status).toBe(403)
    expect(await lastLine(app)).toMatchObject({
      ...{ ...nobody, actor_name: user.userName, tenant_id: idle.id, outcome: 'refused', subject_id: String(user.id) },
      detail: { reason: 'company not active' },
    })
  })

  it('row 34 A27 attempts beyond the rate limit are recorded once', async () => {
    for (let i = 0; i < 9; i++) await logIn('guessed')
    const lines = await linesOf(app, `actor_name = 'guessed'`)
    expect(lines.map(({ outcome, detail }) => [outcome, detail.reason])).toEqual([
      ...Array.from({ length: 5 }, () => ['failed', 'unknown account']),
      ['refused', 'too many attempts'],
    ])
  })

  it('row 34 A118 a log-out is recorded with its user, a second one with the same token is not', async () => {
    const { body } = await logIn(admin.userName)
    const { refreshToken } = body
    await visitor(app).rest('POST', '/auth/logout', { refreshToken })
    const line = await lastLine(app)
    expect(line).toMatchObject({ ...by(admin, 'CLIENT_ADMIN', client.id), action: 'session.log-out', outcome: 'done' })
    await visitor(app).rest('POST', '/auth/logout', { refreshToken })
    await visitor(app).rest('POST', '/auth/logout', { refreshToken: 'unknown' })
    expect((await lastLine(app)).id).toBe(line.id)
  })

  it('row 34 a sign-up records the new account and its tenant', async () => {
    const { tenant, email, code } = await buildInvitation(app)
    const names = { firstName: 'Ada', lastName: 'Byron', userName: 'ada.byron', company_name: 'Engines' }
    await visitor(app).rest('POST', '/auth/signup', { ...names, email, password, invitation_code: code })
    const [user] = (await app.owner.pool.query<{ id: number }>(`select id from app_user where user_name = 'ada.byron'`))
      .rows
    expect(await lastLine(app)).toMatchObject({
      ...{ action: 'invitation.redeem', outcome: 'done', actor_id: user!.id, actor_name: 'ada.byron' },
      ...{ tenant_id: tenant.id, subject: 'tenant', subject_id: String(tenant.id), detail: { company: 'Engines' } },
    })
  })
})

describe('the audit trail of the platform', () => {
  it('row 34 a change of a tenant records old and new values and the changed tenant', async () => {
    const { id } = await buildSupplier(app, { companyName: 'Before' })
    await platform.rest('POST', '/admin/tenant/details', { id, companyName: 'After', status: false, note: 'late' })
    expect(await lastLine(app)).toMatchObject({
      ...by(platformUser, 'PLATFORM_ADMIN', id),
      ...{ action: 'tenant.save', subject: 'tenant', subject_id: String(id) },
      detail: {
        ...{ activated: false, stopped: true },
        ...{ companyName: { before: 'Before', after: 'After' }, note: { before: '', after: 'late' } },
      },
    })
  })

  it('row 34 deleting a tenant, adding a user and deleting a user record the tenant concerned', async () => {
    const tenant = await buildClient(app, { companyName: 'Gone soon' })
    const user = { firstName: 'N', userName: 'newcomer', email: 'newcomer@example.com', password, roleId: 5 }
    const { body } = await platform.rest('POST', '/admin/user/add', { ...user, tenantId: tenant.id })
    const { id } = body.data as { id: number }
    await platform.rest('DELETE', `/admin/user/${id}`)
    await platform.rest('DELETE', `/admin/tenant/${tenant.id}`)
    const lines = await linesOf(app, 'tenant_id = $1', [tenant.id])
    const role = 'CLIENT_OPERATOR'
    expect(lines).toMatchObject([
      { action: 'user.add', subject_id: String(id), detail: { role, userName: 'newcomer', tenantId: tenant.id } },
      { action: 'user.delete', subject_id: String(id), detail: { role, userName: 'newcomer' } },
      { action: 'tenant.delete', subject_id: String(tenant.id), detail: { companyName: 'Gone soon' } },
    ])
    for (const line of lines) expect(line).toMatchObject(by(platformUser, 'PLATFORM_ADMIN', tenant.id))
    expect(JSON.stringify(lines)).not.toContain(password)
  })

  it('row 34 an invitation records the tenant that it created', async () => {
    const email = 'invited-once@example.com'
    const input = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
    await platform.rest('POST', '/admin/invite-tenent', input)
    const { rows } = await app.owner.pool.query<{ id: number; tenant: number }>(
      'select id, tenant_id as tenant from invitation where email = $1',
      [email],
    )
    expect(await lastLine(app)).toMatchObject({
      ...by(platformUser, 'PLATFORM_ADMIN', rows[0]!.tenant),
      ...{ action: 'invitation.send', subject: 'invitation', subject_id: String(rows[0]!.id), detail: { email } },
    })
  })
})

describe('the audit trail of suppliers', () => {
  it('row 34 A54 a transfer of a machine records both clients', async () => {
    const [supplier, other] = [await buildSupplier(app), await buildClient(app)]
    const user = await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier })
    const machine = await buildMachine(app, { supplier, client })
    const { id, name: machineName, serialNumber: machineSerialNo } = machine
    const caller = await signIn(app, user)
    const input = { id, machineName, machineSerialNo, clientId: other.id }
    await caller.graphql('mutation ($input: UpdateMachineInput!) { updateMachine(input: $input) }', { input })
    expect(await lastLine(app)).toMatchObject({
      ...by(user, 'SUPPLIER_USER', supplier.id),
      ...{ action: 'machine.update', subject: 'machine', subject_id: String(id) },
      detail: { clientBefore: client.id, client: other.id },
    })
  })
})

it('keeps an intact chain', async () => {
  expect((await verdictOf(app)).fault).toBeUndefined()
})
