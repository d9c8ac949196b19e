import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { projectFolder } from '../server/paths.ts'

/** What the main thread did, by the groups of Lighthouse: seconds on the profile's processor. */
export const work = {
  scriptEvaluation: 'running scripts',
  scriptParseCompile: 'compiling scripts',
  styleLayout: 'style and layout',
  paintCompositeRender: 'painting',
  garbageCollection: 'garbage',
  parseHTML: 'reading HTML and CSS',
  other: 'other',
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

interface Report {
  lines: string[]
  works: string[]
  /** Of the pages whose speed has a goal. */
  runs: number
  /** How fast Lighthouse found the machine before each run. */
  speeds: number[]
  slower: number
  shell: string
  list: string
}

/** The text of bench/first-load.md. */
export function report({ lines, works, runs, speeds, slower, shell, list }: Report): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()
  return `# First load

\`npm run lighthouse\` on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}; ${runs === 1 ? 'one run' : `medians of ${runs} runs for landing, log-in, ticket list and ticket form, one run for the others`}, empty cache, the demo's data, server and browser on the same machine, whose speed Lighthouse rates at ${median(speeds).toFixed(0)} (from ${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}).

| profile | page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

What the phone's main thread does until the page is quiet, in seconds of the profile's processor, which is ${slower} times slower than this one:

| page | ${Object.values(work).join(' | ')} |
| --- |${' --- |'.repeat(Object.keys(work).length)}
${works.join('\n')}

The ticket list on a network of 400 ms and 50 kB/s, first visit: outline with title after ${shell}, first row after ${list}.
`
}
