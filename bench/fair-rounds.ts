import { typicalClient, userOf } from './data-set.ts'
import { Client } from './fair-client.ts'
import type { HostileCounts } from './fair-hostile.ts'
import { startHostileLoad } from './fair-load.ts'
import { normalDay, type Sample } from './fair-normal.ts'

const usualRounds = 5
const allowedRatio = 3

interface Round {
  quiet: Sample[]
  loud: Sample[]
  hostile: HostileCounts
}

/** Rounds of the normal company alone and beside the hostile one, in turns. */
export async function measure(url: string, rounds = usualRounds): Promise<Round[]> {
  const normal = await Client.logIn(url, userOf(typicalClient), '127.0.0.1')
  const day = await normalDay(normal)
  const load = await startHostileLoad(url)
  // Everything is loaded, compiled and started before anything is measured.
  await load.begin()
  await day()
  await load.stop()
  const results: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const quiet = await day()
    await load.begin()
    const loud = await day()
    const counts = await load.stop()
    results.push({ quiet, loud, hostile: counts })
    const statuses = Object.entries(counts).map(([what, answers]) => `${what} ${JSON.stringify(answers)}`)
    process.stdout.write(`Round ${round}, answers to the hostile company: ${statuses.join('; ')}\n`)
  }
  load.end()
  return results
}

/** Prints the table; true when the promise holds. */
export function report(results: Round[]): boolean {
  const kinds = [...new Set(results.flatMap(({ quiet }) => quiet.map(({ kind }) => kind)))]
  print('p95 in milliseconds', 'quiet', 'with it', 'ratio', 'refused')
  const verdicts = ['all calls', ...kinds].map((kind) => {
    const of = (samples: Sample[]) => samples.filter((sample) => kind === 'all calls' || sample.kind === kind)
    const pairs = results.map(({ quiet, loud }) => [p95(of(quiet)), p95(of(loud))] as const)
    const ratio = median(pairs.map(([quiet, loud]) => loud / quiet))
    const refused = results.flatMap(({ loud }) => of(loud)).filter(({ status }) => status >= 400).length
    const [quiet, loud] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))]
    print(kind, quiet.toFixed(1), loud.toFixed(1), ratio.toFixed(2), String(refused))
    // The promise is about the calls of a working day together; the kinds show where the time goes.
    return refused === 0 && (kind !== 'all calls' || ratio <= allowedRatio)
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
