import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { keptLog } from '../testing/fixtures/queue.ts'
import { verdictOf } from '../testing/fixtures/audit.ts'
import { buildErrorCode } from '../testing/factories/build-error-code.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildTableImport } from '../testing/factories/build-table-import.ts'
import { buildSupplier } from '../testing/factories/build-tenant.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { findLastPurge, warnOfOverduePurge } from './last-purge.ts'
import { purgeDeleted } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.owner.pool.query(text, values)).rows as Row[]

const count = async (table: string, where = 'true') =>
  (await query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]!.count

/** A client with many tickets of three files each, all written by one of its users. */
async function largeClient(tickets: number) {
  const machine = await buildMachine(app)
  const code = await buildErrorCode(app, { machine })
  const user = await buildUser(app, { tenant: machine.client })
  const sides = [machine.client.id, machine.supplier.id]
  await query(
    `insert into ticket (machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial,
       description, created_by, created_by_id)
     select $1, $2, $3, $4, 'E1', 'Press', 'S1', 'It stops', 'somebody', $5 from generate_series(1, $6)`,
    [machine.id, ...sides, code.id, user.id, tickets],
  )
  await query(
    `insert into ticket_failure_mode (ticket_id, failure_mode_id, client_id, supplier_id)
     select id, 1, client_id, supplier_id from ticket where client_id = $1`,
    [sides[0]],
  )
  await query(
    `with file as (
       insert into stored_file (tenant_id, purpose, key, size, sha256, content_type, original_name, created_by)
       select client_id, 'ticket_file', replace(gen_random_uuid()::text, '-', ''), 1, '', 'image/png', t.id::text, $2
       from ticket t, generate_series(1, 3) where client_id = $1 returning id, original_name)
     insert into ticket_file (ticket_id, client_id, supplier_id, stored_file_id, type, original_name, content_type)
     select original_name::int, $1, $3, id, 'image', 'p.png', 'image/png' from file`,
    [sides[0], user.id, sides[1]],
  )
  await query('analyze ticket, ticket_file, stored_file, ticket_failure_mode')
  return { machine, user, client: machine.client }
}

/** As after a deletion: the users are deleted with their company. */
async function deletedFor(days: number, client: { id: number }): Promise<void> {
  const past = 'deleted_at = now() - make_interval(days => $1)'
  await query(`update tenant set ${past} where id = $2`, [days, client.id])
  await query(`update app_user set ${past} where tenant_id = $2`, [days, client.id])
}

/** The jobs' pool, which reports after each statement the rows that others find committed. */
function watched(after: () => Promise<void>): Database {
  const { database } = app.services
  return {
    ...database,
    async write(scope, statement) {
      const rows = await database.write(scope, statement)
      await after()
      return rows as never
    },
  }
}

describe('the nightly purge of a large company', () => {
  it('A115 runs in batches with a commit each, and leaves nothing', { timeout: 90_000 }, async () => {
    const { client, machine } = await largeClient(4000)
    await deletedFor(31, client)
    const left: number[] = []
    const jobs = watched(async () => void left.push(await count('ticket', `client_id = ${client.id}`)))
    await purgeDeleted(app.services, { jobs, batch: 500 })
    const steps = left.slice(1).map((now, index) => left[index]! - now)
    expect(Math.max(...steps)).toBe(500)
    expect(steps.filter((step) => step > 0)).toHaveLength(8)
    expect(await count('ticket_file', `client_id = ${client.id}`)).toBe(0)
    expect(await count('stored_file', `tenant_id = ${client.id}`)).toBe(0)
    expect(await count('app_user', `tenant_id = ${client.id}`)).toBe(0)
    // Its supplier's machine still names it.
    expect(await query('select company_name <> $2 as named, email from tenant where id = $1', [client.id, ''])).toEqual(
      [{ named: true, email: '' }],
    )
    expect(await count('machine', `id = ${machine.id}`)).toBe(1)
  })

  it('A115 keeps its work when it is interrupted, does not count as completed, and is finished by the next run', async () => {
    const { client } = await largeClient(1000)
    await deletedFor(31, client)
    await query("update last_purge set succeeded_at = now() - interval '1 day'")
    const before = await findLastPurge(app.services.database)
    const stop = new AbortController()
    const rest = () => count('ticket', `client_id = ${client.id}`)
    const jobs = watched(async () => {
      if ((await rest()) < 1000) stop.abort()
    })
    await expect(purgeDeleted(app.services, { jobs, batch: 100, signal: stop.signal })).rejects.toThrow(/abort/)
    expect(await rest()).toBe(900)
    expect(await findLastPurge(app.services.database)).toEqual(before)
    await purgeDeleted(app.services, { batch: 100 })
    expect(await rest()).toBe(0)
    expect((await findLastPurge(app.services.database)).getTime()).toBeGreaterThan(before.getTime())
  })

  // Among the rows that the tests before have left behind, so that a whole table is much more than an index.
  it(
    'A115 reads some pages for each ticket and not whole tables; without its index it would',
    { timeout: 90_000 },
    async () => {
      const { client } = await largeClient(5000)
      await deletedFor(31, client)
      // The server does so by itself after a while; whether it has by now would be left to chance.
      await query('vacuum (analyze)')
      const pagesOf = async (statement: string) => {
        const owner = await app.owner.pool.connect()
        try {
          await owner.query('begin')
          await owner.query(`select set_config('app.scope', 'job', true)`)
          // Without the index it takes as long as it takes.
          await owner.query('set local statement_timeout = 0')
          const { rows } = await owner.query(`explain (analyze, buffers, format json) ${statement}`)
          const [{ Plan: plan }] = (rows as { 'QUERY PLAN': { Plan: Record<string, number> }[] }[])[0]![
            'QUERY PLAN'
          ] as [{ Plan: Record<string, number> }]
          return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
        } finally {
          await owner.query('rollback')
          owner.release()
        }
      }
      const batch = `select * from purge_tickets_of_company(${client.id}, now(), 0, 500)`
      const byIndex = (await pagesOf(batch)) / 500
      expect(byIndex).toBeLessThan(350)
      await query('drop index ticket_file_of_ticket')
      try {
        expect((await pagesOf(batch)) / 500).toBeGreaterThan(2 * byIndex)
      } finally {
        await query('create index ticket_file_of_ticket on ticket_file (ticket_id)')
      }
    },
  )

  it('finds rows that reference a deleted row by an index, in every table', async () => {
    // The first columns of a full index, or of one that omits only rows without the reference.
    const slow = await query<{ reference: string }>(`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.confrelid not in ('role'::regclass, 'failure_mode'::regclass)
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and i.indisvalid and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`)
    expect(slow).toEqual([])
  })
})

describe('A204 the case of a ticket', () => {
  it('is removed with the ticket: entries, notes and for whom it waits', async () => {
    const { client } = await largeClient(2)
    const text = `'Since when?', 1, 'Somebody' from ticket where client_id = $1`
    await query(
      `insert into ticket_entry (ticket_id, client_id, supplier_id, kind, side, text, author_id, author_name)
       select id, client_id, supplier_id, 'QUESTION', 'CLIENT', ${text}`,
      [client.id],
    )
    await query(
      `insert into ticket_note (ticket_id, tenant_id, text, author_id, author_name) select id, supplier_id, ${text}`,
      [client.id],
    )
    const ofTickets = (await query<{ id: number }>('select id from ticket where client_id = $1', [client.id])).map(
      ({ id }) => id,
    )
    const parts = ['ticket_entry', 'ticket_note', 'ticket_waiting']
    const left = () => Promise.all(parts.map((table) => count(table, `ticket_id in (${ofTickets.join(', ')})`)))
    expect(await left()).toEqual([2, 2, 2])
    await deletedFor(31, client)
    await purgeDeleted(app.services)
    expect(await left()).toEqual([0, 0, 0])
  })
})

describe('A153 imports', () => {
  it('are removed after a day, with what was kept to undo them', async () => {
    const supplier = await buildSupplier(app)
    const [old, young] = [await buildTableImport(app, supplier), await buildTableImport(app, supplier)]
    await query(`update table_import set created_at = now() - interval '25 hours' where id = $1`, [old])
    await purgeDeleted(app.services)
    const left = await query<{ id: number }>('select id from table_import where tenant_id = $1', [supplier.id])
    expect(left).toEqual([{ id: young }])
  })
})

describe('the limits of the purge', () => {
  it.each([
    'purge_sessions(now(), 1)',
    'purge_password_codes(1)',
    'purge_kept_answers(1)',
    'purge_imports(1)',
    'purge_contact_messages(now(), 1)',
    'purge_tickets_of_company(1, now(), 0, 1)',
    `purge_tickets_of_machines('{1}', now(), 0, 1)`,
    `purge_machines('{1}', now())`,
    `purge_part('ticket_file', now(), 0, 1)`,
    `forget_creators('{1}', now(), 1)`,
    `purge_users('{1}', now())`,
    'purge_tenant(1, now())',
    'end_stale_invitations(now(), 1)',
    `purge_candidates('user', now(), 0, 1)`,
    'note_purge()',
  ])('no other role may purge: %s', async (call) => {
    for (const scope of [{ scope: 'tenant', tenant: 1 }, { scope: 'platform' }, { scope: 'auth' }] as const) {
      const tried = app.services.database.write(scope, sql`select ${raw(call)}`)
      await expect(tried).rejects.toThrow('Only the nightly job purges')
    }
  })

  it.each([`purge_tickets('{1}')`, `purge_files('{1}')`])('is no function of the application: %s', async (call) => {
    const tried = app.services.database.write({ scope: 'job' }, sql`select ${raw(call)}`)
    await expect(tried).rejects.toThrow('permission denied')
  })

  it('A115 keeps rows that were deleted less than thirty days ago, or restored since they were listed', async () => {
    const { client } = await largeClient(5)
    await deletedFor(29, client)
    await purgeDeleted(app.services)
    expect(await count('ticket', `client_id = ${client.id}`)).toBe(5)
    await deletedFor(31, client)
    const late = sql`select * from purge_tickets_of_company(${client.id}, now() - interval '32 days', 0, 10)`
    expect(await app.services.database.write({ scope: 'job' }, late)).toEqual([])
  })
})

describe('data with a retention', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('visitors’ messages are removed after their time, and stay without one', async () => {
    await query('delete from contact_message')
    await query(
      `insert into contact_message (name, email, phone, message, created_at)
       values ('old', 'a@b.example', '', 'x', $1), ('young', 'a@b.example', '', 'x', $2)`,
      [daysAgo(366), daysAgo(364)],
    )
    const keeping = { ...app.services.config, retention: { ...app.services.config.retention, contactDays: undefined } }
    await purgeDeleted({ ...app.services, config: keeping })
    expect(await count('contact_message')).toBe(2)
    await purgeDeleted(app.services)
    expect(await query('select name from contact_message')).toEqual([{ name: 'young' }])
  })

  it('companies that never used their invitation are deleted, with an audit event, and removed thirty days later', async () => {
    const used = await buildInvitation(app, { registered: true, expiresAt: daysAgo(400) })
    await query(`update tenant set registered = true, activated = true, company_name = 'Here' where id = $1`, [
      used.tenant.id,
    ])
    const old = await buildInvitation(app, { expiresAt: daysAgo(366) })
    const young = await buildInvitation(app, { expiresAt: daysAgo(364) })
    await purgeDeleted(app.services)
    const state = await query(
      `select i.id, i.registered, t.deleted_at is not null as deleted
       from invitation i join tenant t on t.id = i.tenant_id where i.id = any ($1) order by i.id`,
      [[used, old, young].map(({ invitation }) => invitation.id)],
    )
    expect(state).toEqual([
      { id: used.invitation.id, registered: true, deleted: false },
      { id: old.invitation.id, registered: null, deleted: true },
      { id: young.invitation.id, registered: false, deleted: false },
    ])
    expect(
      await query(`select action, actor_name, subject from audit_event where tenant_id = $1`, [old.tenant.id]),
    ).toEqual([{ action: 'tenant.delete', actor_name: 'nightly job', subject: 'tenant' }])
    expect((await verdictOf(app)).fault).toBeUndefined()
    await deletedFor(31, old.tenant)
    await purgeDeleted(app.services)
    expect(await count('invitation', `id = ${old.invitation.id}`)).toBe(0)
    expect(await count('tenant', `id = ${old.tenant.id}`)).toBe(0)
  })

  it('A52 A115 a machine without maintenance is removed with its last company', async () => {
    const machine = await buildMachine(app)
    await query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    await deletedFor(31, machine.client)
    await purgeDeleted(app.services)
    expect(await count('machine', `id = ${machine.id} and deleted_at is not null`)).toBe(1)
    await query("update machine set deleted_at = now() - interval '31 days' where id = $1", [machine.id])
    await purgeDeleted(app.services)
    expect(await count('machine', `id = ${machine.id}`)).toBe(0)
    // Nothing references the company any more.
    expect(await count('tenant', `id = ${machine.client.id}`)).toBe(0)
  })

  it('mails in the outbox are removed after their time, and no other file is', async () => {
    const outbox = join(app.services.config.dataDir, 'outbox')
    await mkdir(outbox, { recursive: true })
    const names = [`${Date.now() - 31 * 86_400_000}-0001-code.eml`, `${Date.now()}-0001-code.eml`, '1-notes.txt']
    for (const name of names) await writeFile(join(outbox, name), 'x')
    await purgeDeleted(app.services)
    expect((await readdir(outbox)).toSorted()).toEqual(names.slice(1).toSorted())
  })
})

describe('an overdue purge', () => {
  beforeEach(() => query('update last_purge set succeeded_at = now()'))

  it('is logged at level error after two nights, and not after one', async () => {
    const { database } = app.services
    const { log, lines } = keptLog()
    await query("update last_purge set succeeded_at = now() - interval '27 hours'")
    await warnOfOverduePurge(database, log)
    expect(lines).toEqual([])
    await query("update last_purge set succeeded_at = now() - interval '53 hours'")
    await warnOfOverduePurge(database, log)
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50])
  })
})
