import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '../server/database/database.ts'
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { deriveSecrets } from '../server/security/secrets.ts'
import type { Caller } from '../server/testing/caller.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import { openStream, type OpenStream } from '../server/testing/fixtures/ticket-stream.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { postmasterOf, postgresSeconds, threadSeconds } from './processor-time.ts'
import { buildServer, makeFolder, residentBytes, startBuiltServer } from './server-process.ts'

/*
 * What streams of live updates cost one server: `npm run bench:streams [streams]`. Linux only. Nine clients and their
 * supplier have the streams; at first nothing happens, with and without them, then tickets change.
 */

const wanted = Number(process.argv[2] ?? 500)
const clients = 9
const quietSeconds = 20
const changes = 100
/** That of startBuiltServer. */
const secret = 'abcdefghij'.repeat(4)
const channel = 'ezshare_live'

const { folder, remove } = await makeFolder()
try {
  await buildServer()
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  try {
    await migrate(postgres)
    await measure(postgres)
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

async function measure(urls: { ownerUrl: string; applicationUrl: string }): Promise<void> {
  const owner = await openDatabase(urls.ownerUrl, 2)
  const server = await startBuiltServer(folder, urls)
  const postmaster = await postmasterOf(urls.ownerUrl)
  // What the factories need of an app.
  const app = {
    ...{ url: server.url, owner },
    services: { secrets: deriveSecrets(secret), config: { accessTokenTtl: 3600 } },
  } as unknown as TestApp
  try {
    const { callers, tickets } = await fill(app)
    // All code is loaded before the first measurement.
    const early = await openStream(server.url, callers[0]!.token)
    await early.next()
    early.close()
    const used = () => ({ server: threadSeconds(server.pid), database: postgresSeconds(postmaster) })
    const commits = async () => {
      const text =
        'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()'
      // A connection that has become idle reports within ten seconds.
      await sleep(11_000)
      return (await owner.pool.query<{ count: number }>(text)).rows[0]!.count
    }
    const quiet = async (name: string) => {
      const transactions = await commits()
      const before = used()
      await sleep(quietSeconds * 1000)
      const after = used()
      const more = (await commits()) - transactions
      print(name, [
        `${Math.round((await residentBytes(server.pid)) / 1e6)} MB`,
        `server ${share(after.server - before.server)}`,
        `PostgreSQL ${share(after.database - before.database)} of a core, ${more} transactions`,
      ])
    }
    await quiet('without streams')
    const streams: OpenStream[] = []
    for (let n = 0; n < wanted; n += 20) {
      const some = callers.slice(n, Math.min(n + 20, wanted))
      streams.push(...(await Promise.all(some.map(({ token }) => openStream(server.url, token)))))
    }
    for (const stream of streams) {
      const first = await stream.next()
      if (first?.kind !== 'RESET') throw new Error(`A stream was refused: ${stream.status}`)
    }
    await quiet(`${streams.length} streams`)
    await measureChanges(streams, tickets, {
      used,
      announce: (payload) => owner.pool.query('select pg_notify($1, $2)', [channel, payload]),
    })
    for (const stream of streams) stream.close()
  } finally {
    await server.stop()
    await owner.close()
  }
}

interface AnnouncedTicket {
  id: number
  client: number
  supplier: number
}

/** Every tenth stream is the supplier's, which hears of all tickets. */
async function fill(app: TestApp): Promise<{ callers: Caller[]; tickets: AnnouncedTicket[] }> {
  const supplier = await buildSupplier(app)
  const companies = await Promise.all(Array.from({ length: clients }, () => buildClient(app)))
  const tickets: AnnouncedTicket[] = []
  for (const client of companies) {
    const machine = await buildMachine(app, { client, supplier })
    const errorCode = await buildErrorCode(app, { machine })
    const { id } = await buildTicket(app, { machine, errorCode })
    tickets.push({ id, client: client.id, supplier: supplier.id })
  }
  const callers: Caller[] = []
  for (let n = 0; n < wanted; n += 1) {
    const ofSupplier = n % 10 === 0
    const company = ofSupplier ? supplier : companies[(n % 10) - 1]!
    callers.push(await callerAs(app, ofSupplier ? 'SUPPLIER_USER' : 'CLIENT_TECHNICIAN', company))
  }
  return { callers, tickets }
}

interface Means {
  used(): { server: number; database: number }
  announce(payload: string): Promise<unknown>
}

async function measureChanges(
  streams: OpenStream[],
  tickets: AnnouncedTicket[],
  { used, announce }: Means,
): Promise<void> {
  const waits: number[] = []
  let announcedAt = 0
  const reading = streams.map(async (stream) => {
    for (let event = await stream.next(); event; event = await stream.next()) {
      waits.push(performance.now() - announcedAt)
    }
  })
  const before = used()
  for (let n = 0; n < changes; n += 1) {
    const { id, client, supplier } = tickets[n % tickets.length]!
    announcedAt = performance.now()
    await announce(`ticket CHANGED ${id} ${client} ${supplier}`)
    await sleep(100)
  }
  const after = used()
  const milliseconds = (seconds: number) => `${((seconds / changes) * 1000).toFixed(1)} ms`
  waits.sort((a, b) => a - b)
  const at = (part: number) => `${waits[Math.floor(waits.length * part)]?.toFixed(0)} ms`
  print(`${changes} changes`, [
    `${waits.length} events, heard after ${at(0.5)} (median), ${at(0.95)} (95 %)`,
    `server ${milliseconds(after.server - before.server)}`,
    `PostgreSQL ${milliseconds(after.database - before.database)} of a core per change`,
  ])
  for (const stream of streams) stream.close()
  await Promise.allSettled(reading)
}

function share(seconds: number): string {
  return `${((seconds / quietSeconds) * 100).toFixed(1)} %`
}

function print(name: string, figures: string[]): void {
  process.stdout.write(`${name}: ${figures.join(', ')}\n`)
}
