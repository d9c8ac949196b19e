import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { contactMessageMail } from './contact-message.ts'
import { invitationMail } from './invitation.ts'
import { MailRefused } from './mail-refused.ts'
import { createMailer, type MailerOptions } from './mailer.ts'
import { passwordCodeMail } from './password-code.ts'
import { listenMute, SmtpFixture } from '../testing/fixtures/smtp.ts'

let dataDir: string
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const mail = passwordCodeMail({ to: 'anna@example.com', code: '048213' })

beforeEach(async () => {
  lines.length = 0
  dataDir = await mkdtemp(join(tmpdir(), 'ezshare-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function mailer(options: Partial<MailerOptions> = {}) {
  return createMailer({ from: 'Ezshare <no-reply@example.com>', dataDir, log, ...options })
}

it('A26 a mail whose code has expired meanwhile is given up, not sent', async () => {
  expect(Date.parse(mail.notAfter!) - Date.now()).toBeLessThanOrEqual(600_000)
  const late = { ...mail, notAfter: new Date(Date.now() - 1000).toISOString() }
  await expect(mailer().send(late)).rejects.toMatchObject({ name: 'MailRefused', retry: false })
  await expect(mailer().send({ ...mail, notAfter: 'soon' })).rejects.toBeInstanceOf(MailRefused)
  expect(await readdir(join(dataDir, 'outbox')).catch(() => [])).toEqual([])
  await mailer().send(mail)
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
})

describe('the outbox', () => {
  const outbox = async () => (await readdir(join(dataDir, 'outbox'))).sort()

  it('A111 keeps each mail in a file named by time, sequence and kind', async () => {
    const before = Date.now()
    await mailer().send(mail)
    await mailer().send(
      invitationMail({ to: 'anna@example.com', publicUrl: 'http://localhost:4000', code: 'ABCD2345WXYZ' }),
    )
    const names = await outbox()
    expect(names.map((name) => name.replace(/^\d{13}-\d{4,}-/, ''))).toEqual(['password-code.eml', 'invitation.eml'])
    expect(Number(names[0]!.split('-')[0])).toBeGreaterThanOrEqual(before)
    expect(Number(names[1]!.split('-')[1])).toBe(Number(names[0]!.split('-')[1]) + 1)
  })

  it('A111 has the text part first, with code and link readable without decoding', async () => {
    await mailer().send(
      invitationMail({ to: 'anna@example.com', publicUrl: 'http://localhost:4000', code: 'ABCD2345WXYZ' }),
    )
    const raw = await readFile(join(dataDir, 'outbox', (await outbox())[0]!), 'utf8')
    expect(raw.indexOf('Content-Type: text/plain')).toBeGreaterThan(0)
    expect(raw.indexOf('Content-Type: text/plain')).toBeLessThan(raw.indexOf('Content-Type: text/html'))
    expect(raw).toContain('\n    ABCD-2345-WXYZ\n')
    expect(raw).toContain('\nhttp://localhost:4000/ezshare/signup?code=ABCD-2345-WXYZ\n')
    expect(raw).toMatch(/^To: anna@example\.com$/m)
    expect(raw).toMatch(/^From: Ezshare <no-reply@example\.com>$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m)
  })

  it('is readable for the server only, and keeps no half-written file', async () => {
    await mailer().send(mail)
    const [name] = await outbox()
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'outbox', name!))).mode & 0o777).toBe(0o600)
    expect(await outbox()).toHaveLength(1)
  })

  it('writes fifty mails at once into fifty files', async () => {
    await Promise.all(Array.from({ length: 50 }, () => mailer().send(mail)))
    expect(await outbox()).toHaveLength(50)
  })

  it("logs the file's name, and neither code nor recipient", async () => {
    await mailer().send(mail)
    const log = lines.join('')
    expect(log).toContain((await outbox())[0])
    expect(log).not.toMatch(/048213|anna@/)
  })

  it("logs the server's name, and not its password", () => {
    mailer({ smtpUrl: 'smtp://anna:secret@mail.example.com' })
    expect(lines.join('')).toContain('mail.example.com')
    expect(lines.join('')).not.toContain('secret')
  })

  it('rejects when the folder cannot be written, so that the queue retries', async () => {
    await writeFile(join(dataDir, 'outbox'), 'a file in the way')
    await expect(mailer().send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) })
  })
})

describe('the mail server', () => {
  let smtp: SmtpFixture
  beforeAll(async () => {
    smtp = await SmtpFixture.start()
  })
  afterAll(() => smtp.close())
  beforeEach(() => {
    smtp.received.length = 0
    smtp.answers.length = 0
  })

  const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

  it('receives the mail with one recipient, both parts and a Message-ID derived from the job', async () => {
    const post = mailer({ smtpUrl: smtp.url })
    await post.send(mail, { id: '7.0.1' })
    await post.send(mail, { id: '7.0.1' })
    await post.send(mail, { id: '8.0.1' })
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@example.com', to: ['anna@example.com'] })
    expect(smtp.received[0]!.raw).toContain('    048213')
    const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(headersOf(raw))![1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.com>$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    expect(lines.join('')).not.toMatch(/048213|anna@/)
  })

  it('gets no header and no recipient that a visitor injected', async () => {
    const smuggled = 'Eve\r\nBcc: victim@example.com\r\n\r\n<h1>'
    const message = '.\r\nMAIL FROM:<x@y.z>\r\nRCPT TO:<victim@example.com>\r\n.\r\n<h1>Hi</h1>'
    const contact = {
      to: 'office@example.com',
      name: smuggled,
      email: 'a@b.c,victim@example.com',
      phone: smuggled,
      message,
    }
    await mailer({ smtpUrl: smtp.url }).send(contactMessageMail(contact))
    expect(smtp.received).toHaveLength(1)
    const { to, raw } = smtp.received[0]!
    expect(to).toEqual(['office@example.com'])
    const names = headersOf(raw)
      .split('\r\n')
      .map((line) => line.split(':')[0]!.toLowerCase())
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('reply-to')
    expect(names.filter((name) => name === 'to')).toHaveLength(1)
  })

  it.each([{ to: 'a@b.c,victim@example.com' }, { subject: 'x\r\nBcc: victim@example.com' }])(
    'is not contacted for a queued message with %j',
    async (change) => {
      const sending = mailer({ smtpUrl: smtp.url }).send({ ...mail, ...change })
      await expect(sending).rejects.toMatchObject({ name: 'MailRefused', retry: false })
      expect(smtp.received).toEqual([])
    },
  )

  it('makes a refusal permanent only when the address does not exist', async () => {
    const post = mailer({ smtpUrl: smtp.url })
    smtp.answers.push({ at: 'RCPT', code: 550, text: '5.1.1 No such user' })
    await expect(post.send(mail)).rejects.toBeInstanceOf(MailRefused)
    for (const answer of [
      { at: 'RCPT', code: 550, text: '5.7.1 Relaying denied' },
      { at: 'RCPT', code: 451, text: '4.7.1 Greylisted' },
      { at: 'DATA', code: 451, text: 'Try later' },
      { at: 'DATA', code: 554, text: '5.6.0 No thanks' },
    ] as const) {
      smtp.answers.push(answer)
      const failure = await post.send(mail).catch((error: unknown) => error)
      expect(failure).toMatchObject({ responseCode: answer.code })
      expect(failure).not.toHaveProperty('retry')
    }
    expect(smtp.received).toEqual([])
  })

  it('is abandoned after the time limit when it is silent', async () => {
    const mute = await listenMute()
    const timeouts = { connect: 300, silence: 300 }
    const sending = mailer({ smtpUrl: `smtp://127.0.0.1:${mute.port}`, timeouts }).send(mail)
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await mute.close()
  })

  it('is abandoned at once when the job is aborted', async () => {
    const mute = await listenMute()
    const abort = new AbortController()
    const sending = mailer({ smtpUrl: `smtp://127.0.0.1:${mute.port}` }).send(mail, { signal: abort.signal })
    setTimeout(() => abort.abort(), 100)
    await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
    await mute.close()
  })
})

describe('the sender', () => {
  it.each(['no-reply@localhost', 'Ezshare <no-reply@localhost>', '"Ezshare, Inc." <no-reply@localhost>'])(
    'may be %s',
    (from) => {
      expect(() => mailer({ from })).not.toThrow()
    },
  )

  it.each(['', 'Ezshare', 'a@b.c, d@e.f', 'A <a@b.c>, B <d@e.f>', 'A\r\nBcc: x@y.z <a@b.c>'])(
    'may not be %j',
    (from) => {
      expect(() => mailer({ from })).toThrow(StartupError)
    },
  )
})
