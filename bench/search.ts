import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { pdfOfPages } from '../server/testing/fixtures/texts.ts'
import { sizes, typicalSupplier, usersOf, type DataSizes } from './data-set.ts'
import { makeDatabase } from './database.ts'
import { send, logIn } from './requests.ts'
import { machineOf, table, writeResults } from './results.ts'
import { fillPages, largestSupplier, lastCode, rankOf, wordOf } from './search-data.ts'
import { buildServer, keepFolder, makeFolder, startBuiltServer, type ServerProcess } from './server-process.ts'

/*
 * Searches 100,000 and 1,000,000 pages of manuals in turns, of 10,000 machines and 200 companies: half codes, 30 % one
 * word, 15 % two or three, 5 % a phrase; a third of them by people of the largest supplier. Then a manual of 300 pages is
 * published while searches go on. Linux only.
 */

const { values: options } = parseArgs({
  options: {
    /** A folder in which both databases are kept for the next run. */
    data: { type: 'string', default: process.env.BENCH_DATA },
    pages: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '600' },
    /** Where the results are written. */
    out: { type: 'string', default: 'bench/search.md' },
  },
})

const companies: DataSizes = { ...sizes, tickets: 20_000, ticketsOfLargeClient: 2000, auditEvents: 1000 }
const settings = { fsync: 'off', max_wal_size: '8GB' }
/** Milliseconds, and how many times as long as with a tenth of the pages. */
const goal = { p95: 250, times: 3, seconds: 60 }
const kinds = ['code', 'one word', 'several words', 'phrase'] as const
type Kind = (typeof kinds)[number]

interface Side {
  postgres: EmbeddedPostgres
  server: ServerProcess
  /** Of the people of the largest supplier, and of others. */
  tokens: { largest: string[]; others: string[] }
  stop(): Promise<void>
}

interface Measured {
  kind: Kind | 'unknown word'
  milliseconds: number
  found: boolean
}

const few = Number(options.pages) / 10
const many = Number(options.pages)
await buildServer()
const { folder, remove } = options.data ? await keepFolder(options.data) : await makeFolder()
const sides: Side[] = []
let turns = 0
try {
  for (const pages of [few, many]) sides.push(await startSide(join(folder, `search-${pages}`), pages))
  await compare(sides[0]!, sides[1]!)
} finally {
  for (const side of sides) await side.stop()
  await remove()
}

async function startSide(place: string, pages: number): Promise<Side> {
  await keepFolder(place)
  const start = performance.now()
  const postgres = await makeDatabase(join(place, 'data'), { data: companies, settings })
  try {
    await fillPages(postgres.urlOf('postgres'), pages)
    process.stdout.write(`${pages} pages are there after ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
    const server = await startBuiltServer(place, postgres)
    const tokensOf = (tenants: number[]) =>
      Promise.all(tenants.flatMap((tenant) => usersOf(tenant).slice(0, 10)).map((user) => logIn(server.url, user)))
    const tokens = {
      largest: await tokensOf([largestSupplier]),
      others: await tokensOf([typicalSupplier, sizes.tenants / 2 + 20, sizes.tenants - 10]),
    }
    const stop = async () => {
      await server.stop()
      await postgres.stop()
    }
    return { postgres, server, tokens, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function compare(small: Side, large: Side): Promise<void> {
  const bodies = await pagesOf(large)
  const searches = Array.from({ length: Number(options.searches) }, (_, index) => searchAt(index, bodies))
  const figures: [Measured[], Measured[]] = [[], []]
  // The first ones load pages of the database and compile code.
  for (const one of searches.slice(0, 40)) for (const side of [small, large]) await measure(side, one)
  for (const one of searches) {
    figures[0].push(await measure(small, one))
    figures[1].push(await measure(large, one))
  }
  for (let n = 0; n < 30; n += 1) {
    const one = { kind: 'unknown word' as const, text: `${wordOf(rankOf(0.5 + n / 100))}x`, byLargest: n % 3 === 0 }
    figures[0].push(await measure(small, one))
    figures[1].push(await measure(large, one))
  }
  const rows = [...kinds, 'mix' as const, 'unknown word' as const].map((name) => {
    const [ours, theirs] = figures.map((all) =>
      all.filter(({ kind }) => kind === name || (name === 'mix' && kind !== 'unknown word')),
    )
    const found = theirs!.filter((one) => one.found).length
    const [fast, slow] = [quantile(ours!, 0.95), quantile(theirs!, 0.95)]
    return [
      ...[name, String(theirs!.length), `${Math.round((found / theirs!.length) * 100)} %`],
      ...[quantile(ours!, 0.5), fast, quantile(theirs!, 0.5), slow].map((one) => one.toFixed(1)),
      (slow / fast).toFixed(2),
    ]
  })
  const heads = ['search', 'count', 'found', `${few} p50 ms`, 'p95', `${many} p50 ms`, 'p95', 'times of p95']
  const manual = await publishManual(large, searches)
  const text = [
    `${await machineOf(large.postgres.ownerUrl)} ${few} and ${many} pages of 150 words with a Zipf distribution over 50,000 words, in the manuals of 10,000 machines of 100 suppliers; the largest supplier has a tenth of them. One connection at a time, in turns; load generator, servers and databases share the machine.`,
    '',
    table(heads, rows),
    '',
    `Goals: p95 of the mix under ${goal.p95} ms, and at most ${goal.times} times that of a tenth of the pages. ` +
      `A manual of 300 pages with a text layer could be searched ${manual.toFixed(1)} s after its upload had begun, while one search followed the other (goal: ${goal.seconds} s).`,
  ]
  process.stdout.write(`${text.join('\n')}\n`)
  await writeResults(options.out!, text)
}

function quantile(all: Measured[], share: number): number {
  const sorted = all.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

interface Search {
  kind: Measured['kind']
  text: string
  byLargest: boolean
}

/** Half codes, 30 % one word, 15 % two or three, 5 % a phrase; words of one page, so that several are found together. */
function searchAt(index: number, bodies: string[]): Search {
  const turn = index % 20
  const byLargest = index % 3 === 0
  const share = ((index * 7919) % 1000) / 1000
  if (turn < 10) return { kind: 'code', text: `E-${100 + ((index * 31) % (lastCode - 99))}`, byLargest }
  if (turn < 16) return { kind: 'one word', text: wordOf(rankOf(0.3 + share * 0.69)), byLargest }
  const words = bodies[index % bodies.length]!.split(/[ .]+/)
  const at = (index * 13) % (words.length - 20)
  if (turn < 19)
    return {
      kind: 'several words',
      text: [words[at], words[at + 9], words[at + 17]].slice(turn - 17).join(' '),
      byLargest,
    }
  return { kind: 'phrase', text: `"${words.slice(at, at + 3).join(' ')}"`, byLargest }
}

/** Pages of the manuals of the largest supplier. */
async function pagesOf({ postgres }: Side): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string }>(
      'select body from support_file_page where tenant_id = $1 order by support_file_id, page limit 500',
      [largestSupplier],
    )
    return rows.map(({ body }) => body)
  } finally {
    await client.end()
  }
}

async function measure({ server, tokens }: Side, { kind, text, byLargest }: Search): Promise<Measured> {
  const callers = byLargest ? tokens.largest : tokens.others
  turns += 1
  const token = callers[turns % callers.length]!
  const start = performance.now()
  const answer = await send({ url: `${server.url}/api/auth/search?${new URLSearchParams({ text })}`, token })
  return { kind, milliseconds: performance.now() - start, found: !answer.includes('"groups":[]') }
}

/** Seconds from the begin of the upload until a word of its last page is found. */
async function publishManual(side: Side, searches: Search[]): Promise<number> {
  const { server, tokens, postgres } = side
  const pages = Array.from({ length: 300 }, (_, page) => {
    const words = Array.from({ length: 300 }, (_one, word) => wordOf(rankOf(((page * 331 + word * 17) % 1000) / 1000)))
    return `${words.join(' ')} ${page === 299 ? 'schlusswort' : ''}`
  })
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from machine where supplier_id = $1 limit 1', [
    largestSupplier,
  ])
  await client.end()
  const token = tokens.largest[0]!
  const form = new FormData()
  form.set('machineId', String(rows[0]!.id))
  form.set('fileName', 'Manual')
  form.set('fileDesc', 'Manual of 300 pages')
  form.set('file', new Blob([Uint8Array.from(await pdfOfPages(pages))], { type: 'application/pdf' }), 'manual.pdf')
  let ended = false
  const load = async () => {
    for (let index = 0; !ended; index += 1)
      await measure(side, { ...searches[index % searches.length]!, byLargest: false })
  }
  const loading = load()
  const start = performance.now()
  const response = await fetch(`${server.url}/api/supplier/machine/manual`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  })
  if (!response.ok) throw new Error(await response.text())
  const asked = { url: `${server.url}/api/auth/search?text=schlusswort`, token }
  while (!(await send(asked)).includes('"PAGE"')) await sleep(1000)
  const seconds = (performance.now() - start) / 1000
  ended = true
  await loading
  return seconds
}
