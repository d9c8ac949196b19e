import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptLog, QueueFixture } from '../testing/fixtures/queue.ts'
import { enqueue } from '../jobs/queue.ts'
import { startWorker, type RunningWorker } from '../jobs/worker.ts'
import { createMailer, type Mailer } from './mailer.ts'
import type { MailMessage } from './message.ts'
import { passwordCodeMail } from './password-code.ts'
import { listenMute, SmtpFixture } from '../testing/fixtures/smtp.ts'

let queue: QueueFixture
let smtp: SmtpFixture
let worker: RunningWorker
let mailer: Mailer
let dataDir: string
let kept: ReturnType<typeof keptLog>

beforeAll(async () => {
  queue = await QueueFixture.start()
  dataDir = await mkdtemp(join(tmpdir(), 'ezshare-mail-'))
}, 60_000)
afterAll(async () => {
  await queue?.end()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await queue.empty()
  smtp = await SmtpFixture.start()
  kept = keptLog()
  const timeouts = { connect: 500, silence: 500 }
  mailer = createMailer({ smtpUrl: smtp.url, from: 'no-reply@example.com', dataDir, log: kept.log, timeouts })
  const nothing = async (): Promise<void> => {}
  worker = startWorker({
    applicationUrl: queue.database.applicationUrl,
    log: kept.log,
    tasks: {
      'send-mail': (message, job) => mailer.send(message, job),
      'sweep-files': nothing,
      'purge-deleted': nothing,
      'purge-counters': nothing,
      'read-files': nothing,
      'read-scans': nothing,
      'show-due-versions': nothing,
      'collect-notifications': nothing,
      'tell-waiting': nothing,
      'collect-pushes': nothing,
      'send-push': nothing,
      'send-notification': nothing,
    },
  })
})
afterEach(async () => {
  await worker.stop()
  mailer.close()
  await smtp.close()
  if (kept.lines.join('').includes('482913')) throw new Error('The code of a mail is in the log.')
})

const mail = passwordCodeMail({ to: 'anna@example.com', code: '482913' })
const queueMail = (message: MailMessage = mail) => queue.transaction((em) => enqueue(em, 'send-mail', message))
const arrived = (count: number) =>
  vi.waitFor(() => expect(smtp.received).toHaveLength(count), { timeout: 15_000, interval: 20 })
const jobsLeft = (count: number) =>
  vi.waitFor(async () => expect(await queue.jobs()).toHaveLength(count), { timeout: 5000, interval: 20 })
/** One attempt has failed, and its job waits for the retry. */
const failedOnce = () =>
  vi.waitFor(async () => expect(await queue.jobs()).toMatchObject([{ attempts: 1, locked_at: null }]), {
    timeout: 5000,
    interval: 20,
  })

describe('mails in the queue', () => {
  it('arrive once', async () => {
    await queueMail()
    await arrived(1)
    await jobsLeft(0)
    expect(smtp.received).toMatchObject([{ to: ['anna@example.com'], from: 'no-reply@example.com' }])
  })

  it('arrive once each when a hundred are queued', async () => {
    await queue.transaction(async (em) => {
      for (let i = 0; i < 100; i++) await enqueue(em, 'send-mail', { ...mail, to: `user${i}@example.com` })
    })
    await arrived(100)
    await jobsLeft(0)
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(100)
  })

  it('are retried after 451, and arrive once', async () => {
    smtp.answers.push({ at: 'DATA', code: 451, text: '4.3.0 Try again later' })
    await queueMail()
    await failedOnce()
    expect(smtp.received).toEqual([])
    await queue.hurry()
    await arrived(1)
    await jobsLeft(0)
    expect(smtp.received).toHaveLength(1)
  })

  it('wait for a mail server that is down, and arrive once', async () => {
    await smtp.close()
    // A caller that waited for the mail server would get its refused connection here.
    await queueMail()
    await failedOnce()
    await smtp.open()
    await queue.hurry()
    await arrived(1)
    await jobsLeft(0)
    expect(smtp.received).toHaveLength(1)
  })

  it('wait for a mail server that hangs, delay no request, and arrive once', async () => {
    const { port } = new URL(smtp.url)
    await smtp.close()
    const mute = await listenMute(Number(port))
    // A caller that waited for the mail server would get its timeout here.
    await queueMail()
    await failedOnce()
    expect(mute.connections()).toBe(1)
    await mute.close()
    await smtp.open()
    await queue.hurry()
    await arrived(1)
    await jobsLeft(0)
    expect(smtp.received).toHaveLength(1)
  })

  it("keep their Message-ID when the server's reply was lost", async () => {
    // The server accepts the mail and its reply is lost: the only case in which a mail arrives twice.
    smtp.loseAnswers = 1
    await queueMail()
    await failedOnce()
    await queue.hurry()
    await arrived(2)
    await jobsLeft(0)
    const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.com>$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('are given up when the address does not exist', async () => {
    smtp.answers.push({ at: 'RCPT', code: 550, text: '5.1.1 No such user' })
    await queueMail()
    await vi.waitFor(() => expect(kept.lines.join('')).toContain('Job given up'), { timeout: 5000 })
    await jobsLeft(0)
    expect(smtp.received).toEqual([])
  })

  it('are given up without contacting the server unless they have exactly one recipient', async () => {
    await queueMail({ ...mail, to: 'anna@example.com,victim@example.com' })
    await vi.waitFor(() => expect(kept.lines.join('')).toContain('Job given up'), { timeout: 5000 })
    await jobsLeft(0)
    expect(smtp.received).toEqual([])
  })
})
