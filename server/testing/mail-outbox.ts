import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { startWorker } from '../jobs/worker.ts'
import { createMailer } from '../mail/mailer.ts'
import { collectMails } from '../modules/notifications/shared/collect-mails.ts'
import { collectPushes, pushSenderOf, sendPush } from '../modules/notifications/shared/push.ts'
import { sendNotificationMail } from '../modules/notifications/shared/send-mail.ts'
import { tellWaiting } from '../modules/notifications/shared/tell-waiting.ts'
import { purgeCounters } from '../security/purge-counters.ts'
import { showDueVersions } from '../upkeep/due-versions.ts'
import { sweepFiles } from '../upkeep/sweeps.ts'
import { purgeDeleted } from '../upkeep/purge.ts'
import { FileReading } from '../upkeep/read-files.ts'
import { ScanReading } from '../upkeep/read-scans.ts'

/**
 * Works the queue as the running server does; mails become files in the outbox below the data folder.
 * @returns a function that stops it.
 */
export function startMailWorker(services: Services, applicationUrl: string) {
  const { config, database, store, log } = services
  const mailer = createMailer({ from: config.mailFrom, dataDir: config.dataDir, log })
  const reading = new FileReading(services)
  const scans = new ScanReading(services)
  const worker = startWorker({
    applicationUrl,
    log,
    tasks: {
      'send-mail': (message, { id, signal }) => mailer.send(message, { id, signal }),
      'sweep-files': () => sweepFiles(database, store, log),
      'purge-deleted': (_payload, { signal }) => purgeDeleted(services, { signal }),
      'show-due-versions': () => showDueVersions(database, log),
      'collect-notifications': ({ digest = false }, { signal }) => collectMails(database, { daily: digest }, signal),
      'send-notification': (payload, job) => sendNotificationMail(services, mailer, payload, job),
      'tell-waiting': (_payload, { signal }) => tellWaiting(database, signal),
      'collect-pushes': () => collectPushes(database),
      'send-push': (payload, { signal }) => sendPush(database, pushSenderOf(services), payload, signal),
      'purge-counters': (_payload, { signal }) => purgeCounters(database, log, signal),
      'read-files': (_payload, { signal }) => reading.run(signal),
      'read-scans': (_payload, { signal }) => scans.run(signal),
    },
  })
  return async () => {
    await worker.stop()
    mailer.close()
  }
}

export interface ReceivedMail {
  kind: string
  /** The time of writing, in milliseconds. */
  at: number
  /** The whole mail as stored in the outbox; the text part comes first. */
  raw: string
}

interface WantedMail {
  kind?: string
  /** Only mails written at this time or later, in milliseconds. */
  since?: number
}

/**
 * The newest mail to an address, of a test app that was started with `mail: true`. Throws when none arrives within ten
 * seconds.
 */
export async function newestMail(
  app: { services: Pick<Services, 'config'> },
  to: string,
  { kind, since = 0 }: WantedMail = {},
): Promise<ReceivedMail> {
  const outbox = join(app.services.config.dataDir, 'outbox')
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await mailsTo(outbox, to)
    const newest = mails.findLast((mail) => mail.at >= since && (!kind || mail.kind === kind))
    if (newest) return newest
    await sleep(100)
  }
  throw new Error(`No mail${kind ? ` "${kind}"` : ''} to ${to} has come.`)
}

async function mailsTo(outbox: string, to: string): Promise<ReceivedMail[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^\d+-\d+-.+\.eml$/.test(name)).sort()
  const mails = await Promise.all(
    names.map(async (name) => {
      const [, at, kind] = /^(\d+)-\d+-(.+)\.eml$/.exec(name)!
      const raw = await readFile(join(outbox, name), 'utf8')
      return { kind: kind!, at: Number(at), raw }
    }),
  )
  return mails.filter(({ raw }) => raw.toLowerCase().includes(`\nto: ${to.toLowerCase()}\n`))
}
