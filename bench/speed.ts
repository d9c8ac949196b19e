import { join } from 'node:path'
import { cases, type Case } from './cases.ts'
import { makeDatabase } from './database.ts'
import { logIn, sendMany, type Request } from './requests.ts'
import { makeFolder, processorSeconds, startProcess, startServerProcess, type ServerProcess } from './server-process.ts'

/*
 * Sends the queries of the most used screens to the product, and to a bare server with one prepared statement for
 * the same rows, in turns, and prints the product's share of that limit: by elapsed time and by the CPU time of the
 * server's process. Ratios of different runs are comparable; requests per second are not.
 */

const rounds = 7
const perRound = 300

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
  const limit = await startProcess(['--import', './scripts/dev-loader.ts', 'bench/limit-server.ts'], {
    BENCH_DATABASE_URL: ownerUrl,
  })
  const product = await startServerProcess(folder, {
    ...{ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: 'abcdefghij'.repeat(4) },
  })
  try {
    print('', 'share', 'by CPU')
    for (const one of cases) await measureCase(one, { product, limit })
  } finally {
    await Promise.all([product.stop(), limit.stop()])
  }
}

interface Parties {
  product: ServerProcess
  limit: ServerProcess
}

async function measureCase({ name, user, query, variables, limit: bare }: Case, { product, limit }: Parties) {
  const token = await logIn(product.url, user)
  const ours: Subject = {
    server: product,
    request: { url: `${product.url}/graphql`, token, body: { query, variables } },
  }
  await sendMany(ours.request, 50)

  const parameters = new URLSearchParams(bare.values.map((value) => ['value', String(value)]))
  const theirs: Subject = { server: limit, request: { url: `${limit.url}/${bare.name}?${parameters}` } }
  await sendMany(theirs.request, 50)
  const ratios: { seconds: number; processor: number }[] = []
  for (let round = 0; round < rounds; round++) {
    // The order alternates from round to round.
    const order = round % 2 ? [ours, theirs] : [theirs, ours]
    const costs = new Map<Subject, { seconds: number; processor: number }>()
    for (const subject of order) costs.set(subject, await costOf(subject))
    const [us, them] = [costs.get(ours)!, costs.get(theirs)!]
    ratios.push({ seconds: them.seconds / us.seconds, processor: them.processor / us.processor })
  }
  print(name, median(ratios.map(({ seconds }) => seconds)), median(ratios.map(({ processor }) => processor)))
}

async function costOf({ server, request }: Subject): Promise<{ seconds: number; processor: number }> {
  const processor = await processorSeconds(server.pid)
  const start = performance.now()
  await sendMany(request, perRound)
  const seconds = (performance.now() - start) / 1000
  return { seconds, processor: (await processorSeconds(server.pid)) - processor }
}

function median(values: number[]): string {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(2)
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(34)}${figures.map((figure) => figure.padStart(13)).join('')}\n`)
}
