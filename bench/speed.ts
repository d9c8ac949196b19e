import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cases } from './cases.ts'
import { compareSubjects } from './comparison.ts'
import { makeDatabase } from './database.ts'
import { errandNames, measureErrands } from './errands.ts'
import { contendersFor, measure, type Pace } from './measure.ts'
import { peakMegabytes, postmasterOf } from './processor-time.ts'
import { errandTable, headOf, memoryTable, tableOf, writeResults, type Measured, type Memory } from './results.ts'
import { buildServer, keepFolder, makeFolder } from './server-process.ts'
import { startSubjects } from './subjects/all.ts'
import { installPeers } from './subjects/peers.ts'
import type { Databases } from './subjects/subject.ts'

/*
 * Sends the queries of the most used screens to the product's two APIs, to a bare server with one prepared statement
 * for the same rows, and to two peers, in turns (docs/decisions/028-how-the-benchmark-compares.md). Shares of
 * different runs are comparable; requests per second are not. Linux only.
 */

const { values: options } = parseArgs({
  options: {
    /** Eight connections and fewer rounds; writes nothing unless told where. */
    quick: { type: 'boolean', default: false },
    /** Cases whose name begins so. */
    only: { type: 'string', default: '' },
    /** A folder in which the database is kept for the next run. */
    data: { type: 'string', default: process.env.BENCH_DATA },
    /** Where the results are written. */
    out: { type: 'string' },
  },
})

const pace: Pace = options.quick ? { rounds: 5, turn: 400 } : { rounds: 7, turn: 500 }
const wanted = cases.filter(({ name }) => name.startsWith(options.only))
const errands = options.quick && !options.only ? [] : errandNames.filter((name) => name.startsWith(options.only))
if (wanted.length + errands.length === 0) throw new Error(`No case begins with "${options.only}"`)
const out = options.out ?? (options.quick || options.only ? undefined : 'bench/results.md')

await installPeers()
await buildServer()
const { folder, remove } = options.data ? await keepFolder(join(options.data, 'speed')) : await makeFolder()
try {
  const postgres = await makeDatabase(join(folder, 'data'))
  try {
    await run(postgres)
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

async function run(databases: Databases): Promise<void> {
  const parts = [await headOf(databases.ownerUrl, pace)]
  const tell = (part: string) => {
    parts.push(part)
    process.stdout.write(`${part}\n`)
  }
  process.stdout.write(`${parts[0]}\n`)
  const traffic = await compareSubjects(folder, databases, wanted)
  const postmaster = await postmasterOf(databases.ownerUrl)
  const { subjects, stop } = await startSubjects(folder, databases)
  try {
    const memory: Memory = new Map()
    for (const connections of wanted.length === 0 ? [] : options.quick ? [8] : [1, 8, 64]) {
      const measured: Measured[] = []
      for (const one of wanted) {
        const contenders = await contendersFor(one, subjects, connections)
        measured.push({ one, figures: await measure(contenders, pace, postmaster) })
        for (const { sender } of contenders) await sender.close()
      }
      memory.set(connections, new Map(subjects.map(({ name, server }) => [name, peakMegabytes(server.pid)])))
      tell(tableOf(connections, measured, traffic))
    }
    if (wanted.length) tell(memoryTable(memory))
    if (errands.length) {
      const { server: product } = subjects.find(({ name }) => name === 'REST')!
      tell(errandTable(await measureErrands(errands, { folder, product, databases })))
    }
  } finally {
    await stop()
  }
  if (out) await writeResults(out, parts)
}
