import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cases } from './cases.ts'
import { makeDatabase } from './database.ts'
import { Sender } from './load.ts'
import { threadSeconds } from './processor-time.ts'
import { machineOf } from './results.ts'
import { buildServer, makeFolder, startBuiltServer } from './server-process.ts'
import { productSubjects } from './subjects/product.ts'

/*
 * Profiles the server while it answers one case over GraphQL, and writes to bench/profile.md whose the processor time
 * is: of which package, of which folder of ours, of Node itself.
 */

const name = process.argv[2] ?? 'ticket page'
const one = cases.find((candidate) => candidate.name === name)
if (!one) throw new Error(`No case is called "${name}"`)

const { folder, remove } = await makeFolder()
try {
  const postgres = await makeDatabase(join(folder, 'data'))
  try {
    const file = join(folder, 'server.cpuprofile')
    await buildServer()
    process.env.PROFILE = file
    const server = await startBuiltServer(folder, postgres, {
      before: ['--import', './bench/profiler.ts'],
      program: 'main.js',
    })
    const [graphql] = productSubjects(server)
    try {
      const sender = new Sender((await graphql!.requestOf(one))!, 8)
      await sender.sendFor(3000)
      process.kill(server.pid, 'SIGUSR2')
      const before = threadSeconds(server.pid)
      const { requests } = await sender.sendFor(10_000)
      const milliseconds = ((threadSeconds(server.pid) - before) / requests) * 1000
      process.kill(server.pid, 'SIGUSR2')
      while (!existsSync(file)) await delay(100)
      await delay(500)
      await sender.close()
      const shares = sharesOf(JSON.parse(await readFile(file, 'utf8')) as Profiler.Profile)
      const text = `${heading(await machineOf(postgres.ownerUrl), milliseconds)}\n${tableOf(shares)}\n`
      await writeFile('bench/profile.md', text)
      process.stdout.write(text)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

function heading(machine: string, milliseconds: number): string {
  return `# Where the server's time goes

Written by \`npm run bench:profile\`: the ${name} over GraphQL, eight connections, warm. ${machine} ${milliseconds.toFixed(2)} ms of processor per request with the profiler running. A share is the time in the functions of that owner themselves, without what they call; the profiler counts a call into the system as long as it lasts, also while another process has the processor.
`
}

/** The time that each owner's functions took themselves, in shares of all, the largest first; idle time is none. */
function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): [string, number][] {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const owner = owners.get(id)
    if (owner) times.set(owner, (times.get(owner) ?? 0) + timeDeltas[i]!)
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([owner, time]): [string, number] => [owner, time / all]).toSorted((a, b) => b[1] - a[1])
}

function ownerOf({ functionName, url }: Profiler.ProfileNode['callFrame']): string | undefined {
  if (functionName === '(idle)') return undefined
  if (functionName === '(garbage collector)') return 'garbage collector'
  if (/^write/.test(functionName) && url === '') return 'system: writing to sockets'
  if (url === '' || functionName === '(program)') return 'Node.js: compiled parts (JSON, hashes, buffers)'
  if (url.startsWith('node:')) return 'Node.js: its JavaScript (http, net, streams)'
  const [, inPackage] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (inPackage) return inPackage
  const [, ours] = /\/dist\/bench\/((?:api|modules)\/[\w-]+(?:\/known)?|\w+(?=\/))/.exec(url) ?? []
  return ours ? `server/${ours}` : 'server: files of no folder'
}

function tableOf(shares: [string, number][]): string {
  const lines = shares
    .filter(([, share]) => share >= 0.005)
    .map(([owner, share]) => `| ${owner} | ${(share * 100).toFixed(1)} % |`)
  const rest = shares.filter(([, share]) => share < 0.005).reduce((sum, [, share]) => sum + share, 0)
  return [
    '| owner | share |',
    '| --- | --- |',
    ...lines,
    `| others, each below half a percent | ${(rest * 100).toFixed(1)} % |`,
  ].join('\n')
}
