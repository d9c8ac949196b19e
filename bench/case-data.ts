import pg from 'pg'
import { largeClient } from './data-set.ts'

/** The supplier of every machine and ticket. */
export const onlySupplier = 1

/** Open tickets of the large client with so many entries. */
export const lengths = [0, 40, 500] as const
export type Length = (typeof lengths)[number]

/**
 * Gives all machines and tickets of the data set to one supplier, one in seven open tickets something to wait for, and
 * three tickets a case; returns the ids of these three. As the database's superuser, without its triggers.
 */
export async function fillCases(adminUrl: string): Promise<Map<Length, number>> {
  const admin = new pg.Client({ connectionString: adminUrl, options: '-c session_replication_role=replica' })
  await admin.connect()
  try {
    await admin.query(`update machine set supplier_id = ${onlySupplier} where supplier_id <> ${onlySupplier}`)
    for (const table of ['ticket_failure_mode', 'ticket_file', 'ticket']) {
      await admin.query(`update ${table} set supplier_id = ${onlySupplier} where supplier_id <> ${onlySupplier}`)
    }
    await admin.query('delete from ticket_tally')
    await admin.query(`insert into ticket_tally (client_id, supplier_id, machine_id, status, n)
      select client_id, supplier_id, machine_id, status, count(*) from ticket group by 1, 2, 3, 4`)
    await admin.query(`insert into ticket_waiting (ticket_id, client_id, supplier_id, waiting_for, since)
      select id, client_id, supplier_id, case when id % 14 = 0 then 'CLIENT' else 'SUPPLIER' end, updated_at
      from ticket where status = 'OPEN' and id % 7 = 0`)
    const { rows } = await admin.query<{ id: number }>(
      `select id from ticket where client_id = ${largeClient} and status = 'OPEN' and id % 7 <> 0
        order by id desc limit ${lengths.length}`,
    )
    const tickets = new Map(lengths.map((length, index) => [length, rows[index]!.id]))
    for (const [length, id] of tickets) await admin.query(entriesOf(id, length))
    await admin.query('vacuum (analyze)')
    return tickets
  } finally {
    await admin.end()
  }
}

/** Both companies write in turns; one entry in five is no text: a change, or somebody who takes the ticket or gives it back. */
const entriesOf = (ticket: number, length: number) => `
  insert into ticket_entry (ticket_id, client_id, supplier_id, kind, side, changes, text, author_id, author_name, created_at)
  select t.id, t.client_id, t.supplier_id,
    case when n % 10 = 3 then 'CHANGED' when n % 20 = 8 then 'TAKEN' when n % 20 = 18 then 'GIVEN_BACK' else 'COMMENT' end,
    case when n % 2 = 0 then 'SUPPLIER' else 'CLIENT' end,
    case when n % 10 = 3 then '[{"field": "DESCRIPTION", "from": "Leaks", "to": "Leaks oil"}]'::jsonb else '[]' end,
    case when n % 5 <> 3 then 'Comment ' || n || ': ' || repeat('the press leaks after the third stroke, ', 4) end,
    1, 'First Last', now() - interval '1 minute' * (${length} - n)
  from ticket t, generate_series(1, ${length}) n where t.id = ${ticket}`
