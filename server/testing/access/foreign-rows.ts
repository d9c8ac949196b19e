import type { TestApp } from '../test-app.ts'
import type { Attacker } from './attackers.ts'
import type { IsolationData } from './isolation-data.ts'

const ofMachine = `(select array[m.supplier_id] from machine m where m.id = r.machine_id)`
const ofOwner = `(select array[coalesce(
  (select m.supplier_id from machine m where m.id = r.machine_id), (select d.tenant_id from model d where d.id = r.model_id))])`
/** A proposed code belongs to no machine; its client's act makes it, and its supplier decides on it. */
const ofCode = `(case when num_nonnulls(r.machine_id, r.model_id) > 0 then ${ofOwner}
  else (select array[p.client_id, p.supplier_id] from proposed_code p where p.id = r.id) end)`
const ofUser = `(select array[coalesce(u.tenant_id, 0)] from app_user u where u.id = r.user_id)`

/** The owners of a row: the companies that may change it. Hand-written; a table that is missing here fails the test. */
const owners: Record<string, string> = {
  tenant: 'array[r.id]',
  app_user: 'array[coalesce(r.tenant_id, 0)]',
  invitation: 'array[r.tenant_id]',
  session: ofUser,
  password_code: ofUser,
  password_code_count: ofUser,
  kept_answer: ofUser,
  stored_file: 'array[r.tenant_id]',
  tenant_storage: 'array[r.tenant_id]',
  machine: 'array[r.supplier_id]',
  machine_claim: `(select array[r.client_id, m.supplier_id] from machine m where m.id = r.machine_id)`,
  machine_photo: ofMachine,
  machine_label: ofMachine,
  error_code: ofCode,
  support_file: ofOwner,
  support_file_version: `(select array[f.tenant_id] from stored_file f where f.id = r.stored_file_id)`,
  model: 'array[r.tenant_id]',
  model_photo: '(select array[d.tenant_id] from model d where d.id = r.model_id)',
  support_file_text: 'array[r.tenant_id]',
  support_file_page: 'array[r.tenant_id]',
  support_file_words: `(select array[x.tenant_id] from support_file_text x where x.support_file_id = r.support_file_id)`,
  ticket: 'array[r.client_id]',
  ticket_failure_mode: 'array[r.client_id]',
  ticket_file: 'array[r.client_id]',
  ticket_tally: 'array[r.client_id]',
  ticket_entry: 'array[r.client_id, r.supplier_id]',
  ticket_follow_up: 'array[r.client_id]',
  ticket_fix: 'array[r.client_id]',
  fix_tally: 'array[r.client_id]',
  // A client's act makes it, and its supplier decides on it.
  resolution_proposal: `(select array_append(array_agg(s.client_id), r.supplier_id)
    from resolution_proposal_source s where s.proposal_id = r.id)`,
  resolution_proposal_source: `(select array[r.client_id, p.supplier_id] from resolution_proposal p where p.id = r.proposal_id)`,
  official_resolution: 'array[r.tenant_id]',
  sharing_stop: 'array[r.client_id]',
  told_of_sharing: 'array[r.tenant_id]',
  proposed_code: 'array[r.client_id, r.supplier_id]',
  ticket_waiting: 'array[r.client_id, r.supplier_id]',
  ticket_note: 'array[r.tenant_id]',
  entry_file: 'array[r.client_id, r.supplier_id]',
  note_file: 'array[r.tenant_id]',
  saved_view: 'array[r.tenant_id]',
  // What one company does, the other is told.
  notification: '(select array[r.tenant_id, t.client_id, t.supplier_id] from ticket t where t.id = r.ticket_id)',
  notification_mail: '(select array[r.tenant_id, t.client_id, t.supplier_id] from ticket t where t.id = r.ticket_id)',
  notification_preference: 'array[r.tenant_id]',
  push_subscription: 'array[r.tenant_id]',
  notification_push: '(select array[r.tenant_id, t.client_id, t.supplier_id] from ticket t where t.id = r.ticket_id)',
  waiting_due: 'array[r.tenant_id]',
  waiting_told: '(select array[u.tenant_id] from app_user u where u.id = r.user_id)',
  table_import: 'array[r.tenant_id]',
  audit_event: 'array[r.tenant_id]',
}

/** Tables without a tenant: reference data, counters, tables of the audit trail, visitors' messages. */
const ofNobody = [
  ...['role', 'failure_mode', 'schema_migration', 'attempt_counter', 'contact_message'],
  ...['audit_head', 'audit_inbox', 'installation', 'last_purge', 'live_count', 'audit_tally', 'audit_tally_end'],
  ...['reading_turn', 'waiting_watch'],
]

/** Every row of the companies and of the platform that is not the attacker's own, as text and in order. */
export async function readForeignRows(
  app: TestApp,
  { companies }: IsolationData,
  attacker: Attacker,
): Promise<string[]> {
  const platform = 0
  const tenants = [platform, ...Object.values(companies).map(({ id }) => id)]
  const own = attacker.company ? companies[attacker.company].id : platform
  const spared = attacker.roles.includes('VISITOR') ? null : own
  const { rows: tables } = await app.owner.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    if (ofNobody.includes(name)) continue
    const owner = owners[name]
    if (!owner) throw new Error(`foreign-rows.ts does not say whose the rows of ${name} are.`)
    const { rows } = await app.owner.pool.query<{ row: string }>(
      `select to_jsonb(r)::text as row from ${name} r
       where ${owner} && $1::int[] and ($2::int is null or not ${owner} @> array[$2]) order by 1`,
      [tenants, spared],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}
