import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerWith, visitor } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  accountsOf,
  codeRefused,
  password,
  signUpApis,
  signUpForm,
  type Input,
  type SignUpCall,
} from '../../../testing/fixtures/sign-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { graphql, rest } = signUpApis(() => app)

async function invited(change: Input = {}) {
  const made = await buildInvitation(app)
  return { ...made, input: signUpForm(made.email, made.code, change) }
}

const logIn = (userName: unknown) => visitor(app).rest('POST', '/auth/login', { userName, password })

describe.each<[string, SignUpCall, number]>([
  ['GraphQL', graphql, 200],
  ['REST', rest, 201],
])('sign-up through %s', (_api, call, created) => {
  it('C178 C185 A3 A4 completes the tenant and creates its administrator, who can log in', async () => {
    const { tenant, email, input } = await invited()
    expect((await call(input)).status).toBe(created)
    expect(await accountsOf(app, tenant.id)).toEqual([
      {
        ...{ user_name: input.userName, email, first_name: 'Ada', last_name: 'Byron', role_id: 4 },
        ...{ company_name: input.company_name, activated: true, registered: true, invitation_registered: true },
      },
    ])
    expect((await logIn(input.userName)).body).toMatchObject({
      status: true,
      loginUser: { role: { id: 4, name: 'CLIENT_ADMIN' }, tenantId: tenant.id, company_name: input.company_name },
    })
  })

  it('C600 A3 makes an invited supplier a supplier, whatever role or tenant the body names', async () => {
    const { tenant, code, email } = await buildInvitation(app, { type: 'SUPPLIER_ADMIN' })
    const forged = { roleId: 1, role: { name: 'PLATFORM_ADMIN' }, tenantId: 7, tenant_id: 7, registered: false }
    const extra = call === rest ? forged : {}
    expect((await call(signUpForm(email, code, extra))).status).toBe(created)
    expect(await accountsOf(app, tenant.id)).toMatchObject([{ role_id: 2, registered: true }])
  })

  it('A15 takes code and address in any case, and the code with any spaces and hyphens', async () => {
    const { code, email } = await buildInvitation(app)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await call(signUpForm(email.toUpperCase(), typed))).status).toBe(created)
  })

  it('C598 row 7 refuses a wrong code', async () => {
    const { email, tenant } = await buildInvitation(app)
    expect(await call(signUpForm(email, 'AAAA-BBBB-CCCC'))).toEqual({
      status: 400,
      detail: codeRefused,
      fields: { invitation_code: codeRefused },
    })
    expect(await accountsOf(app, tenant.id)).toMatchObject([{ user_name: null, registered: false }])
  })

  it('row 7 refuses a code that was used', async () => {
    const { email, code, input } = await invited()
    await call(input)
    expect((await call(signUpForm(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('row 7 refuses a code that has expired', async () => {
    const { email, code, invitation } = await buildInvitation(app)
    await app.owner.pool.query(`update invitation set expires_at = now() - interval '1 second' where id = $1`, [
      invitation.id,
    ])
    expect((await call(signUpForm(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('A106 refuses a code whose invitation was cancelled', async () => {
    const { email, code } = await buildInvitation(app, { registered: null })
    expect((await call(signUpForm(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('A15 row 7 refuses another address than the invited one, and keeps the code valid', async () => {
    const { email, code } = await buildInvitation(app)
    expect(await call(signUpForm('somebody-else@example.com', code))).toMatchObject({
      status: 400,
      fields: { email: 'Please sign up with the email address that was invited' },
    })
    expect((await call(signUpForm(email, code))).status).toBe(created)
  })

  it.each<[string, string, Input, string]>([
    ['C173', 'password', { password: '1234567' }, 'Password must be at least 8 characters long'],
    ['A25', 'password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
    ['C172', 'firstName', { firstName: ' ' }, 'First name is required'],
    ['C172', 'lastName', { lastName: '' }, 'Last name is required'],
    ['C172', 'userName', { userName: ' ' }, 'User name is required'],
    ['C172', 'company_name', { company_name: '\t' }, 'Company name is required'],
    ['C163', 'email', { email: 'not an address' }, 'Please enter a valid email address.'],
    [
      'C175',
      'invitation_code',
      { invitation_code: '   ' },
      'Invitation code is required. Please check your email. A verification code has been sent',
    ],
    ['A27', 'userName', { userName: 'victim@example.com' }, 'A user name that is an e-mail address must be your own'],
  ])('%s names %s', async (_item, field, change, message) => {
    const { tenant, input } = await invited(change)
    expect(await call(input)).toEqual({ status: 400, detail: message, fields: { [field]: message } })
    expect(await accountsOf(app, tenant.id)).toMatchObject([{ user_name: null, registered: false }])
  })

  it.each([null, []])('row 7 refuses %j as a code', async (value) => {
    const { input } = await invited({ invitation_code: value })
    expect((await call(input)).status).toBe(400)
  })

  it.each([8, 13, 128])('C177 A25 accepts a password of %i characters', async (length) => {
    const { input } = await invited({ password: 'p'.repeat(length) })
    expect((await call(input)).status).toBe(created)
  })

  it('A19 names each field in use, ignoring case and spaces, and keeps the code valid', async () => {
    const other = await buildUser(app, { userName: `Taken-${randomUUID()}` })
    const namesake = await buildClient(app, { companyName: `Twin Säge Works ${randomUUID()}` })
    const { tenant, input } = await invited()
    const company_name = ` ${namesake.companyName.toUpperCase().replaceAll(' ', '\u00a0 ').normalize('NFD')} `
    expect(await call({ ...input, company_name })).toMatchObject({
      status: 409,
      fields: { company_name: 'This company name is already registered' },
    })
    expect(await call({ ...input, userName: other.userName.toUpperCase() })).toMatchObject({
      status: 409,
      fields: { userName: 'This user name is already taken' },
    })
    expect(await accountsOf(app, tenant.id)).toMatchObject([{ company_name: '', activated: false, registered: false }])
    expect((await call(input)).status).toBe(created)
  })

  it('A19 lets a supplier have the company name of a client', async () => {
    const namesake = await buildSupplier(app, { companyName: `Both Sides ${randomUUID()}` })
    const { input } = await invited({ company_name: namesake.companyName })
    expect((await call(input)).status).toBe(created)
  })

  it('A19 refuses an address that has got an account meanwhile', async () => {
    const { email, input } = await invited()
    await buildUser(app, { email: email.toUpperCase() })
    expect(await call(input)).toMatchObject({ status: 409, fields: { email: 'This email is already registered' } })
  })

  it('row 9 reveals no names in use without a valid code', async () => {
    const other = await buildUser(app)
    const known = await call(signUpForm(other.email, 'AAAA-BBBB-CCCC', { userName: other.userName }))
    const unknown = await call(signUpForm('nobody@example.com', 'AAAA-BBBB-CCCC'))
    expect(known).toEqual(unknown)
  })

  it('A32 ignores any token, valid or not', async () => {
    const [first, second] = [await invited(), await invited()]
    expect((await call(first.input, callerWith(app, 'a.b.c'))).status).toBe(created)
    expect((await call(second.input, await callerAs(app, 'SUPPLIER_USER'))).status).toBe(created)
    expect(await accountsOf(app, second.tenant.id)).toMatchObject([{ role_id: 4, registered: true }])
  })
})
