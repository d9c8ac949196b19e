import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://portal.example', smtpUrl: 'smtp://127.0.0.1:1' } })
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

type Input = Record<string, unknown>
interface Sent extends Outcome {
  message?: unknown
  registered?: unknown
}
type Call = (caller: Caller, input: Input) => Promise<Sent>

const mutation = `mutation ($input: InviteTenantInput!) {
  inviteTenant(input: $input) { message resent invitation { registered viewerCan { resend } } }
}`
const graphql: Call = async (caller, input) => {
  const result = await caller.graphql<{ inviteTenant: { message: string; invitation: { registered: boolean } } }>(
    mutation,
    { input },
  )
  const answer = result.data?.inviteTenant
  return { ...graphqlOutcome(result), message: answer?.message, registered: answer?.invitation.registered }
}
const rest: Call = async (caller, input) => {
  const result = await caller.rest('POST', '/admin/invite-tenent', input)
  const data = result.body.data as { registered?: boolean } | undefined
  return { ...restOutcome(result), message: result.body.message, registered: data?.registered }
}

const anAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`
const wanted = (change: Input = {}): Input => ({
  ...{ tenent_type_id: 4, email: anAddress(), country: 'Germany', state: 'Bayern' },
  ...change,
})

async function tenantsOf(email: unknown) {
  const { rows } = await app.owner.pool.query(
    `select t.type, t.company_name, t.activated, t.registered as client_registered, t.country, t.state, i.registered,
       i.role_id, i.country as invited_country, extract(epoch from i.expires_at - now())::float8 as seconds
     from tenant t join invitation i on i.tenant_id = t.id where i.email = $1`,
    [email],
  )
  return rows as Record<string, unknown>[]
}

const codeIn = (text: string | undefined) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text ?? '')?.[0]

describe.each<[string, Call, number]>([
  ['GraphQL', graphql, 200],
  ['REST', rest, 201],
])('the platform invites a company through %s', (_api, call, created) => {
  it('C263 C267 C270 A4 and creates an unregistered tenant with a pending invitation', async () => {
    const input = wanted()
    expect(await call(platform, input)).toMatchObject({
      status: created,
      message: 'User invited successfully!',
      registered: false,
    })
    const [row, ...more] = await tenantsOf(input.email)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      ...{ type: 'CLIENT_ADMIN', company_name: '', activated: false, client_registered: false, registered: false },
      ...{ role_id: 4, country: 'Germany', state: 'Bayern', invited_country: 'Germany' },
    })
    expect(Math.abs(Number(row?.seconds) - 7 * 86_400)).toBeLessThan(60)
  })

  it('C264 A2 as a supplier with type 2', async () => {
    const input = wanted({ tenent_type_id: 2 })
    await call(platform, input)
    expect(await tenantsOf(input.email)).toMatchObject([{ type: 'SUPPLIER_ADMIN', role_id: 2 }])
  })

  it('C271 A15 row 11 by a mail with the code and a link to the configured address only', async () => {
    const input = wanted()
    await call(platform, input)
    const [mail, ...more] = await queuedMails(app, String(input.email))
    expect(more).toEqual([])
    const code = codeIn(mail?.text)
    expect(code).toBeDefined()
    expect(mail?.text).toContain(`https://portal.example/ezshare/signup?code=${code}`)
    const { rows } = await app.owner.pool.query('select code_hash from invitation where email = $1', [input.email])
    expect(JSON.stringify(rows)).not.toContain(code!.replaceAll('-', ''))
  })

  it('A17 with country and state given by id or by name', async () => {
    const input = wanted({ country: '276', state: '27600479' })
    expect((await call(platform, input)).status).toBe(created)
    expect(await tenantsOf(input.email)).toMatchObject([{ country: 'Germany', state: 'Bayern' }])
  })

  it('C277 C279 A16 again while pending: the same row, a new code, corrected fields, the address in any case', async () => {
    const email = anAddress()
    await call(platform, wanted({ email }))
    const [first] = await queuedMails(app, email)
    const again = wanted({ email: email.toUpperCase(), tenent_type_id: 2, country: 'France', state: 'Bretagne' })
    expect(await call(platform, again)).toMatchObject({ status: 200, message: 'Invitation resent successfully!' })
    const { rows } = await app.owner.pool.query(
      `select t.type, i.role_id, i.country, i.state from invitation i join tenant t on t.id = i.tenant_id
       where lower(i.email) = $1`,
      [email],
    )
    expect(rows).toEqual([{ type: 'SUPPLIER_ADMIN', role_id: 2, country: 'France', state: 'Bretagne' }])
    // The mail with the old code was still queued and was removed, because the code is no longer valid.
    const [second] = await queuedMails(app, String(mailedTo(again.email)))
    expect(codeIn(second?.text)).not.toBe(codeIn(first?.text))
    expect(await queuedMails(app, email)).toEqual([])
  })

  it('once, when several identical requests come at the same time', async () => {
    const input = wanted()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(platform, input)))
    expect(answers.filter(({ message }) => message === 'User invited successfully!')).toHaveLength(1)
    expect(answers.filter(({ message }) => message === 'Invitation resent successfully!')).toHaveLength(7)
    expect(await tenantsOf(input.email)).toHaveLength(1)
    expect(await queuedMails(app, String(input.email))).toHaveLength(1)
  })

  it('A16 but not an address that is registered anywhere, in any case', async () => {
    const user = await buildUser(app, { role: 'SUPPLIER_USER' })
    expect(await call(platform, wanted({ email: user.email.toUpperCase() }))).toMatchObject({
      status: 409,
      detail: 'This email is already registered',
      fields: { email: 'This email is already registered' },
    })
    expect(await tenantsOf(user.email)).toEqual([])
  })

  it('A115 again after its users were deleted', async () => {
    const user = await buildUser(app)
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [user.id])
    expect((await call(platform, wanted({ email: user.email }))).status).toBe(created)
  })

  it.each([
    ['C258', 'country', '', 'Please select a country'],
    ['C258', 'country', 'Atlantis', 'Please select a country'],
    ['C259', 'state', ' ', 'Please select a state'],
    ['C259', 'state', 'Kent', 'Please select a state'],
    ['C260', 'email', ' ', 'Please enter an email'],
    ['row 25', 'email', 'a@example.com,b@example.com', 'Please enter a valid email address.'],
    ['row 25', 'email', 'a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address.'],
    ['row 25', 'email', '"x@evil.example x"@example.com', 'Please enter a valid email address.'],
    ['row 25', 'email', 'outer: inner: a@example.com;;', 'Please enter a valid email address.'],
    ['row 6', 'tenent_type_id', 1, 'Please select a tenant type'],
    ['row 6', 'tenent_type_id', 3, 'Please select a tenant type'],
    ['row 6', 'tenent_type_id', 5, 'Please select a tenant type'],
  ])('%s but not with %s %j', async (_item, field, value, message) => {
    expect(await call(platform, wanted({ [field]: value }))).toMatchObject({
      status: 400,
      fields: { [field]: message },
    })
  })

  it.each(['tenent_type_id', 'email', 'country', 'state'])('but not without %s', async (field) => {
    expect((await call(platform, wanted({ [field]: null }))).status).toBe(400)
  })

  it.each(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C596 but not as %s',
    async (role) => {
      const caller = await callerAs(app, role)
      const input = wanted()
      expect((await call(caller, input)).status).toBe(403)
      expect(await tenantsOf(input.email)).toEqual([])
    },
  )

  it('but not without a session', async () => {
    expect((await call(visitor(app), wanted())).status).toBe(401)
  })
})

/** The local part of an address keeps its case, the domain is case-insensitive. */
const mailedTo = (email: unknown) => String(email).replace(/@.*/, (domain) => domain.toLowerCase())

describe('an invitation', () => {
  it('row 6 accepts ids as text over REST, and refuses other text', async () => {
    const input = wanted({ tenent_type_id: '2' })
    expect((await rest(platform, input)).status).toBe(201)
    expect((await rest(platform, wanted({ tenent_type_id: 'x' }))).fields).toEqual({
      tenent_type_id: 'Please select a tenant type',
    })
    expect((await rest(platform, wanted({ country: 276, state: 27_600_479 }))).status).toBe(201)
  })

  it('row 34 writes an audit event', async () => {
    const input = wanted()
    await rest(platform, input)
    const { rows } = await app.owner.pool.query(
      `select outcome, actor_id is not null as by_somebody, subject from audit_event
       where action = 'invitation.send' and detail ->> 'email' = $1`,
      [input.email],
    )
    expect(rows).toEqual([{ outcome: 'done', by_somebody: true, subject: 'invitation' }])
  })

  it('row 25 is mailed to one address a limited number of times', async () => {
    const { email } = await buildInvitation(app)
    const again = wanted({ email })
    await app.owner.pool.query(
      `insert into attempt_counter (bucket, count, expires_at) values ($1, 20, now() + interval '1 hour')`,
      [`invitation:${email}`],
    )
    expect((await rest(platform, again)).status).toBe(429)
    expect(await queuedMails(app, email)).toEqual([])
  })

  it('A111 is answered with the place of its mail when no mail server is configured', async () => {
    const own = await startTestApp()
    try {
      const administrator = await callerAs(own, 'PLATFORM_ADMIN')
      const { message } = await rest(administrator, wanted())
      expect(message).toBe(
        'User invited successfully! No mail server is configured: the mail is in the outbox folder of the server.',
      )
      const mutation = 'mutation ($input: InviteTenantInput!) { inviteTenant(input: $input) { inOutbox } }'
      const { data } = await administrator.graphql(mutation, { input: wanted() })
      expect(data).toEqual({ inviteTenant: { inOutbox: true } })
    } finally {
      await own.close()
    }
  })
})
