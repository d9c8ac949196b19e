import pg from 'pg'
import { hashPassword } from '../server/security/passwords.ts'

/** The password of every user. */
export const password = 'Bench-4711'

export const sizes = {
  tenants: 200,
  /** Companies that have users and an invitation, but no machines. */
  otherCompanies: 0,
  usersPerTenant: 10,
  machines: 10_000,
  errorCodesPerMachine: 10,
  tickets: 200_000,
  ticketsOfLargeClient: 20_000,
  auditEvents: 300_000,
  minutesBetweenTickets: 8,
  minutesBetweenEvents: 1,
}

export type DataSizes = typeof sizes

const suppliers = sizes.tenants / 2
/** Clients come after suppliers: tenants 101 to 200. */
export const largeClient = suppliers + 1
export const typicalClient = suppliers + 50
export const typicalSupplier = 50
/** A typical client with three tickets that hold the rare word. */
export const searchingClient = suppliers + 30

/** Sign-in names of the data set. */
export const userOf = (tenant: number): string => `admin-${tenant}`
/** All of a company's, its administrator first. */
export const usersOf = (tenant: number): string[] => [
  userOf(tenant),
  ...Array.from({ length: sizes.usersPerTenant - 1 }, (_, n) => `user-${tenant}-${n + 1}`),
]
const platformUser = 'admin-0'

const words = (
  'falls after start pump motor belt noise bearing hot oil leak valve sensor stops door gauge seal spindle ' +
  'coolant filter alarm drive feeder jam gripper cylinder hose shaft gear voltage relay conveyor reset weld Kühlung Öl'
).split(' ')
/** In one ticket of five thousand. */
export const rareWord = 'tachometer'
/** In more than half of all tickets. */
export const commonWord = 'pressure'

const pick = (n: number) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(random() * ${words.length})::int + 0 * ${n}]`
const text = (count: number) => Array.from({ length: count }, (_, n) => pick(n)).join(` || ' ' || `)

/**
 * Fills a migrated, empty database, as its superuser: the same rows at every run. Each client has machines of ten
 * suppliers; the first client has a hundred times the tickets of the smallest shop and as many machines as any. Foreign
 * keys and triggers are not checked, and indexes are built last, so two million tickets take a few minutes.
 */
export async function fillDatabase(adminUrl: string, wanted: DataSizes = sizes): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, options: '-c session_replication_role=replica' })
  await admin.connect()
  try {
    await admin.query('begin')
    await admin.query('select setseed(0.5)')
    const { rows: indexes } = await admin.query<{ name: string; definition: string }>(bulkIndexes)
    for (const { name } of indexes) await admin.query(`drop index ${name}`)
    for (const statement of await statements(wanted)) await admin.query(statement)
    await admin.query(`set maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await admin.query(definition)
    await admin.query('commit')
    await admin.query('vacuum (analyze)')
    await admin.query(`comment on table tenant is ${admin.escapeLiteral(labelOf(wanted))}`)
    await admin.query('checkpoint')
  } finally {
    await admin.end()
  }
}

/** The data set that a database holds, 'unfinished' when its filling was broken off, or undefined for none. */
export async function heldData(adminUrl: string): Promise<string | undefined> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ label: string | null; filled: boolean }>(
      `select obj_description('tenant'::regclass) as label, exists (select 1 from ticket) as filled`,
    )
    return rows[0]!.label ?? (rows[0]!.filled ? 'unfinished' : undefined)
  } finally {
    await admin.end()
  }
}

/** What the comment of a filled database says. */
export const labelOf = (wanted: DataSizes): string => JSON.stringify(wanted)

/** The indexes of the large tables that enforce nothing. */
const bulkIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where not i.indisunique and c.relnamespace = 'public'::regnamespace
    and c.relname in ('ticket', 'ticket_file', 'ticket_failure_mode', 'stored_file', 'audit_event')`

async function statements(wanted: DataSizes): Promise<string[]> {
  const hash = await hashPassword(password)
  const { tenants, otherCompanies, usersPerTenant, machines, errorCodesPerMachine } = wanted
  const { tickets, ticketsOfLargeClient, auditEvents } = wanted
  const { minutesBetweenTickets, minutesBetweenEvents } = wanted
  return [
    `insert into tenant (id, type, email, company_name, activated, registered, country, state)
      select i, case when i <= ${suppliers} then 'SUPPLIER_ADMIN' else 'CLIENT_ADMIN' end, 'company' || i || '@example.com',
        'Company ' || i, true, true, 'DE', 'BY' from generate_series(1, ${tenants + otherCompanies}) i`,
    `insert into invitation (tenant_id, role_id, email, country, state, code_hash, expires_at, registered)
      select id, case type when 'SUPPLIER_ADMIN' then 2 else 4 end, email, country, state, md5(id::text), now(), true from tenant`,
    `insert into app_user (tenant_id, role_id, user_name, email, first_name, last_name, password_hash)
      select null, 1, '${platformUser}', 'admin-0@example.com', 'First', 'Last', '${hash}'
      union all
      select t.id, case when t.type = 'SUPPLIER_ADMIN' then least(2 + n, 3) else least(4 + n, 6) end,
        case n when 0 then 'admin-' || t.id else 'user-' || t.id || '-' || n end, 'user-' || t.id || '-' || n || '@example.com',
        ${pick(0)}, ${pick(1)}, '${hash}'
      from tenant t, generate_series(0, ${usersPerTenant - 1}) n order by 1, 2`,
    // Machine 1 + c + 100 k is of client c and one of that client's ten suppliers.
    `insert into machine (id, supplier_id, client_id, name, serial_number)
      select 1 + i, 1 + (i % 100 + 7 * ((i / 100) % 10)) % ${suppliers}, ${largeClient} + i % 100, ${text(2)}, 'SN-' || (100000 + i)
      from generate_series(0, ${machines - 1}) i`,
    `insert into machine_claim (machine_id, client_id, name, location)
      select id, client_id, case when id % 3 = 0 then '' else 'Line ' || id % 40 end, 'Hall ' || id % 12 from machine`,
    `insert into stored_file (tenant_id, purpose, key, size, sha256, content_type, original_name)
      select supplier_id, 'machine_photo', 'photo-' || id, 100000, md5(id::text), 'image/jpeg', 'photo.jpg' from machine`,
    `insert into machine_photo (machine_id, stored_file_id, original_name, content_type, position)
      select substr(key, 7)::int, id, original_name, content_type, 0 from stored_file`,
    `insert into error_code (machine_id, code, description, resolution)
      select m.id, 'E-' || n, ${text(4)}, ${text(8)} from machine m, generate_series(1, ${errorCodesPerMachine}) n`,
    `insert into stored_file (tenant_id, purpose, key, size, sha256, content_type, original_name)
      select m.supplier_id, 'support_file', 'support-' || m.id || '-' || n, 500000, md5(n::text), 'application/pdf', 'file.pdf'
      from machine m, generate_series(1, 4) n`,
    `insert into support_file (machine_id, kind, stored_file_id, name, description, original_name, content_type, size)
      select split_part(key, '-', 2)::int, (array['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'])[split_part(key, '-', 3)::int], id,
        ${text(2)}, ${text(5)}, original_name, content_type, size
      from stored_file where purpose = 'support_file'`,
    `insert into ticket (machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial,
        description, resolution, status, created_by, created_by_id, created_at, updated_at, closed_at)
      select m.id, m.client_id, m.supplier_id, e.id, e.code, coalesce(nullif(c.name, ''), m.name), m.serial_number,
        ${text(5)} || case when t.i % 4999 = 17 then ' ${rareWord}' else '' end || case when t.i % 5 < 3 then ' ${commonWord}' else '' end,
        case when t.closed then ${text(20)} else '' end, case when t.closed then 'CLOSED' else 'OPEN' end, 'user-' || t.i % 50,
        case when t.i % 50 = 10 then 1 end,
        t.at, t.at + interval '1 hour' * (t.i % 90), case when t.closed then t.at + interval '1 hour' * (t.i % 90) end
      from (
        select i, random() < 0.9 as closed, now() - interval '1 minute' * ((${tickets} - i) * ${minutesBetweenTickets}) as at,
          1 + 100 * floor(random() * 100)::int
            + case when i % ${tickets / ticketsOfLargeClient} = 0 then 0 else 1 + floor(random() * 99)::int end as machine,
          1 + floor(random() * ${errorCodesPerMachine})::int as code
        from generate_series(1, ${tickets}) i) t
      join machine m on m.id = t.machine join machine_claim c on c.machine_id = m.id
      join error_code e on e.machine_id = m.id and e.code = 'E-' || t.code
      order by t.i`,
    `insert into ticket_failure_mode (ticket_id, failure_mode_id, client_id, supplier_id)
      select t.id, 1 + (t.id * 7 + n * 5) % 15, t.client_id, t.supplier_id from ticket t, generate_series(1, 3) n where n <= t.id % 4`,
    `insert into stored_file (tenant_id, purpose, key, size, sha256, content_type, original_name)
      select t.client_id, 'ticket_file', 'ticket-' || t.id || '-' || n, 100000, md5(n::text), 'image/jpeg', 'picture.jpg'
      from ticket t, generate_series(1, 5) n where n <= t.id % 6`,
    `insert into ticket_file (ticket_id, client_id, supplier_id, stored_file_id, type, original_name, content_type)
      select t.id, t.client_id, t.supplier_id, f.id, 'image', f.original_name, f.content_type
      from stored_file f join ticket t on t.id = split_part(f.key, '-', 2)::int where f.purpose = 'ticket_file'`,
    // By triggers otherwise, which do not run here.
    `insert into tenant_storage (tenant_id, bytes) select tenant_id, sum(size) from stored_file group by tenant_id`,
    `insert into ticket_tally (client_id, supplier_id, machine_id, status, n)
      select client_id, supplier_id, machine_id, status, count(*) from ticket group by 1, 2, 3, 4`,
    `insert into live_count (kind, part, n)
      select kind, 0, count(*) from app_user, unnest(array['listed-user', 'active-user']) kind group by 1
      union all select kind, 0, count(*) from tenant, unnest(array['listed-tenant', 'active-tenant']) kind group by 1
      union all select 'invitation', 0, count(*) from invitation
      union all select 'machine', 0, count(*) from machine
      union all select 'support-file', 0, count(*) from support_file
      union all select 'ticket-file', 0, count(*) from ticket_file
      union all select 'open-ticket', 0, count(*) from ticket where status = 'OPEN'`,
    // Not through the inbox: the chain of this database is never verified.
    `insert into audit_event (id, at, action, outcome, actor_id, actor_name, tenant_id, subject, subject_id, address, request_id,
        detail, previous_hash, hash)
      select i, now() - interval '1 minute' * ((${auditEvents} - i) * ${minutesBetweenEvents}), (array['ticket.create', 'ticket.resolve', 'auth.log-in'])[1 + i % 3],
        case when i % 20 = 0 then 'refused' else 'done' end, 1, 'admin-' || i % 200, 1 + i % 200, 'ticket', i::text, '10.0.0.1',
        md5(i::text), '{}', sha256(i::text::bytea), sha256((i + 1)::text::bytea)
      from generate_series(1, ${auditEvents}) i`,
    `update audit_head set id = ${auditEvents}`,
    // The nightly work's numbers of past months.
    `select set_config('app.scope', 'job', true)`,
    `select tally_trail()`,
    ...['tenant', 'machine'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ),
  ]
}
