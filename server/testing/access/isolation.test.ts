import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RefusalCounts } from '../../audit/refusal-counts.ts'
import { FailureLog } from '../failure-log.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { readDocuments, type DocumentOf } from './documents.ts'
import { readForeignRows } from './foreign-rows.ts'
import { attackers } from './attackers.ts'
import { noFindings, runAttacks } from './run-attacks.ts'
import { buildIsolationData, type IsolationData } from './isolation-data.ts'

let app: TestApp
let data: IsolationData
let documentOf: DocumentOf
const failureLog = new FailureLog()
const refusals = new RefusalCounts()
beforeAll(async () => {
  const [started, documents] = await Promise.all([
    startTestApp({
      config: { publicUrl: 'https://ezshare.example' },
      log: failureLog.log,
      replace: () => ({ refusals }),
    }),
    readDocuments(),
  ])
  app = started
  documentOf = documents.documentOf
  data = await buildIsolationData(app)
}, 60_000)
afterAll(() => app.close())

const secrets: string[] = []
let answered = 0

describe.each(attackers)('rows 2 and 3, C594, C595: $name', (attacker) => {
  it(
    'learns and changes nothing that is not theirs, by any call with any id',
    { timeout: 120_000 },
    async ({ annotate }) => {
      const findings = noFindings()
      for (const role of attacker.roles) {
        // Rate limits for visitors would answer instead of the tested rules.
        await app.owner.pool.query('delete from attempt_counter')
        // Summary lines of earlier refusals are due up to a minute later and would look like a change here.
        await refusals.flush()
        const before = await readForeignRows(app, data, attacker)
        await runAttacks({ app, data, documentOf, failureLog }, attacker, role, findings)
        expect(await readForeignRows(app, data, attacker)).toEqual(before)
      }
      await annotate(`${findings.calls} calls`)
      secrets.push(...findings.secrets)
      answered += findings.calls
      expect(findings).toMatchObject({ leaks: [], differences: [], failures: [] })
      expect([...findings.seen]).toEqual(expect.arrayContaining(attacker.mustFind))
    },
  )
})

it('row 23 none of all these responses holds a password or its hash', () => {
  // Without responses the check would be empty.
  expect(answered).toBeGreaterThan(0)
  expect(secrets).toEqual([])
})
