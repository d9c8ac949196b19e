import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, inBatches, type CallerName } from '../access/call.ts'
import { readForeignRows } from '../access/foreign-rows.ts'
import { watchConnections } from '../connections.ts'
import { watchThread } from './busy-thread.ts'
import { FuzzTarget, outsiders } from './fuzz-target.ts'
import { fuzzSubjects, type Subject } from './subjects.ts'

/**
 * `FUZZ_CALLS=50000 FUZZ_SEED=7 npx vitest run server/testing/fuzz` makes more calls, or repeats those of another run.
 */
const wanted = Number(process.env.FUZZ_CALLS ?? 6000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
/** A file for the statistics: the responses of each subject with their counts. */
const report = process.env.FUZZ_REPORT
/** Each single call has its own time limit; this one is for an overloaded machine. */
const timeout = 600_000 + wanted * 60

let target: FuzzTarget
let subjects: Subject[]
const connections = watchConnections()
const thread = watchThread()
beforeAll(async () => {
  target = await FuzzTarget.open()
  subjects = await fuzzSubjects(target, seed)
}, 60_000)
afterAll(async () => {
  connections.stop()
  thread.stop()
  await target.close()
})

const tenantsPeople = callers.filter((caller) => caller !== 'PLATFORM_ADMIN')
const ofPlatformOnly = ({ admitted }: Subject) => admitted.every((caller) => caller === 'PLATFORM_ADMIN')

/** Makes each subject's share of the calls, several subjects at once; returns the faults, a sentence each. */
async function runAll(among: readonly CallerName[], share: (subject: Subject) => number): Promise<string[]> {
  const each = wanted / subjects.length
  const failures = await inBatches(subjects, (one) => one.run(Math.ceil(each * share(one)), among), 8)
  return failures.filter((failure) => failure !== null).map((failure) => `FUZZ_SEED=${seed} ${failure}`)
}

/** Without the audit trail: a login attempt with another user's name leaves a line there. */
async function foreignRows(): Promise<string[]> {
  const rows = await readForeignRows(target.app, target.isolationData, outsiders)
  return rows.filter((row) => !row.startsWith('audit_event '))
}

describe(`rows 2, 3, 22, 23 and 29: ${wanted} calls with every kind of value, seed ${seed}`, () => {
  it(
    'calls by everyone but the platform cause no failure, show nothing foreign and change nothing foreign',
    { timeout },
    async () => {
      const before = await foreignRows()
      expect(before.length).toBeGreaterThan(100)
      expect(await runAll(tenantsPeople, (one) => (ofPlatformOnly(one) ? 0.3 : 0.95))).toEqual([])
      expect(await foreignRows()).toEqual(before)
    },
  )

  it('calls by the platform, which may change every company, cause no failure', { timeout }, async () => {
    expect(await runAll(['PLATFORM_ADMIN'], (one) => (ofPlatformOnly(one) ? 1 : 0.15))).toEqual([])
  })

  it('the server still responds, and has connected to nothing but its database', async () => {
    await target.makeFresh()
    const ask = (path: string) => target.send('CLIENT_ADMIN', { method: 'GET', path, headers: {} })
    expect([(await ask('/health')).status, (await ask('/api/client/dashboard')).status]).toEqual([200, 200])
    const own = [new URL(target.app.applicationUrl).host, new URL(target.app.url).host]
    expect(connections.destinations().filter((destination) => !own.includes(destination))).toEqual([])
  })

  it('no call blocks the event loop for long', ({ annotate }) => {
    const milliseconds = Math.round(thread.longest())
    expect(milliseconds).toBeLessThan(2000)
    return annotate(`${milliseconds} ms at the longest`)
  })

  it('as many calls are made as planned, and they reach the operations behind both APIs', async () => {
    const made = subjects.reduce((sum, { statuses }) => sum + [...statuses.values()].reduce((a, b) => a + b, 0), 0)
    const figures = subjects.map(({ name, statuses }) => [name, Object.fromEntries(statuses)])
    if (report) await writeFile(report, JSON.stringify({ seed, calls: made, statuses: Object.fromEntries(figures) }))
    expect(made).toBeGreaterThanOrEqual(wanted)
    const succeeded = subjects.filter(({ statuses }) => statuses.has(200) || statuses.has(201))
    // The remaining calls are refused for every role, or need a code from a mail.
    expect(succeeded.length / subjects.length).toBeGreaterThan(0.85)
  })
})
