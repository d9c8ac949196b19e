import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { cases, type Case } from './cases.ts'
import { makeDatabase } from './database.ts'
import { logIn, send, sendMany, type Request } from './requests.ts'
import { makeFolder, processorSeconds, startProcess, startServerProcess, type ServerProcess } from './server-process.ts'

/*
 * Asks the product for the screens that people look at all day, and a bare server with one prepared statement for the
 * same rows, in turns, and prints the product's share of that limit: by the clock and by the processor time of the
 * server's process. Ratios of one run can be compared with those of another; requests per second cannot.
 */

const rounds = 7
const perRound = 150

interface Subject {
  server: ServerProcess
  request: Request
}

const { folder, remove } = await makeFolder()
try {
  const postgres = await makeDatabase(join(folder, 'data'))
  try {
    await measure(postgres.ownerUrl, postgres.applicationUrl)
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

async function measure(ownerUrl: string, applicationUrl: string): Promise<void> {
  const limit = await startProcess(['--import', './server/dev-loader.ts', 'bench/limit-server.ts'], {
    BENCH_DATABASE_URL: ownerUrl,
  })
  const product = await startServerProcess(folder, {
    ...{ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: 'x'.repeat(32) },
  })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    print('', 'share', 'by CPU', 'round trips')
    for (const one of cases) await measureCase(one, { product, limit, owner })
  } finally {
    await owner.end()
    await Promise.all([product.stop(), limit.stop()])
  }
}

interface Parties {
  product: ServerProcess
  limit: ServerProcess
  owner: pg.Client
}

async function measureCase({ name, user, query, variables, limit: bare }: Case, { product, limit, owner }: Parties) {
  const token = await logIn(product.url, user)
  const ours: Subject = {
    server: product,
    request: { url: `${product.url}/graphql`, token, body: { query, variables } },
  }
  await sendMany(ours.request, 50)
  const trips = await roundTrips(owner, ours.request)
  if (!bare) return print(name, '', '', trips)

  const parameters = new URLSearchParams(bare.values.map((value) => ['value', String(value)]))
  const theirs: Subject = { server: limit, request: { url: `${limit.url}/${bare.name}?${parameters}` } }
  await sendMany(theirs.request, 50)
  const ratios: { seconds: number; processor: number }[] = []
  for (let round = 0; round < rounds; round++) {
    // Whoever is first in one round is second in the next.
    const order = round % 2 ? [ours, theirs] : [theirs, ours]
    const costs = new Map<Subject, { seconds: number; processor: number }>()
    for (const subject of order) costs.set(subject, await costOf(subject))
    const [us, them] = [costs.get(ours)!, costs.get(theirs)!]
    ratios.push({ seconds: them.seconds / us.seconds, processor: them.processor / us.processor })
  }
  print(name, median(ratios.map(({ seconds }) => seconds)), median(ratios.map(({ processor }) => processor)), trips)
}

async function costOf({ server, request }: Subject): Promise<{ seconds: number; processor: number }> {
  const processor = await processorSeconds(server.pid)
  const start = performance.now()
  await sendMany(request, perRound)
  const seconds = (performance.now() - start) / 1000
  return { seconds, processor: (await processorSeconds(server.pid)) - processor }
}

/** How often a request asks the database: each read, and each transaction, is one for the database's own counter. */
async function roundTrips(owner: pg.Client, request: Request): Promise<string> {
  const count = async () => {
    // A backend reports at most once a second.
    await setTimeout(1500)
    const { rows } = await owner.query<{ n: number }>(
      `select xact_commit::int as n from pg_stat_database where datname = current_database()`,
    )
    return rows[0]!.n
  }
  const times = 40
  const before = await count()
  for (let i = 0; i < times; i++) await send(request)
  return (((await count()) - before - 1) / times).toFixed(1)
}

function median(values: number[]): string {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(2)
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(34)}${figures.map((figure) => figure.padStart(13)).join('')}\n`)
}
