import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import { callerWith, visitor, type Caller } from '../../testing/caller.ts'
import { buildInvitation } from '../../testing/factories/build-invitation.ts'
import { buildClient, buildSupplier } from '../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../testing/factories/build-user.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Input = Record<string, unknown>
type Call = (input: Input, caller?: Caller) => Promise<Outcome>

const graphql: Call = async (input, caller = visitor(app)) =>
  graphqlOutcome(await caller.graphql('mutation ($input: SignUpInput!) { signUp(input: $input) }', { input }))
const rest: Call = async (input, caller = visitor(app)) => restOutcome(await caller.rest('POST', '/auth/signup', input))

const codeRefused = 'This invitation code is wrong, already used or expired'
const password = 'a long enough password'

function form(email: string, code: string, change: Input = {}): Input {
  const mark = randomUUID().slice(0, 8)
  return {
    ...{ firstName: 'Ada', lastName: 'Byron', userName: `user-${mark}`, email, company_name: `Works ${mark}` },
    ...{ password, invitation_code: code },
    ...change,
  }
}

async function invited(change: Input = {}) {
  const made = await buildInvitation(app)
  return { ...made, input: form(made.email, made.code, change) }
}

async function accountsOf(tenantId: number) {
  const { rows } = await app.owner.pool.query(
    `select u.user_name, u.email, u.first_name, u.last_name, u.role_id, t.company_name, t.activated, t.registered,
       i.registered as invitation_registered
     from tenant t join invitation i on i.tenant_id = t.id left join app_user u on u.tenant_id = t.id where t.id = $1`,
    [tenantId],
  )
  return rows as Record<string, unknown>[]
}

const logIn = (userName: unknown) => visitor(app).rest('POST', '/auth/login', { userName, password })

describe.each<[string, Call, number]>([
  ['GraphQL', graphql, 200],
  ['REST', rest, 201],
])('sign-up through %s', (_door, call, created) => {
  it('C178 C185 A3 A4 completes the tenant and makes its administrator, who can log in', async () => {
    const { tenant, email, input } = await invited()
    expect((await call(input)).status).toBe(created)
    expect(await accountsOf(tenant.id)).toEqual([
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

  it('C600 A3 an invited supplier becomes a supplier, whatever role or tenant the body names', async () => {
    const { tenant, code, email } = await buildInvitation(app, { type: 'SUPPLIER_ADMIN' })
    const forged = { roleId: 1, role: { name: 'PLATFORM_ADMIN' }, tenantId: 7, tenant_id: 7, registered: false }
    const extra = call === rest ? forged : {}
    expect((await call(form(email, code, extra))).status).toBe(created)
    expect(await accountsOf(tenant.id)).toMatchObject([{ role_id: 2, registered: true }])
  })

  it('A15 takes the code in any case, with any spaces and hyphens, and the address in any case', async () => {
    const { code, email } = await buildInvitation(app)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await call(form(email.toUpperCase(), typed))).status).toBe(created)
  })

  it('C598 row 7 refuses a wrong code', async () => {
    const { email, tenant } = await buildInvitation(app)
    expect(await call(form(email, 'AAAA-BBBB-CCCC'))).toEqual({
      status: 400,
      detail: codeRefused,
      fields: { invitation_code: codeRefused },
    })
    expect(await accountsOf(tenant.id)).toMatchObject([{ user_name: null, registered: false }])
  })

  it('row 7 refuses a code that was used', async () => {
    const { email, code, input } = await invited()
    await call(input)
    expect((await call(form(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('row 7 refuses a code that has expired', async () => {
    const { email, code, invitation } = await buildInvitation(app)
    await app.owner.pool.query(`update invitation set expires_at = now() - interval '1 second' where id = $1`, [
      invitation.id,
    ])
    expect((await call(form(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('A106 refuses a code whose invitation was cancelled', async () => {
    const { email, code } = await buildInvitation(app, { registered: null })
    expect((await call(form(email, code))).fields).toEqual({ invitation_code: codeRefused })
  })

  it('A15 row 7 refuses another address than the invited one, and the code stays good', async () => {
    const { email, code } = await buildInvitation(app)
    expect(await call(form('somebody-else@example.com', code))).toMatchObject({
      status: 400,
      fields: { email: 'Please sign up with the email address that was invited' },
    })
    expect((await call(form(email, code))).status).toBe(created)
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
    expect(await accountsOf(tenant.id)).toMatchObject([{ user_name: null, registered: false }])
  })

  it.each([null, []])('row 7 never takes %j for a code', async (value) => {
    const { input } = await invited({ invitation_code: value })
    expect((await call(input)).status).toBe(400)
  })

  it.each([8, 13, 128])('C177 A25 takes a password of %i characters', async (length) => {
    const { input } = await invited({ password: 'p'.repeat(length) })
    expect((await call(input)).status).toBe(created)
  })

  it('A19 names each thing that is taken, in any case and spacing, and the code stays good', async () => {
    const other = await buildUser(app, { userName: `Taken-${randomUUID()}` })
    const namesake = await buildClient(app, { companyName: `Twin Works ${randomUUID()}` })
    const { tenant, input } = await invited()
    const company_name = ` ${namesake.companyName.toUpperCase().replaceAll(' ', '  ')} `
    expect(await call({ ...input, company_name })).toMatchObject({
      status: 409,
      fields: { company_name: 'This company name is already registered' },
    })
    expect(await call({ ...input, userName: other.userName.toUpperCase() })).toMatchObject({
      status: 409,
      fields: { userName: 'This user name is already taken' },
    })
    expect(await accountsOf(tenant.id)).toMatchObject([{ company_name: '', activated: false, registered: false }])
    expect((await call(input)).status).toBe(created)
  })

  it('A19 a supplier may be called what a client is called', async () => {
    const namesake = await buildSupplier(app, { companyName: `Both Sides ${randomUUID()}` })
    const { input } = await invited({ company_name: namesake.companyName })
    expect((await call(input)).status).toBe(created)
  })

  it('A19 refuses an address that became somebody’s account meanwhile', async () => {
    const { email, input } = await invited()
    await buildUser(app, { email: email.toUpperCase() })
    expect(await call(input)).toMatchObject({ status: 409, fields: { email: 'This email is already registered' } })
  })

  it('row 9 says nothing of what is taken to who has no valid code', async () => {
    const other = await buildUser(app)
    const known = await call(form(other.email, 'AAAA-BBBB-CCCC', { userName: other.userName }))
    const unknown = await call(form('nobody@example.com', 'AAAA-BBBB-CCCC'))
    expect(known).toEqual(unknown)
  })

  it('A32 ignores the token of whoever sends it, dead or alive', async () => {
    const [first, second] = [await invited(), await invited()]
    expect((await call(first.input, callerWith(app, 'a.b.c'))).status).toBe(created)
    expect((await call(second.input, await callerAs(app, 'SUPPLIER_USER'))).status).toBe(created)
    expect(await accountsOf(second.tenant.id)).toMatchObject([{ role_id: 4, registered: true }])
  })
})

describe('one invitation', () => {
  it('row 7 makes one account in a race of twenty sign-ups', async () => {
    const { tenant, email, code } = await buildInvitation(app)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? graphql : rest)(form(email, code))))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    for (const { fields } of refused) expect(fields).toEqual({ invitation_code: codeRefused })
    expect(await accountsOf(tenant.id)).toHaveLength(1)
  })

  it('C277 row 7 a resend kills the code before; after the sign-up there is no resend', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const { email, code } = await buildInvitation(app)
    const again = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
    expect((await platform.rest('POST', '/admin/invite-tenent', again)).status).toBe(200)
    expect((await rest(form(email, code))).fields).toEqual({ invitation_code: codeRefused })
    const [mail] = await queuedMails(app, email)
    const fresh = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(mail!.text)![0]
    expect((await rest(form(email, fresh))).status).toBe(201)
    expect((await platform.rest('POST', '/admin/invite-tenent', again)).status).toBe(409)
  })

  it('a resend that races with the sign-up leaves no half of either', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    for (let round = 0; round < 10; round++) {
      const { tenant, email, code } = await buildInvitation(app)
      const again = { tenent_type_id: 4, email, country: 'Germany', state: 'Bayern' }
      const [signedUp, resent] = await Promise.all([
        rest(form(email, code)),
        platform.rest('POST', '/admin/invite-tenent', again),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([signedUp.status, resent.status])
      expect(await accountsOf(tenant.id)).toMatchObject([{ registered: signedUp.status === 201 }])
    }
  })

  it('A31 is refused in words that do not make a client refresh its token', async () => {
    const { detail } = await rest(form('nobody@example.com', 'AAAA-BBBB-CCCC'))
    expect(detail).not.toMatch(/JWT expired|invalid token|token is not/i)
  })

  it('row 34 leaves a line on the trail, without the code or the password', async () => {
    const { tenant, input } = await invited()
    await rest(input)
    const { rows } = await app.owner.pool.query(
      `select * from audit_event where action = 'invitation.redeem' and subject_id = $1`,
      [String(tenant.id)],
    )
    expect(rows).toMatchObject([{ outcome: 'done', actor_name: input.userName, subject: 'tenant' }])
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).not.toContain(input.invitation_code)
  })

  it('row 13 a code cannot be redeemed by a signed-in scope: only a visitor’s reaches the function', async () => {
    const { code, email } = await buildInvitation(app)
    await expect(
      app.services.database.pool.query('select * from redeem_invitation($1, $2, $3, $3, $3, $3, $3)', [
        code,
        email,
        'x',
      ]),
    ).rejects.toThrow('Only a sign-up redeems an invitation')
  })
})

describe('guessing codes', () => {
  it('ends after two hundred failures from one address; success does not count', async () => {
    const own = await startTestApp()
    try {
      await own.owner.pool.query(
        `insert into attempt_counter (bucket, count, expires_at) values ('sign-up:127.0.0.1', 198, now() + interval '1 hour')`,
      )
      const send = async (email: string, code: string) =>
        (await visitor(own).rest('POST', '/auth/signup', form(email, code))).status
      for (let i = 0; i < 2; i++) {
        const { email, code } = await buildInvitation(own)
        expect(await send(email, code)).toBe(201)
      }
      const { email, code } = await buildInvitation(own)
      expect(await send(email, 'AAAA-BBBB-CCCC')).toBe(400)
      expect(await send(email, 'AAAA-BBBB-CCCC')).toBe(400)
      expect(await send(email, code)).toBe(429)
    } finally {
      await own.close()
    }
  })
})
