import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { asOwner, verdictOf, visitorContext } from '../testing/fixtures/audit.ts'
import { recordEvent } from './record-event.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  for (const subjectId of ['one', 'two', 'three', 'four', 'five']) {
    await recordEvent(visitorContext(app), { action: 'test.try', subject: 'test', subjectId, detail: { ü: [1, null] } })
  }
})
afterEach(() => app.close())

const intact = { lines: 5, end: { id: 5, hash: expect.stringMatching(/^[\da-f]{64}$/) as string } }

/** What an attacker with the owner's rights can do, and the fault that the verification reports. */
const harms: [string, string, string][] = [
  [
    'a line whose text was changed',
    `update audit_event set actor_name = 'somebody else' where id = 3`,
    'Line 3 was changed: its content does not match its hash.',
  ],
  [
    'a line whose details were changed',
    `update audit_event set detail = '{}' where id = 1`,
    'Line 1 was changed: its content does not match its hash.',
  ],
  [
    'a line whose time was changed by a millisecond',
    `update audit_event set at = at + interval '1 millisecond' where id = 2`,
    'Line 2 was changed: its content does not match its hash.',
  ],
  [
    'a text that was moved from one field to the next',
    `update audit_event set subject = subject || subject_id, subject_id = '' where id = 4`,
    'Line 4 was changed: its content does not match its hash.',
  ],
  [
    'a number that was added',
    'update audit_event set tenant_id = 7 where id = 4',
    'Line 4 was changed: its content does not match its hash.',
  ],
  [
    'a line that was changed and got a new hash',
    `update audit_event e set action = 'test.other' where id = 3;
     update audit_event e set hash = audit_hash(e) where id = 3`,
    'Line 4 does not follow line 3: one of the two was replaced.',
  ],
  [
    'a last line that was changed and got a new hash',
    `update audit_event e set action = 'test.other' where id = 5;
     update audit_event e set hash = audit_hash(e) where id = 5`,
    'Line 5 was replaced: it is not the recorded end of the chain.',
  ],
  ['a missing line', 'delete from audit_event where id = 3', 'Line 3 is missing.'],
  ['several missing lines', 'delete from audit_event where id in (2, 3)', 'Lines 2 to 3 are missing.'],
  ['a missing first line', 'delete from audit_event where id = 1', 'Line 1 is missing.'],
  ['a missing last line', 'delete from audit_event where id = 5', 'Line 5 is missing.'],
  ['an emptied trail', 'truncate audit_event', 'Lines 1 to 5 are missing.'],
  [
    'a gap that was closed by renumbering the later lines',
    'delete from audit_event where id = 3; update audit_event set id = id - 1 where id > 3',
    'Line 3 was changed: its content does not match its hash.',
  ],
  [
    'two swapped lines',
    `update audit_event set id = 99 where id = 2; update audit_event set id = 2 where id = 3;
     update audit_event set id = 3 where id = 99`,
    'Line 2 was changed: its content does not match its hash.',
  ],
  [
    'an end that was set back',
    'update audit_head set id = 4, hash = (select hash from audit_event where id = 4)',
    'Line 5 is beyond the recorded end of the chain.',
  ],
  ['a missing record of the end', 'delete from audit_head', 'The recorded end of the chain is missing.'],
  [
    'events that were withheld by switching the trigger off',
    `alter table audit_inbox disable trigger audit_inbox_chain;
     insert into audit_inbox (action, outcome) values ('test.hidden', 'done')`,
    'Events that never became lines: 1. The trigger of audit_inbox was switched off.',
  ],
]

describe('the hash chain of the audit trail', () => {
  it('row 34 is intact when untampered, and reports its length and its end', async () => {
    expect(await verdictOf(app)).toEqual(intact)
  })

  it('row 34 hashes each line with the hash of the line before, as docs/decisions/006 specifies', async () => {
    const { rows } = await app.owner.pool.query<Record<string, string>>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, encode(hash, 'hex') as hash,
         encode(previous_hash, 'hex') as previous from audit_event order by id limit 2`,
    )
    const [first, second] = rows
    expect(first!.previous).toBe('0'.repeat(64))
    expect(second!.previous).toBe(first!.hash)
    const written = `1:2,24:${second!.at},8:test.try,4:done,-,0:,0:,-,4:test,3:two,9:192.0.2.7,9:a request,17:{"ü": [1, null]}`
    const hash = createHash('sha256').update(second!.previous!, 'hex').update(written).digest('hex')
    expect(second!.hash).toBe(hash)
  })

  it.each(harms)('row 34 reveals %s', async (_what, harm, found) => {
    await app.owner.pool.query(harm)
    expect((await verdictOf(app)).fault).toBe(found)
  })

  it('row 34 reveals a trail rewritten from the start to an operator who noted an earlier end', async () => {
    const { end } = await verdictOf(app)
    expect(await verdictOf(app, end)).toEqual(intact)
    await recordEvent(visitorContext(app), { action: 'test.try' })
    expect(await verdictOf(app, end)).toMatchObject({ lines: 6, end: { id: 6 } })
    await rewriteAll(app)
    expect(await verdictOf(app)).toMatchObject({ lines: 6, end: { id: 6 } })
    expect((await verdictOf(app, end)).fault).toBe(
      'Line 5 differs from the line that was noted: the trail was rewritten.',
    )
    await app.owner.pool.query('delete from audit_event where id > 4')
    await app.owner.pool.query(`update audit_head set id = 4, hash = (select hash from audit_event where id = 4)`)
    expect((await verdictOf(app, end)).fault).toBe('The trail ends at line 4, before the noted line 5.')
  })

  it('row 34 is verified in batches, up to its last line', async () => {
    await app.owner.pool.query(
      `insert into audit_inbox (action, outcome, subject_id)
       select 'test.many', 'done', n from generate_series(1, 4995) as n`,
    )
    expect(await verdictOf(app)).toMatchObject({ lines: 5000, end: { id: 5000 } })
    await app.owner.pool.query(`update audit_event set subject_id = 'x' where id = 4321`)
    expect(await verdictOf(app)).toMatchObject({ lines: 4320, fault: expect.stringContaining('Line 4321 was changed') })
  })

  it('is verified in one snapshot, undisturbed by concurrent writes', async () => {
    await asOwner(app, async (owner) => {
      await owner.query('begin isolation level repeatable read')
      await owner.query('select 1 from audit_event')
      await recordEvent(visitorContext(app), { action: 'test.try' })
      const { rows } = await owner.query<{ ended: boolean }>(
        'select (select max(id) from audit_event) = (select id from audit_head) as ended',
      )
      await owner.query('rollback')
      expect(rows).toEqual([{ ended: true }])
    })
    expect(await verdictOf(app)).toMatchObject({ lines: 6 })
  })
})

/** The worst that the owner can do: change every line and make every hash and the end match. */
async function rewriteAll({ owner }: TestApp): Promise<void> {
  await owner.pool.query(`
    do $$
    declare
      line audit_event;
      head audit_head;
    begin
      update audit_event set actor_name = 'nobody';
      select * into head from audit_head;
      head.hash := decode(repeat('00', 32), 'hex');
      for line in select * from audit_event order by id loop
        line.previous_hash := head.hash;
        head.hash := audit_hash(line);
        update audit_event set previous_hash = line.previous_hash, hash = head.hash where id = line.id;
      end loop;
      update audit_head set hash = head.hash;
    end
    $$`)
}
