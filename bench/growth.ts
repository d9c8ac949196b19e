import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { largeClient, sizes, type DataSizes } from './data-set.ts'
import { makeDatabase } from './database.ts'
import { growthCases, ticketById, type GrowthCase } from './growth-cases.ts'
import { Sender, type Request } from './load.ts'
import { median } from './measure.ts'
import { postgresSeconds, postmasterOf } from './processor-time.ts'
import { logIn } from './requests.ts'
import { machineOf, table, writeResults } from './results.ts'
import { buildServer, keepFolder, makeFolder, startBuiltServer, type ServerProcess } from './server-process.ts'

/*
 * Asks the product for the same screens over 200,000 tickets and a year of trail, and over 2,000,000 tickets and ten
 * years, in turns over one connection, and prints how many times as long the larger database takes. Linux only.
 */

const { values: options } = parseArgs({
  options: {
    /** A folder in which both databases are kept for the next run; filling them takes some minutes. */
    data: { type: 'string', default: process.env.BENCH_DATA },
    /** Cases whose name contains this. */
    only: { type: 'string', default: '' },
    /** Where the results are written. */
    out: { type: 'string' },
  },
})

/** One ticket in 2.6 minutes and one event in 63 seconds: ten times as many after ten times as many years, and a hundred times the companies. */
const year: DataSizes = { ...sizes, auditEvents: 500_000, minutesBetweenTickets: 2.6, minutesBetweenEvents: 1.05 }
const tenYears: DataSizes = { ...year, otherCompanies: 19_800, tickets: 2_000_000, auditEvents: 5_000_000 }

/** The data is not worth keeping after a crash; reading it costs the same. */
const settings = { fsync: 'off', max_wal_size: '8GB' }

/** Turns of each database, and the longest time for all of them. */
const most = { turns: 40, seconds: 6 }

const heads = ['measured', 'small ms', 'large ms', 'times', 'goal', 'PostgreSQL small', 'large', 'times', 'total large']

interface Side {
  postgres: EmbeddedPostgres
  postmaster: number
  server: ServerProcess
  stop(): Promise<void>
}

const out = options.out ?? (options.only ? undefined : 'bench/growth.md')
await buildServer()
const { folder, remove } = options.data ? await keepFolder(options.data) : await makeFolder()
const sides: Side[] = []
try {
  for (const data of [year, tenYears]) sides.push(await startSide(join(folder, `growth-${data.tickets}`), data))
  await compare(sides[0]!, sides[1]!)
} finally {
  for (const side of sides) await side.stop()
  await remove()
}

async function startSide(place: string, data: DataSizes): Promise<Side> {
  await keepFolder(place)
  const start = performance.now()
  const postgres = await makeDatabase(join(place, 'data'), { data, settings })
  process.stdout.write(`${data.tickets} tickets are there after ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  try {
    const server = await startBuiltServer(place, postgres)
    const stop = async () => {
      await server.stop()
      await postgres.stop()
    }
    return { postgres, server, stop, postmaster: await postmasterOf(postgres.ownerUrl) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function compare(small: Side, large: Side): Promise<void> {
  const head =
    `${await machineOf(small.postgres.ownerUrl)} Small: 200,000 tickets of 0.99 years, 500,000 events of one year and ` +
    `200 companies; large: 2,000,000 tickets of 9.9 years, 5,000,000 events of ten years and 20,000 companies. The large client has 20,000 tickets in both. ` +
    `Times are medians over one connection, in turns; "PostgreSQL" is processor time of the database.\n`
  process.stdout.write(`${head}\n`)
  const rows: string[][] = []
  const cases: GrowthCase[] = [...growthCases, { ...ticketById, path: () => '' }]
  for (const one of cases.filter(({ name }) => name.includes(options.only))) {
    const row = await rowOf(one, small, large).catch((error: Error) => [one.name, failureOf(error)])
    process.stdout.write(`${row.join(' | ')}\n`)
    rows.push([...row, ...Array.from({ length: heads.length - row.length }, () => '')])
  }
  const text = table(heads, rows)
  process.stdout.write(`\n${text}\n`)
  if (out) await writeResults(out, [head, text])
}

async function rowOf(one: GrowthCase, small: Side, large: Side): Promise<string[]> {
  const [ours, theirs] = [await prepare(one, small), await prepare(one, large)]
  const [few, many] = [[] as Turn[], [] as Turn[]]
  const start = performance.now()
  for (let turn = 0; turn < most.turns && performance.now() - start < most.seconds * 1000; turn++) {
    few.push(await timed(ours.sender, small))
    many.push(await timed(theirs.sender, large))
  }
  await Promise.all([ours.sender.close(), theirs.sender.close()])
  const of = (turns: Turn[], name: keyof Turn) => median(turns.map((turn) => turn[name]))
  const mean = (turns: Turn[]) => turns.reduce((sum, { database }) => sum + database, 0) / turns.length
  const [fast, slow] = [of(few, 'clock'), of(many, 'clock')]
  return [
    ...[one.name, fast.toFixed(2), slow.toFixed(2), (slow / fast).toFixed(2), goalOf(one, slow / fast, slow)],
    ...[mean(few).toFixed(2), mean(many).toFixed(2), (mean(many) / mean(few)).toFixed(2)],
    theirs.total === undefined ? '' : String(theirs.total),
  ]
}

/** The status of a refused request, or what else went wrong. */
function failureOf({ message }: Error): string {
  return `failed: ${/: (\d{3}) /.exec(message)?.[1] ?? message}`
}

function goalOf({ times, milliseconds }: GrowthCase, ratio: number, slow: number): string {
  if (times !== undefined) return `${times} ${ratio <= times ? 'reached' : 'missed'}`
  if (milliseconds !== undefined) return `${milliseconds} ms ${slow <= milliseconds ? 'reached' : 'missed'}`
  return ''
}

interface Turn {
  /** Milliseconds until the answer was there. */
  clock: number
  /** Milliseconds of processor that PostgreSQL used. */
  database: number
}

async function timed(sender: Sender, { postmaster }: Side): Promise<Turn> {
  const before = postgresSeconds(postmaster)
  const start = performance.now()
  await sender.send()
  const clock = performance.now() - start
  return { clock, database: (postgresSeconds(postmaster) - before) * 1000 }
}

/** Signs in, finds the page to ask for, compares the total with a count, and fills caches. */
async function prepare(one: GrowthCase, side: Side): Promise<{ sender: Sender; total?: number }> {
  const headers = { authorization: `Bearer ${await logIn(side.server.url, one.user)}` }
  const requestOf = (page: number): Request => ({ url: `${side.server.url}/api${one.path(page)}`, headers })
  let request = requestOf(1)
  if (one.name === ticketById.name) {
    request = { url: `${side.server.url}/graphql`, headers, body: { query: ticketById.query(await someTicket(side)) } }
  }
  let sender = new Sender(request, 1)
  const total = totalOf(await sender.send())
  if (one.page === 'last') {
    await sender.close()
    sender = new Sender(requestOf(Math.ceil(total! / 10)), 1)
  }
  if (one.after) {
    await sender.close()
    sender = new Sender(await partAfter(one.after, request), 1)
  }
  if (one.total) await assertTotal(one, total, side)
  for (let n = 0; n < 8; n++) await sender.send()
  return { sender, total }
}

/** The request for the part of a list that comes after so many others. */
async function partAfter(parts: number, first: Request): Promise<Request> {
  let request = { ...first, url: `${first.url}&after=` }
  for (let part = 0; part < parts; part++) {
    const sender = new Sender(request, 1)
    const { data } = JSON.parse(await sender.send()) as { data: { next: string } }
    await sender.close()
    request = { ...first, url: `${first.url}&after=${encodeURIComponent(data.next)}` }
  }
  return request
}

function totalOf(body: string): number | undefined {
  return (JSON.parse(body) as { data: { totalItems?: number } }).data.totalItems
}

async function assertTotal({ name, total: statement }: GrowthCase, total: number | undefined, side: Side) {
  const expected = await ask<{ total: number }>(side, statement!)
  if (total !== expected.total) throw new Error(`${name}: ${total} tickets, but there are ${expected.total}`)
}

/** A ticket in the middle of the large client's. */
async function someTicket(side: Side): Promise<number> {
  const { id } = await ask<{ id: number }>(
    side,
    `select id from ticket where client_id = ${largeClient} order by id offset 10000 limit 1`,
  )
  return id
}

async function ask<T extends pg.QueryResultRow>({ postgres }: Side, statement: string): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows[0]!
  } finally {
    await client.end()
  }
}
