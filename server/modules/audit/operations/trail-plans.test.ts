import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { countFetchedRows } from '../../../testing/count-fetched-rows.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'audit_event e') })
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  const { pool } = app.owner
  await pool.query(`
    insert into audit_event (id, at, action, outcome, actor_name, tenant_id, previous_hash, hash)
    select i, now() + interval '1 second' * i, 'act.' || i % 20, case when i % 10 = 0 then 'refused' else 'done' end,
      'user-' || i % 50, i % 25, sha256(i::text::bytea), sha256(i::text::bytea)
    from generate_series(1001, 6000) i`)
  await pool.query('vacuum (analyze) audit_event')
})
afterAll(() => app.close())

it.each(['', 'tenantId: 7,', 'outcome: "refused",', 'action: "act.3",'])(
  'row 34 the audit trail is read from an index by (%s): ten rows of thousands for a page of ten',
  async (filter) => {
    for (const sortDir of ['ASC', 'DESC']) {
      asked.length = 0
      const { data } = await platform.graphql<{ auditEvents: { content: object[] } }>(
        `{ auditEvents(${filter} sortDir: ${sortDir}, size: 10) { totalItems content { id at } } }`,
      )
      expect(data?.auditEvents.content).toHaveLength(10)
      expect(asked).toHaveLength(1)
      expect([sortDir, await countFetchedRows(app, asked[0]!, 'audit_event')]).toEqual([sortDir, 10])
    }
  },
)
