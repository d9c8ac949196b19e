import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RefusalCounts } from '../../audit/refusal-counts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { readDocuments, type DocumentOf } from './documents.ts'
import { readForeignRows } from './foreign-rows.ts'
import { attackers, type Attacker } from './attackers.ts'
import { noFindings, runAttacks } from './run-attacks.ts'
import { removeScopeConditions, type Rewriting } from './scope-conditions.ts'
import { buildIsolationData, type IsolationData } from './isolation-data.ts'

// The first wall is removed: any signed-in user may try everything, with every row.
vi.mock('../../policies/policy.ts', async (original) => {
  const real = await original<typeof import('../../policies/policy.ts')>()
  return {
    ...real,
    roleMay: () => true,
    admit: (ctx: Parameters<typeof real.requireActor>[0]) => real.requireActor(ctx),
    authorize: () => {},
  }
})

// The OpenAPI document does not describe responses without the first wall.
vi.mock('../described-responses.ts', async (original) => ({
  ...(await original<typeof import('../described-responses.ts')>()),
  watchResponses: () => {},
}))

let app: TestApp
let data: IsolationData
let documentOf: DocumentOf
let rewriting: Rewriting
const refusals = new RefusalCounts()
beforeAll(async () => {
  const [started, documents] = await Promise.all([
    startTestApp({ config: { publicUrl: 'https://ezshare.example' }, replace: () => ({ refusals }) }),
    readDocuments(),
  ])
  app = started
  documentOf = documents.documentOf
  data = await buildIsolationData(app)
  rewriting = removeScopeConditions()
}, 60_000)
afterAll(async () => {
  rewriting.stop()
  await app.close()
})

/** Every attack by one user of each role; only the database refuses. */
async function tryEverything(attacker: Attacker) {
  const findings = noFindings()
  await app.owner.pool.query('delete from attempt_counter')
  // Summary lines of earlier refusals are due up to a minute later and would look like a change here.
  await refusals.flush()
  const before = await readForeignRows(app, data, attacker)
  await runAttacks({ app, data, documentOf }, attacker, attacker.roles[0]!, findings)
  const after = new Set(await readForeignRows(app, data, attacker))
  return { findings, changed: before.filter((row) => !after.has(row)), added: after.size - before.length }
}

describe.each(attackers)('rows 2 and 3, with row-level security alone: $name', (attacker) => {
  it('learns and changes nothing that is not theirs', { timeout: 120_000 }, async ({ annotate }) => {
    const statements = rewriting.count
    const { findings, changed, added } = await tryEverything(attacker)
    await annotate(`${findings.calls} calls, ${rewriting.count - statements} statements without their conditions`)
    expect(findings.leaks).toEqual([])
    expect({ changed, added }).toEqual({ changed: [], added: 0 })
  })
})

describe('every call with every id, without any wall', () => {
  const apart = attackers.filter(({ name }) => name === 'client a' || name === 'supplier t')

  it('leaks every row, and lets all of them be changed', { timeout: 240_000 }, async ({ annotate }) => {
    await withoutRowLevelSecurity()
    const tried = []
    for (const attacker of apart) tried.push(await tryEverything(attacker))
    const leaks = tried.flatMap(({ findings }) => findings.leaks)
    const tables = new Set(tried.flatMap(({ changed }) => changed.map((row) => row.split(' ')[0]!)))
    await annotate(`${leaks.length} leaks; changed: ${[...tables].toSorted().join(', ')}`)
    const subjects = new Set(leaks.map((leak) => leak.canary.split('-')[1]))
    expect([...subjects].toSorted()).toEqual(['machine', 'material', 'name', 'tenant', 'ticket', 'visitor'])
    const expected = ['app_user', 'error_code', 'machine', 'machine_claim', 'support_file', 'tenant', 'ticket']
    expect([...tables]).toEqual(expect.arrayContaining(expected))
  })
})

async function withoutRowLevelSecurity(): Promise<void> {
  const { rows } = await app.owner.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) await app.owner.pool.query(`alter table ${name} disable row level security`)
}
