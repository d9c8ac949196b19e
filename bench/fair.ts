import { join } from 'node:path'
import { makeDatabase } from './database.ts'
import { largeClient, sizes, typicalClient, userOf } from './data-set.ts'
import { hostileLoad, type HostileCounts } from './fair-hostile.ts'
import { Client } from './fair-client.ts'
import { normalDay, type Sample } from './fair-normal.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * One company overloads the server, another one works: the slowest twentieth of the second one's calls with and
 * without the first, in turns. Ends with 1 when the median ratio of a kind of call exceeds three, or when a call is
 * refused: `npm run bench:fair`.
 */

const rounds = 5
const allowedRatio = 3

const { folder, remove } = await makeFolder()
try {
  const dataDir = join(folder, 'data')
  const postgres = await makeDatabase(dataDir, {
    ...sizes,
    tickets: 40_000,
    ticketsOfLargeClient: 20_000,
    auditEvents: 3000,
  })
  try {
    const server = await startServerProcess(folder, {
      ...{ DATABASE_URL: postgres.applicationUrl, DATABASE_OWNER_URL: postgres.ownerUrl },
      ...{ JWT_SECRET: 'kX2vR8qLw5tN0yBz7mCj4fHs9dGa1pEu', LOG_LEVEL: 'fatal' },
    })
    try {
      process.exitCode = report(await measure(server.url)) ? 0 : 1
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

interface Round {
  quiet: Sample[]
  loud: Sample[]
  hostile: HostileCounts
}

async function measure(url: string): Promise<Round[]> {
  const hostile = await Client.logIn(url, userOf(largeClient), '127.0.0.2')
  const normal = await Client.logIn(url, userOf(typicalClient), '127.0.0.1')
  const day = await normalDay(normal)
  // Warm-up: all code is loaded and compiled before the first measurement.
  await day()
  const results: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const quiet = await day()
    const load = await hostileLoad(hostile)
    const loud = await day()
    const counts = await load.stop()
    results.push({ quiet, loud, hostile: counts })
    const statuses = Object.entries(counts).map(([what, answers]) => `${what} ${JSON.stringify(answers)}`)
    process.stdout.write(`Round ${round}, answers to the hostile company: ${statuses.join('; ')}\n`)
  }
  return results
}

/** Prints the table; true when the promise holds. */
function report(results: Round[]): boolean {
  const kinds = [...new Set(results.flatMap(({ quiet }) => quiet.map(({ kind }) => kind)))]
  print('p95 in milliseconds', 'quiet', 'with it', 'ratio', 'refused')
  const verdicts = ['all calls', ...kinds].map((kind) => {
    const of = (samples: Sample[]) => samples.filter((sample) => kind === 'all calls' || sample.kind === kind)
    const pairs = results.map(({ quiet, loud }) => [p95(of(quiet)), p95(of(loud))] as const)
    const ratio = median(pairs.map(([quiet, loud]) => loud / quiet))
    const refused = results.flatMap(({ loud }) => of(loud)).filter(({ status }) => status >= 400).length
    const [quiet, loud] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))]
    print(kind, quiet.toFixed(1), loud.toFixed(1), ratio.toFixed(2), String(refused))
    return ratio <= allowedRatio && refused === 0
  })
  const holds = verdicts.every(Boolean)
  process.stdout.write(
    holds ? 'It holds.\n' : `It does not hold: at most ${allowedRatio} times, and nothing refused.\n`,
  )
  return holds
}

function p95(samples: Sample[]): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(34)}${figures.map((figure) => figure.padStart(10)).join('')}\n`)
}
