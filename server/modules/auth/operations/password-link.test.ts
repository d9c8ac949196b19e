import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aMinuteLater, another, mailedCodes, passwordApis } from '../../../testing/fixtures/password-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://portal.example' } })
})
afterAll(() => app.close())
// All calls come from one address, whose limit counts them.
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const newPassword = 'the new password'
const done = { status: 200, detail: undefined, fields: undefined }
const wrong = 'This code is wrong or no longer valid. Please request a new one.'
const refused = { status: 400, detail: wrong, fields: { passwordCode: wrong } }

const anHourLater = (userId: number) =>
  app.owner.pool.query(`update password_code set created_at = created_at - interval '61 minutes' where user_id = $1`, [
    userId,
  ])

const alreadyCounted = (userId: number, { codes = 0, guesses = 0 }) =>
  app.owner.pool.query(
    `insert into password_code_count (user_id, codes, guesses) values ($1, $2, $3)
      on conflict (user_id) do update set codes = excluded.codes, guesses = excluded.guesses`,
    [userId, codes, guesses],
  )

/** The fragments of the mailed links, oldest first. */
async function mailedLinks(email: string) {
  const mails = (await queuedMails(app, email)).filter(({ kind }) => kind === 'password-link')
  return mails.map(({ text }) => {
    const [, filledIn] = /^https:\/\/portal\.example\/ezshare\/change-password#(\S+)$/m.exec(text)!
    const link = new URLSearchParams(filledIn)
    return { email: link.get('email')!, passwordCode: link.get('code')! }
  })
}

describe.each(passwordApis)('endless password codes through $name', ({ request, change }) => {
  async function withLink() {
    const user = await buildUser(app)
    await alreadyCounted(user.id, { codes: 20 })
    expect(await request(app, user.email)).toEqual(done)
    const [link] = await mailedLinks(user.email)
    return { user, link: link! }
  }

  it('row 43 end after twenty for one account: then a link of 128 bits is mailed, with the same response', async () => {
    const { id, email } = await buildUser(app)
    for (let i = 0; i < 20; i++) {
      expect(await request(app, email)).toEqual(done)
      await (i % 10 === 9 ? anHourLater(id) : aMinuteLater(app, id))
    }
    expect(await mailedCodes(app, email)).toHaveLength(20)
    expect(await mailedLinks(email)).toEqual([])
    expect(await request(app, email)).toEqual(done)
    expect(await mailedCodes(app, email)).toHaveLength(20)
    const links = await mailedLinks(email)
    expect(links).toEqual([{ email, passwordCode: expect.stringMatching(/^[\w-]{22}$/) as string }])
    expect(await change(app, { ...links[0]!, password: newPassword })).toEqual(done)
  })

  it('row 43 end after a hundred guesses: then the right digits are refused, too, and a link is mailed', async () => {
    const { id, email } = await buildUser(app)
    await request(app, email)
    const [passwordCode] = await mailedCodes(app, email)
    await alreadyCounted(id, { codes: 1, guesses: 99 })
    expect(await change(app, { email, passwordCode: another(passwordCode!), password: newPassword })).toEqual(refused)
    expect(await change(app, { email, passwordCode: passwordCode!, password: newPassword })).toEqual(refused)
    await aMinuteLater(app, id)
    await request(app, email)
    expect(await mailedLinks(email)).toHaveLength(1)
  })

  it('row 43 are counted from zero after a success', async () => {
    const { user, link } = await withLink()
    expect(await change(app, { ...link, password: newPassword })).toEqual(done)
    await aMinuteLater(app, user.id)
    await request(app, user.email)
    const [passwordCode] = await mailedCodes(app, user.email)
    expect(await change(app, { email: user.email, passwordCode: passwordCode!, password: 'and another' })).toEqual(done)
  })

  it('row 43 leave one link that works once, even in twenty concurrent requests, and voids the others', async () => {
    const { user, link } = await withLink()
    await aMinuteLater(app, user.id)
    await request(app, user.email)
    const [, second] = await mailedLinks(user.email)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(app, { ...link, password: `password number ${i}` })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await change(app, { ...second!, password: newPassword })).toEqual(refused)
  })

  it('row 43 do not void a link by wrong guesses or further requests, so that nobody can lock the owner out', async () => {
    const { user, link } = await withLink()
    for (let i = 0; i < 12; i++) {
      await aMinuteLater(app, user.id)
      await request(app, user.email)
      expect(await change(app, { email: user.email, passwordCode: `00000${i}`, password: newPassword })).toEqual(
        refused,
      )
    }
    expect(await mailedLinks(user.email)).toHaveLength(10)
    expect(await change(app, { ...link, password: newPassword })).toEqual(done)
  })

  it('row 43 leave a link that expires after an hour and is refused for another account', async () => {
    const { user, link } = await withLink()
    const other = await buildUser(app)
    expect(await change(app, { ...link, email: other.email, password: newPassword })).toEqual(refused)
    const { rows } = await app.owner.pool.query<{ seconds: number }>(
      `update password_code set expires_at = now() - interval '1 second' where user_id = $1
        returning extract(epoch from (old.expires_at - created_at))::int as seconds`,
      [user.id],
    )
    expect(rows).toEqual([{ seconds: 3600 }])
    expect(await change(app, { ...link, password: newPassword })).toEqual(refused)
  })

  it('row 43 are reported to the owner once', async () => {
    const { user } = await withLink()
    await aMinuteLater(app, user.id)
    await request(app, user.email)
    const told = (await queuedMails(app, user.email)).filter(({ kind }) => kind === 'password-codes-asked')
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('none was used')
  })

  it('row 43 A26 stay valid when another code is requested within a minute', async () => {
    const { email } = await buildUser(app)
    await request(app, email)
    const [passwordCode] = await mailedCodes(app, email)
    for (let i = 0; i < 3; i++) expect(await request(app, email)).toEqual(done)
    expect(await mailedCodes(app, email)).toHaveLength(1)
    expect(await change(app, { email, passwordCode: passwordCode!, password: newPassword })).toEqual(done)
  })

  it('row 43 row 9 do not reveal an account with a link: it answers like an unknown address', async () => {
    const { user } = await withLink()
    const guess = (email: string) => change(app, { email, passwordCode: 'abcdef', password: newPassword })
    expect(await guess(user.email)).toEqual(await guess('nobody@example.com'))
    expect(await request(app, user.email)).toEqual(await request(app, 'nobody@example.com'))
  })
})

describe('the limits of a customer with 65,536 networks', () => {
  let behindProxy: TestApp
  beforeAll(async () => {
    behindProxy = await startTestApp({ config: { trustProxy: '127.0.0.1' } })
  })
  afterAll(() => behindProxy.close())

  const from = async (address: string, path: string, body: object) =>
    (
      await fetch(`${behindProxy.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
    ).status

  it.each([
    ['password-code', 200, 'change-password', { passwordCode: '123456', password: newPassword }, 400],
    ['password-code-request', 2000, 'change-password-req', {}, 200],
  ])('row 43 %s: %i in total', async (bucket, most, path, input, status) => {
    const email = 'nobody@example.com'
    await behindProxy.owner.pool.query(
      `insert into attempt_counter (bucket, count, expires_at) values ($1, $2, now() + interval '10 minutes')`,
      [`${bucket}:2001:db8:5::/48`, most - 1],
    )
    expect(await from('2001:db8:5:1::1', path, { email, ...input })).toBe(status)
    expect(await from('2001:db8:5:2::1', path, { email, ...input })).toBe(429)
    expect(await from('2001:db8:6:1::1', path, { email, ...input })).toBe(status)
    const { rows } = await behindProxy.owner.pool.query<{ bucket: string }>(
      `select bucket from attempt_counter where bucket like '%2001:db8:5:%::/64' and bucket like $1 || ':%'`,
      [bucket],
    )
    expect(rows).toEqual([{ bucket: `${bucket}:2001:db8:5:1::/64` }])
  })

  it('row 43 do not count refusals of one network for its neighbours', async () => {
    await behindProxy.owner.pool.query(
      `insert into attempt_counter (bucket, count, expires_at)
        values ('password-code-request:2001:db8:7:1::/64', 500, now() + interval '10 minutes')`,
    )
    for (let i = 0; i < 3; i++) {
      expect(await from('2001:db8:7:1::1', 'change-password-req', { email: 'nobody@example.com' })).toBe(429)
    }
    const { rows } = await behindProxy.owner.pool.query(
      `select 1 from attempt_counter where bucket = 'password-code-request:2001:db8:7::/48'`,
    )
    expect(rows).toEqual([])
  })
})

it('row 43 a link is in no audit event and stored as a keyed hash only', async () => {
  const { id, email } = await buildUser(app)
  await alreadyCounted(id, { codes: 20 })
  await visitor(app).rest('POST', '/auth/change-password-req', { email })
  const [link] = await mailedLinks(email)
  const { rows } = await app.owner.pool.query<{ code_hash: string; link: boolean }>(
    'select code_hash, link from password_code where user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, link: true }])
  const trail = await app.owner.pool.query(`select detail from audit_event where subject_id = $1`, [String(id)])
  expect(trail.rows).toEqual([{ detail: { by: 'link' } }])
  expect(JSON.stringify(trail.rows)).not.toContain(link!.passwordCode)
})
