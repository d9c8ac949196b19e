import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { callerWith, visitor } from '../../../testing/caller.ts'
import { queuedMails } from '../../../testing/queued-mails.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const contactEmail = 'contact@portal.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { contactEmail } })
})
afterAll(() => app.close())
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const form = (change: object = {}) => ({
  ...{ name: 'Ada Byron', email: 'ada@example.com', phone: '0123456789', message: 'The press\nstands still' },
  ...change,
})

const stored = async (email: string) =>
  (await app.owner.pool.query('select name, email, phone, message from contact_message where email = $1', [email])).rows

const mailsFrom = async (email: string) =>
  (await queuedMails(app, contactEmail)).filter(({ text }) => text.includes(`E-mail: ${email}\n`))

const someone = () => `visitor-${randomUUID()}@example.com`

const apis: [string, number, (input: object) => Promise<Outcome>][] = [
  [
    'GraphQL',
    200,
    async (input) => {
      const mutation = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) }'
      return graphqlOutcome(await visitor(app).graphql(mutation, { input }))
    },
  ],
  ['REST', 201, async (input) => restOutcome(await visitor(app).rest('POST', '/auth/contact-us', input))],
]

describe.each(apis)('a contact message through %s', (_api, sent, send) => {
  it('C209 A42 is kept and mailed to the platform, which can answer it', async () => {
    const email = someone()
    expect((await send(form({ email: ` ${email} `, phone: ' 0123456789 ' }))).status).toBe(sent)
    expect(await stored(email)).toEqual([form({ email })])
    const mails = await mailsFrom(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'contact-message', to: contactEmail, replyTo: email })
    expect(mails[0]!.text).toContain('> The press\n> stands still')
    const { rows } = await app.owner.pool.query(
      `select actor_name, address from audit_event where action = 'contact.send' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_name: 'Ada Byron', address: '127.0.0.1' }])
  })

  it('C208 takes an empty or missing name and message', async () => {
    for (const change of [
      { name: '', message: '' },
      { name: undefined, message: undefined },
      { name: null, message: null },
    ]) {
      const email = someone()
      expect((await send(form({ email, ...change }))).status).toBe(sent)
      expect(await stored(email)).toEqual([{ name: '', email, phone: '0123456789', message: '' }])
    }
  })

  it.each([
    '',
    'no at sign',
    'a@b',
    'a@@b.c',
    'a@b.c@d.e',
    'a b@c.d',
    'a@b .c',
    '@b.c',
    'a@.',
    'a@b.c,d@e.f',
    '"x@evil.example x"@ok.com',
    'group: a@b.c, d@e.f;',
    'outer: inner: a@b.c;;',
    'a@b.c\r\nBcc: d@e.f',
  ])('C206 row 25 refuses the e-mail %j', async (email) => {
    expect(await send(form({ email }))).toEqual({
      ...{ status: 400, detail: 'Please enter a valid email address.' },
      fields: { email: 'Please enter a valid email address.' },
    })
  })

  it.each(['', '123456789', '12345678901', '+4912345678', '123 456 7890', '12345abcde', '１２３４５６７８９０'])(
    'C207 refuses the phone number %j',
    async (phone) => {
      expect(await send(form({ phone }))).toEqual({
        ...{ status: 400, detail: 'Please enter a valid 10-digit phone number.' },
        fields: { phone: 'Please enter a valid 10-digit phone number.' },
      })
    },
  )

  it('A118 refuses a name of 256 and a message of 5001 characters', async () => {
    expect((await send(form({ name: 'x'.repeat(256) }))).fields).toHaveProperty('name')
    expect((await send(form({ message: 'x'.repeat(5001) }))).fields).toHaveProperty('message')
  })

  it('row 25 cannot add a line to the head of the mail or a second recipient', async () => {
    const email = someone()
    const name = 'Ada\r\nBcc: everybody@example.com\u2028X-Header: 1'
    expect((await send(form({ email, name, message: '<h1>Hello</h1>\r\n.\r\nMAIL FROM:<a@b.c>' }))).status).toBe(sent)
    const [mail] = await mailsFrom(email)
    expect(mail!.to).toBe(contactEmail)
    expect(mail!.subject).toBe('Contact message from Ada Bcc: everybody@example.com X-Header: 1')
    expect(mail!.html).toContain('&lt;h1&gt;Hello&lt;/h1&gt;')
    expect(mail!.html).not.toContain('<h1>Hello')
  })

  it('row 25 is stored without a Reply-To when mail servers could read its address in different ways', async () => {
    const email = `"x@evil-${randomUUID()}"@ok.com`
    const outcome = await send(form({ email }))
    expect(outcome.status).toBe(400)
    const odd = `o'neil(${randomUUID()})@ok.com`
    expect((await send(form({ email: odd }))).status).toBe(sent)
    const [mail] = await mailsFrom(odd)
    expect(mail).not.toHaveProperty('replyTo')
  })

  it('A42 row 25 is refused from the twenty-first within an hour, also when all come at once', async () => {
    const email = someone()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => send(form({ email }))))
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status === sent)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await stored(email)).toHaveLength(20)
    expect(await mailsFrom(email)).toHaveLength(20)
  })

  it.each([['240 a day from one address', 'contact-day:127.0.0.1', 240]])(
    'row 25 is refused beyond the limit: %s',
    async (_what, bucket, count) => {
      await app.owner.pool.query(`insert into attempt_counter values ($1, $2, now() + interval '1 hour')`, [
        bucket,
        count,
      ])
      expect((await send(form())).status).toBe(429)
    },
  )

  it('row 25 is taken three times a day from each network when the daily total is used up, until the reserve is, too', async () => {
    const use = (bucket: string) =>
      app.owner.pool.query(`insert into attempt_counter values ($1, 1000, now() + interval '1 hour')`, [bucket])
    await use('contact')
    for (let i = 0; i < 3; i++) expect((await send(form())).status).toBe(sent)
    expect((await send(form())).status).toBe(429)
    await app.owner.pool.query(`delete from attempt_counter where bucket like 'contact-reserve%'`)
    await use('contact-reserve')
    expect((await send(form())).status).toBe(429)
  })

  it('is not counted when its fields are refused', async () => {
    for (let i = 0; i < 25; i++) await send(form({ phone: '1' }))
    expect((await send(form())).status).toBe(sent)
  })
})

describe('a contact message', () => {
  it('C210 is answered with the text to show by REST and by contactUs, and with true by sendContactMessage', async () => {
    const told = 'Message sent successfully'
    const rest = await visitor(app).rest('POST', '/auth/contact-us', form({ email: someone() }))
    expect(rest.body).toMatchObject({ message: told })
    const email = someone()
    const ask = (call: string) =>
      visitor(app).graphql(`mutation ($input: ContactInput!) { ${call} }`, { input: form({ email }) })
    expect((await ask('contactUs(input: $input) { message }')).data).toEqual({ contactUs: { message: told } })
    expect((await ask('sendContactMessage(input: $input)')).data).toEqual({ sendContactMessage: true })
    expect(await stored(email)).toHaveLength(2)
  })

  it('C210 A32 is accepted with an invalid token', async () => {
    const { status, body } = await callerWith(app, 'a.b.c').rest('POST', '/auth/contact-us', form())
    expect({ status, body }).toEqual({ status: 201, body: { status: true, message: 'Message sent successfully' } })
  })
})
