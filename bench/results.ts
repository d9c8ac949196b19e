import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import pg from 'pg'
import type { Case } from './cases.ts'
import type { Traffic } from './comparison.ts'
import type { ErrandFigures } from './errands.ts'
import type { Figures, Pace } from './measure.ts'

export interface Measured {
  one: Case
  figures: Figures[]
}

/** The peak of each subject's memory in MB, by the number of connections. */
export type Memory = Map<number, Map<string, number>>

/** The subjects that have goals. */
const product = new Set(['GraphQL', 'REST'])

/** Commit, time and machine. */
export async function machineOf(databaseUrl: string): Promise<string> {
  const version = await postgresVersion(databaseUrl)
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `Commit ${commit()}, ${day} UTC. ${machine}, Node.js ${process.version.slice(1)}, PostgreSQL ${version}.`
}

/** What is measured, when, and on what. */
export async function headOf(databaseUrl: string, { rounds, turn }: Pace): Promise<string> {
  return [
    `${await machineOf(databaseUrl)} 200,000 tickets; medians of ${rounds} rounds of ${turn} ms per subject.`,
    'Load generator, servers and database share the machine.',
    '',
  ].join('\n')
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
  } finally {
    await client.end()
  }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

/** The table of all cases at one number of connections. */
export function tableOf(connections: number, measured: Measured[], traffic: Traffic): string {
  const rows = measured.flatMap(({ one, figures }) =>
    figures.map((row) => {
      const goal = product.has(row.subject) ? one.goal : undefined
      const { statements, roundTrips } = traffic.get(one)!.get(row.subject)!
      return [
        ...[one.name, row.subject, share(row.clock, goal?.clock), share(row.processor, goal?.processor)],
        ...[row.both.toFixed(2), row.server.toFixed(2), row.database.toFixed(2), row.p50.toFixed(1)],
        ...[row.p99.toFixed(1), row.perSecond.toFixed(0), `${statements} / ${roundTrips}`],
      ]
    }),
  )
  const all = measured.flatMap(({ figures }) => figures)
  const busiest = Math.max(...all.map(({ generator, perSecond }) => (generator * perSecond) / 10))
  const generator = all.reduce((sum, row) => sum + row.generator, 0) / all.length
  return [
    ...[`### ${connections} ${connections === 1 ? 'connection' : 'connections'}`, ''],
    table(
      [
        ...['case', 'subject', 'share by clock', 'by processor', 'with PostgreSQL', 'server ms', 'PostgreSQL ms'],
        ...['p50 ms', 'p99 ms', 'per s', 'statements / round trips'],
      ],
      rows,
    ),
    '',
    `The load generator took ${generator.toFixed(2)} ms of processor per request, at most ${busiest.toFixed(0)} % of one core.`,
    '',
  ].join('\n')
}

const share = (value: number, goal?: number): string => value.toFixed(2) + (goal ? ` (goal ${goal.toFixed(2)})` : '')

/** The table of the most memory that each process held. */
export function memoryTable(memory: Memory): string {
  const levels = [...memory.keys()]
  const names = [...memory.get(levels[0]!)!.keys()]
  const rows = names.map((name) => [name, ...levels.map((level) => memory.get(level)!.get(name)!.toFixed(0))])
  const heads = levels.map((level) => `after ${level}`)
  return [`### Peak memory in MB, after so many connections`, '', table(['subject', ...heads], rows), ''].join('\n')
}

/** The table of log-ins and files. */
export function errandTable(figures: ErrandFigures[]): string {
  const rows = figures.map(({ name, unit, product: ours, bare, clock, processor }) => [
    ...[name, clock.toFixed(2), processor.toFixed(2)],
    ...[`${ours.perSecond.toFixed(0)} ${unit}`, `${bare.perSecond.toFixed(0)} ${unit}`],
    ...[ours.processor.toFixed(2), bare.processor.toFixed(2)],
  ])
  const heads = ['errand', 'share by clock', 'by processor', 'product per s', 'bare per s', 'product ms', 'bare ms']
  return [
    ...['### Log-in, upload and download', ''],
    'Against a bare server that pipes bytes between socket and file, or verifies a password with the same hash. Milliseconds are processor time per log-in or MB.',
    ...['', table(heads, rows), ''],
  ].join('\n')
}

/** A Markdown table whose columns are aligned for the terminal, too. */
export function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const beginning = '## Now\n\n'
const end = '\n## Before'

/** Puts these parts under the heading "Now" of a results file; what stands before and after it stays. */
export async function writeResults(file: string, parts: string[]): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => beginning)
  const start = old.indexOf(beginning) + beginning.length
  const rest = old.indexOf(end)
  await writeFile(file, old.slice(0, start) + parts.join('\n').trimEnd() + '\n' + (rest < 0 ? '' : old.slice(rest)))
}
