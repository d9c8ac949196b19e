import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../database/scope.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { lastLine, linesOf, verdictOf, visitorContext } from '../testing/fixtures/audit.ts'
import { recordEvent } from './record-event.ts'

let app: TestApp
let tenant: number
beforeAll(async () => {
  app = await startTestApp()
  tenant = (await buildClient(app)).id
  await recordEvent(visitorContext(app), { action: 'test.first' })
})
afterAll(() => app.close())

const scopes: [string, () => Scope][] = [
  ['a tenant', () => ({ scope: 'tenant', tenant })],
  ['the platform', () => ({ scope: 'platform' })],
  ['a visitor', () => ({ scope: 'auth' })],
  ['a job', () => ({ scope: 'job' })],
]

const harms = [
  `update audit_event set action = 'x'`,
  'delete from audit_event',
  'truncate audit_event',
  `insert into audit_event (id, at, action, outcome) values (9, now(), 'x', 'done')`,
  'select * from audit_event for update',
  'select * from audit_inbox',
  `update audit_inbox set action = 'x'`,
  'delete from audit_inbox',
  `insert into audit_inbox (entry, action, outcome) overriding system value values (1, 'x', 'done')`,
  'select * from audit_head',
  'update audit_head set id = 0',
  'alter table audit_inbox disable trigger all',
  'drop trigger audit_inbox_chain on audit_inbox',
  `set session_replication_role = 'replica'`,
  'select audit_hash(e) from audit_event e',
]

describe('the audit trail for the application role', () => {
  it.each(harms)('row 34 cannot be changed: the database refuses %s', async (harm) => {
    const before = await linesOf(app, 'true')
    for (const [, scope] of scopes) {
      const tried = app.services.database.transaction(scope(), (em) => em.execute(harm))
      await expect(tried).rejects.toThrow(/permission denied|must be owner/)
    }
    expect(await linesOf(app, 'true')).toEqual(before)
  })

  it('row 34 gets number, time and hashes from the database alone', async () => {
    const { id } = await lastLine(app)
    for (const column of ['id', 'at', 'hash', 'previous_hash']) {
      const insert = `insert into audit_inbox (action, outcome, ${column}) values ('x', 'done', default)`
      await expect(app.services.database.pool.query(insert)).rejects.toThrow(/does not exist/)
    }
    await recordEvent(visitorContext(app), { action: 'test.next' })
    const line = await lastLine(app)
    expect(line.id).toBe(id + 1)
    expect(Math.abs(Date.now() - Date.parse(line.at))).toBeLessThan(60_000)
  })

  it.each(scopes)('row 34 can be read by the platform alone: %s', async (name, scope) => {
    const rows = await app.services.database.read(scope(), sql`select id from audit_event`)
    expect(rows.length > 0).toBe(name === 'the platform')
  })

  it('row 34 has no line for a change that was rolled back', async () => {
    const { id } = await lastLine(app)
    const work = app.services.database.transaction({ scope: 'platform' }, async (em) => {
      await recordEvent(visitorContext(app), { action: 'test.undone' }, em)
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await lastLine(app)).toMatchObject({ id, action: 'test.next' })
  })

  it('row 34 keeps several events of one change in their order', async () => {
    await app.services.database.transaction({ scope: 'platform' }, async (em) => {
      for (const subjectId of [1, 2, 3]) await recordEvent(visitorContext(app), { action: 'test.one', subjectId }, em)
    })
    expect((await linesOf(app, `action = 'test.one'`)).map((line) => line.subject_id)).toEqual(['1', '2', '3'])
    expect((await verdictOf(app)).fault).toBeUndefined()
  })
})

/** Names that could break or disguise their line, and the names as stored, written by hand. */
const names: [string, string, string][] = [
  ['a line feed', 'eve\n2026-11-20 admin done', 'eve 2026-11-20 admin done'],
  ['carriage return and line feed', 'eve\r\nadmin', 'eve admin'],
  ['a line separator', 'eve\u2028admin', 'eve admin'],
  ['a next line and a tab', 'eve\u0085\tadmin', 'eve admin'],
  ['a terminal escape sequence', 'eve\u001b[2Jadmin', 'eve [2Jadmin'],
  ['a right-to-left override', 'eve\u202Enimda', 'eve\uFFFDnimda'],
  ['an isolate', 'eve\u2067nimda\u2069', 'eve\uFFFDnimda\uFFFD'],
  ['a direction mark', 'eve\u200F', 'eve\uFFFD'],
  ['a zero-width space', 'ad\u200Bmin\uFEFF', 'ad\uFFFDmin\uFFFD'],
  ['a lone surrogate', 'eve\uD800', 'eve\uFFFD'],
  ['a name with a zero-width non-joiner', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['an ordinary name', 'Zoë O’Hara-Łukasz 李', 'Zoë O’Hara-Łukasz 李'],
]

describe('a name in the audit trail', () => {
  it.each(names)('row 34 with %s neither breaks nor disguises its line', async (_what, given, written) => {
    const detail = { email: given, list: [given], inner: { given } }
    const event = { action: 'test.name', actorName: given, subject: given, subjectId: given, detail }
    await recordEvent({ ...visitorContext(app), address: given, requestId: given }, event)
    expect(await lastLine(app)).toMatchObject({
      ...{ actor_name: written, subject: written, subject_id: written, address: written, request_id: written },
      detail: { email: written, list: [written], inner: { given: written } },
    })
  })

  it('row 34 is truncated when it is too long', async () => {
    await recordEvent(visitorContext(app), { action: 'test.name', actorName: '😀'.repeat(10_000) })
    expect((await lastLine(app)).actor_name.length).toBeLessThanOrEqual(255)
  })
})
