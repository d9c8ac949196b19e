import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aMinuteLater, mailedCodes, passwordApis } from '../../../testing/fixtures/password-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// All calls come from one address, whose limit counts them.
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const done = { status: 200, detail: undefined, fields: undefined }

describe.each(passwordApis)('a request for a code through $name', ({ name, request, change }) => {
  it('C191 C193 A26 mails six digits to the address of the account, in whatever case it was typed', async () => {
    const { email } = await buildUser(app, { email: `Mixed.Case.${name}@example.com` })
    expect(await request(app, `  ${email.toLowerCase()} `)).toEqual(done)
    expect(await mailedCodes(app, email)).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  it('A26 finds an address whose domain is typed in non-ASCII letters', async () => {
    const local = `anna-${name.toLowerCase()}`
    const { email } = await buildUser(app, { email: `${local}@xn--bcher-kva.example` })
    expect(await request(app, `${local}@Bücher.example`)).toEqual(done)
    const [passwordCode] = await mailedCodes(app, email)
    const input = { email: `${local}@bücher.example`, passwordCode: passwordCode!, password: 'a new password' }
    expect(await change(app, input)).toEqual(done)
  })

  it('A26 sends no second code within a minute, not even for concurrent requests', async () => {
    const { email } = await buildUser(app)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => request(app, email)))
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => done))
    expect(await mailedCodes(app, email)).toHaveLength(1)
  })

  it('row 25 sends at most ten codes an hour to one account', async () => {
    const { id, email } = await buildUser(app)
    for (let i = 0; i < 12; i++) {
      expect(await request(app, email)).toEqual(done)
      await aMinuteLater(app, id)
    }
    expect(await mailedCodes(app, email)).toHaveLength(10)
  })

  it('A20 sends no code to a deactivated company or a deleted user', async () => {
    const stopped = await buildUser(app, { tenant: await buildClient(app, { activated: false }) })
    const deleted = await buildUser(app)
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [deleted.id])
    for (const { email } of [stopped, deleted]) {
      expect(await request(app, email)).toEqual(done)
      expect(await queuedMails(app, email)).toEqual([])
    }
  })

  it('C192 needs an e-mail', async () => {
    expect(await request(app, ' ')).toEqual({
      ...{ status: 400, detail: 'Email is required!' },
      fields: { email: 'Email is required!' },
    })
    expect((await request(app, 'a@b.c,d@e.f')).fields).toEqual({ email: 'Please enter a valid email address.' })
  })

  it('row 25 is limited per network address, across all accounts', async () => {
    await app.owner.pool.query(
      `insert into attempt_counter values ('password-code-request:127.0.0.1', 500, now() + interval '5 minutes')`,
    )
    const { email } = await buildUser(app)
    expect((await request(app, email)).status).toBe(429)
    expect(await queuedMails(app, email)).toEqual([])
  })
})

describe('the mail with the code', () => {
  it('row 11 contains nothing that a caller put into a header', async () => {
    const { email } = await buildUser(app)
    await fetch(`${app.url}/api/auth/change-password-req`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({ email }),
    })
    const [mail] = await queuedMails(app, email)
    expect(mail).toMatchObject({ kind: 'password-code', to: email })
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})
