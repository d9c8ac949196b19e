import { setImmediate as breathe } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { removeOldMails } from '../mail/outbox.ts'
import { notePurge } from './last-purge.ts'
import { endStaleInvitations } from './stale-invitations.ts'

export interface PurgeOptions {
  /** A pool of its own, whose statements have more time than those of requests; by default the requests' pool. */
  jobs?: Database
  /** The most rows that a statement takes of its table. */
  batch?: number
  /** Ends the purge between two batches; finished batches stay removed. */
  signal?: AbortSignal
}

type Purge = Services & Required<Pick<PurgeOptions, 'jobs' | 'batch'>> & Pick<PurgeOptions, 'signal'>

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

interface Batch {
  last: number
  keys: string[]
}

/**
 * Removes data that was deleted more than thirty days ago, rows first, then bytes; runs every night. Each statement
 * takes one batch with a commit of its own, so an interrupted night has done part of the work. Small regular work comes
 * first, so that no large deletion delays it.
 */
export async function purgeDeleted(services: Services, options: PurgeOptions = {}): Promise<void> {
  const purge: Purge = { ...services, jobs: services.database, batch: 500, ...options }
  const cutoff = daysAgo(30)
  await purgeSmallTables(purge, cutoff)
  const files =
    (await purgeTickets(purge, cutoff)) +
    (await purgeMachines(purge, cutoff)) +
    (await purgeModels(purge, cutoff)) +
    (await purgeParts(purge, cutoff))
  await untilNone(purge, sql`select purge_proposed_codes(${cutoff}, ${purge.batch}) as count`)
  await purgeUsers(purge, cutoff)
  await eachBatch(purge, { kind: 'tenant', cutoff, most: 100 }, async (ids) => {
    for (const id of ids) await run(purge, sql`select purge_tenant(${id}, ${cutoff})`)
  })
  await run(purge, sql`select tally_trail()`)
  await notePurge(purge.jobs)
  if (files > 0) purge.log.info({ files }, 'Deleted files were purged')
}

async function purgeSmallTables(purge: Purge, cutoff: Date): Promise<void> {
  const { batch: most, config } = purge
  const { retention } = config
  await untilNone(purge, sql`select purge_sessions(${cutoff}, ${most}) as count`)
  await untilNone(purge, sql`select purge_password_codes(${most}) as count`)
  await untilNone(purge, sql`select purge_kept_answers(${most}) as count`)
  await untilNone(purge, sql`select purge_imports(${most}) as count`)
  await untilNone(purge, sql`select purge_notifications(${most}) as count`)
  await untilNone(purge, sql`select purge_push_subscriptions(${most}) as count`)
  if (retention.contactDays !== undefined) {
    const before = daysAgo(retention.contactDays)
    await untilNone(purge, sql`select purge_contact_messages(${before}, ${most}) as count`)
  }
  if (retention.invitationDays !== undefined) {
    await endStaleInvitations(purge, { jobs: purge.jobs, before: daysAgo(retention.invitationDays) })
  }
  if (retention.outboxDays !== undefined) await removeOldMails(config.dataDir, daysAgo(retention.outboxDays))
}

async function purgeTickets(purge: Purge, cutoff: Date): Promise<number> {
  const { batch: most } = purge
  let files = 0
  await eachBatch(purge, { kind: 'tenant', cutoff, most: 100 }, async (companies) => {
    for (const company of companies) {
      files += await walk(
        purge,
        (after) => sql`select * from purge_tickets_of_company(${company}, ${cutoff}, ${after}, ${most})`,
      )
    }
  })
  return files
}

async function purgeMachines(purge: Purge, cutoff: Date): Promise<number> {
  const { batch: most } = purge
  let files = 0
  // More rows depend on a machine than on a ticket.
  await eachBatch(purge, { kind: 'machine', cutoff, most: Math.ceil(most / 10) }, async (machines) => {
    files += await walk(
      purge,
      (after) => sql`select * from purge_tickets_of_machines(${machines}, ${cutoff}, ${after}, ${most})`,
    )
    const [row] = await run<{ keys: string[] }>(purge, sql`select purge_machines(${machines}, ${cutoff}) as keys`)
    files += await removeBytes(purge, row!.keys)
  })
  return files
}

async function purgeModels(purge: Purge, cutoff: Date): Promise<number> {
  let files = 0
  await eachBatch(purge, { kind: 'model', cutoff, most: Math.ceil(purge.batch / 10) }, async (models) => {
    const [row] = await run<{ keys: string[] }>(purge, sql`select purge_models(${models}, ${cutoff}) as keys`)
    files += await removeBytes(purge, row!.keys)
  })
  return files
}

/** Rows that were deleted by themselves: one file of a ticket, one manual, the files of a withdrawn entry. */
async function purgeParts(purge: Purge, cutoff: Date): Promise<number> {
  const { batch: most } = purge
  let files = 0
  const parts = ['ticket_file', 'entry_file', 'note_file', 'support_file', 'machine_photo', 'model_photo', 'error_code']
  for (const part of parts) {
    files += await walk(purge, (after) => sql`select * from purge_part(${part}, ${cutoff}, ${after}, ${most})`)
  }
  return files
}

async function purgeUsers(purge: Purge, cutoff: Date): Promise<void> {
  const { batch: most } = purge
  await eachBatch(purge, { kind: 'user', cutoff, most }, async (users) => {
    await untilNone(purge, sql`select forget_creators(${users}, ${cutoff}, ${most}) as count`)
    await run(purge, sql`select purge_users(${users}, ${cutoff})`)
  })
}

/** Calls the work with the ids to purge, batch by batch. */
async function eachBatch(
  purge: Purge,
  { kind, cutoff, most }: { kind: 'machine' | 'model' | 'user' | 'tenant'; cutoff: Date; most: number },
  work: (ids: number[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await run<{ id: number }>(
      purge,
      sql`select id from purge_candidates(${kind}, ${cutoff}, ${after}, ${most})`,
    )
    const last = rows.at(-1)
    if (!last) return
    await work(rows.map(({ id }) => id))
    after = last.id
  }
}

/** Runs a statement batch by batch, each after the last id of the one before. Returns the number of removed files. */
async function walk(purge: Purge, statement: (after: number) => Sql): Promise<number> {
  let files = 0
  for (let after = 0; ;) {
    const [batch] = await run<Batch>(purge, statement(after))
    if (!batch) return files
    files += await removeBytes(purge, batch.keys)
    after = batch.last
  }
}

async function untilNone(purge: Purge, statement: Sql): Promise<void> {
  for (;;) {
    const [row] = await run<{ count: number }>(purge, statement)
    if (row!.count === 0) return
  }
}

async function run<Row>({ jobs, signal }: Purge, statement: Sql): Promise<Row[]> {
  signal?.throwIfAborted()
  // Requests that arrived meanwhile are answered first.
  await breathe()
  return jobs.write<Row>({ scope: 'job' }, statement)
}

/** Bytes that cannot be removed now have no row, and a later sweep removes them: the rows matter. */
async function removeBytes({ store, log }: Purge, keys: string[]): Promise<number> {
  for (const key of keys) {
    await store.remove(key).catch((error) => log.warn({ err: error }, 'A purged file is left to the next sweep'))
  }
  return keys.length
}
