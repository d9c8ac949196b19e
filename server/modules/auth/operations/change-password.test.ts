import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOpaqueToken } from '../../../security/opaque-token.ts'
import { callerWith, signIn, visitor } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aMinuteLater, another, mailedCodes, passwordApis } from '../../../testing/fixtures/password-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://portal.example' } })
})
afterAll(() => app.close())
// All calls come from one address, whose limit counts the failures.
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const password = 'the old password'
const newPassword = 'the new password'
const refused = {
  status: 400,
  detail: 'This code is wrong or no longer valid. Please request a new one.',
  fields: { passwordCode: 'This code is wrong or no longer valid. Please request a new one.' },
}
const done = { status: 200, detail: undefined, fields: undefined }

const logIn = (userName: string, given: string) =>
  visitor(app).rest('POST', '/auth/login', { userName, password: given })

const triesOf = async (userId: number) =>
  (
    await app.owner.pool.query<{ tries: number }>('select tries from password_code where user_id = $1 order by id', [
      userId,
    ])
  ).rows.map(({ tries }) => tries)

describe.each(passwordApis)('a new password by mailed code through $name', ({ request, change }) => {
  async function withCode() {
    const user = await buildUser(app, { role: 'CLIENT_OPERATOR' })
    expect(await request(app, user.email)).toEqual(done)
    const [passwordCode] = await mailedCodes(app, user.email)
    return { user, email: user.email, passwordCode: passwordCode! }
  }

  it('C191 C193 C199 C606 A26 replaces the old one, which no longer works', async () => {
    const user = await buildUser(app, { password })
    expect(await request(app, user.email.toUpperCase())).toEqual(done)
    const [passwordCode] = await mailedCodes(app, user.email)
    expect(
      await change(app, { email: ` ${user.email} `, passwordCode: ` ${passwordCode} `, password: newPassword }),
    ).toEqual(done)
    expect((await logIn(user.userName, password)).body.detail).toBe('Invalid username or password')
    expect((await logIn(user.userName, newPassword)).status).toBe(200)
  })

  it('row 8 ends all sessions, of every device, and mails the owner once', async () => {
    const { user, ...input } = await withCode()
    const devices = [await signIn(app, user), await signIn(app, user)]
    const refreshToken = `the token of an old device of ${user.userName}`
    await app.owner.pool.query(
      `insert into session (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
      [user.id, hashOpaqueToken(refreshToken)],
    )
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status).toBe(200)
    expect(await change(app, { ...input, password: newPassword })).toEqual(done)
    for (const device of devices) expect((await device.rest('GET', '/auth/me')).status).toBe(401)
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status).toBe(401)
    const mails = (await queuedMails(app, user.email)).filter(({ kind }) => kind === 'password-changed')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('https://portal.example/ezshare/change-password')
  })

  it('row 8 accepts a code once', async () => {
    const { user: _, ...input } = await withCode()
    expect(await change(app, { ...input, password: newPassword })).toEqual(done)
    expect(await change(app, { ...input, password: 'yet another one' })).toEqual(refused)
  })

  it('row 8 refuses the right code after six wrong ones', async () => {
    const { user, ...input } = await withCode()
    for (let i = 0; i < 6; i++) {
      expect(await change(app, { ...input, passwordCode: another(input.passwordCode), password: newPassword })).toEqual(
        refused,
      )
    }
    expect(await change(app, { ...input, password: newPassword })).toEqual(refused)
    expect(await triesOf(user.id)).toEqual([7])
  })

  it('A26 accepts the right code at the fifth attempt', async () => {
    const { user: _, ...input } = await withCode()
    for (const typed of ['12345', 'abcdef', another(input.passwordCode), '１２３４５６']) {
      expect(await change(app, { ...input, passwordCode: typed, password: newPassword })).toEqual(refused)
    }
    expect(await change(app, { ...input, password: newPassword })).toEqual(done)
  })

  it('row 8 counts twenty concurrent guesses as twenty attempts', async () => {
    const { user, ...input } = await withCode()
    const guesses = Array.from({ length: 20 }, () =>
      change(app, { ...input, passwordCode: another(input.passwordCode), password: newPassword }),
    )
    expect(await Promise.all(guesses)).toEqual(Array.from({ length: 20 }, () => refused))
    expect(await triesOf(user.id)).toEqual([20])
    expect(await change(app, { ...input, password: newPassword })).toEqual(refused)
  })

  it('row 8 accepts a code once in twenty concurrent requests', async () => {
    const { user, ...input } = await withCode()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(app, { ...input, password: `password number ${i}` })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const mails = (await queuedMails(app, user.email)).filter(({ kind }) => kind === 'password-changed')
    expect(mails).toHaveLength(1)
  })

  it('row 8 refuses the code of another account', async () => {
    const [one, two] = [await withCode(), await withCode()]
    expect(await change(app, { email: two.email, passwordCode: one.passwordCode, password: newPassword })).toEqual(
      refused,
    )
  })

  it('A26 refuses a code after ten minutes', async () => {
    const { user, ...input } = await withCode()
    const { rows } = await app.owner.pool.query<{ seconds: number }>(
      `update password_code set expires_at = now() - interval '1 second' where user_id = $1
        returning extract(epoch from (old.expires_at - created_at))::int as seconds`,
      [user.id],
    )
    expect(rows).toEqual([{ seconds: 600 }])
    expect(await change(app, { ...input, password: newPassword })).toEqual(refused)
  })

  it('A26 accepts only the newest code, which starts a new count of attempts', async () => {
    const { user, ...old } = await withCode()
    for (let i = 0; i < 5; i++)
      await change(app, { ...old, passwordCode: another(old.passwordCode), password: newPassword })
    await aMinuteLater(app, user.id)
    await request(app, old.email)
    const newest = (await mailedCodes(app, old.email)).at(-1)!
    expect(await change(app, { ...old, password: newPassword })).toEqual(refused)
    expect(await change(app, { ...old, passwordCode: newest, password: newPassword })).toEqual(done)
  })

  it('C197 A25 needs all fields and a password of eight characters', async () => {
    const { user, ...input } = await withCode()
    expect(await change(app, { email: '', passwordCode: ' ', password: '' })).toMatchObject({
      ...{ status: 400, detail: 'All fields are required.' },
      fields: { email: 'All fields are required.', passwordCode: 'All fields are required.' },
    })
    for (const short of ['1234567', 'x'.repeat(129)]) {
      expect((await change(app, { ...input, password: short })).fields).toHaveProperty('password')
    }
    expect(await triesOf(user.id)).toEqual([0])
  })

  it('row 34 writes audit events for request, failure and change, with the account and without the code', async () => {
    const { user, ...input } = await withCode()
    await change(app, { ...input, passwordCode: another(input.passwordCode), password: newPassword })
    await change(app, { ...input, password: newPassword })
    const { rows } = await app.owner.pool.query(
      `select action, outcome, actor_id, tenant_id, subject_id, detail from audit_event
        where actor_name in ($1, $2) order by id`,
      [user.email, user.userName],
    )
    expect(rows).toMatchObject([
      { action: 'password.request-code', outcome: 'done', subject_id: String(user.id) },
      { action: 'password.change', outcome: 'failed' },
      { action: 'password.change', outcome: 'done', actor_id: user.id, tenant_id: user.tenant!.id },
    ])
    expect(JSON.stringify(rows)).not.toContain(input.passwordCode)
  })
})

describe('a mailed code', () => {
  it('C202 A32 needs no session and ignores any token', async () => {
    const { email } = await buildUser(app)
    const stale = callerWith(app, 'a.b.c')
    expect((await stale.rest('POST', '/auth/change-password-req', { email })).body).toMatchObject({ status: true })
    const [passwordCode] = await mailedCodes(app, email)
    const { body } = await stale.rest('POST', '/auth/change-password', { email, passwordCode, password: newPassword })
    expect(body).toEqual({ status: true, message: 'Change password successfully!' })
  })

  it('is stored as a keyed hash only', async () => {
    const { id, email } = await buildUser(app)
    await visitor(app).rest('POST', '/auth/change-password-req', { email })
    const { rows } = await app.owner.pool.query<{ code_hash: string }>(
      'select code_hash from password_code where user_id = $1',
      [id],
    )
    expect(rows[0]!.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]!.code_hash).not.toContain((await mailedCodes(app, email))[0])
  })

  it('row 8 cannot be guessed from one address for many accounts: 429 with Retry-After after fifty failures', async () => {
    const input = { email: 'nobody@example.com', passwordCode: '123456', password: newPassword }
    await app.owner.pool.query(
      `insert into attempt_counter values ('password-code:127.0.0.1', 50, now() + interval '5 minutes')`,
    )
    const { status, headers } = await visitor(app).rest('POST', '/auth/change-password', input)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(200)
  })

  it('opens no session for a log-in in progress while the password changes', async () => {
    const user = await buildUser(app, { password })
    const { rows } = await app.owner.pool.query<{ password_hash: string }>(
      'select password_hash from app_user where id = $1',
      [user.id],
    )
    await app.owner.pool.query(`update app_user set password_hash = 'changed meanwhile' where id = $1`, [user.id])
    const { rows: opened } = await app.services.database.pool.query<{ id: number | null }>(
      `select open_verified_session($1, $2, 'a late session', now() + interval '1 day') as id`,
      [user.id, rows[0]!.password_hash],
    )
    expect(opened).toEqual([{ id: null }])
  })
})
