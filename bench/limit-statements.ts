const ticketColumns = `t.id, t.error_code, t.description, t.created_at, t.updated_at, t.closed_at, t.resolution, t.status,
  t.machine_id, t.machine_name, t.machine_serial,
  (select coalesce(json_agg(json_build_object('id', f.id, 'mode', f.mode) order by f.id), '[]')
    from ticket_failure_mode x join failure_mode f on f.id = x.failure_mode_id where x.ticket_id = t.id) as modes,
  (select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'name', x.original_name) order by x.id), '[]')
    from ticket_file x where x.ticket_id = t.id and x.deleted_at is null) as files`

const ticketPage = (condition: string) => `
  select json_build_object(
    'total', (select count(*) from ticket t where ${condition}),
    'rows', (select json_agg(r) from (
      select ${ticketColumns} from (select * from ticket t where ${condition} order by id desc limit 10) t order by t.id desc) r))::text as answer`

const statements: Record<string, string> = {
  tickets: ticketPage('t.client_id = $1 and t.status = $2'),
  ticket: `select row_to_json(r)::text as answer from (select ${ticketColumns} from ticket t where t.id = $1 and t.client_id = $2) r`,
  machines: `select json_build_object(
    'total', (select count(*) from machine_claim c where c.client_id = $1 and c.ended_at is null),
    'rows', (select json_agg(r) from (
      select m.id, coalesce(nullif(c.name, ''), m.name) as name, m.serial_number, c.location,
        (select json_agg(json_build_object('id', p.id, 'name', p.original_name) order by p.position)
          from machine_photo p where p.machine_id = m.id and p.deleted_at is null) as photos
      from machine_claim c join machine m on m.id = c.machine_id
      where c.client_id = $1 and c.ended_at is null and m.deleted_at is null order by m.id desc limit 10) r))::text as answer`,
}

/** The search index has a part for each of eight groups of companies, which the statement has to name (migration 0041). */
const searchOfPart = (part: number) =>
  ticketPage(`t.client_id = $1 and t.client_id % 8 = ${part} and t.search_document like $2`)

/** The statement of the bare server for a case, which it prepares under this name; it returns the answer as one text. */
export function limitStatement(name: string, values: readonly string[]): { name: string; text: string } {
  if (name !== 'search') return { name, text: statements[name]! }
  const part = Number(values[0]) % 8
  return { name: `search in part ${part}`, text: searchOfPart(part) }
}
