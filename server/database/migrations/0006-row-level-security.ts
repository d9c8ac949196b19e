import { Migration } from '@mikro-orm/migrations'

/*
 * The third wall. Two settings of the transaction decide which rows the application role sees: app.scope (tenant,
 * platform, auth, job) and app.tenant. Without them it sees none. The subselects make PostgreSQL evaluate them once per
 * statement.
 */
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const scope = `(select current_setting('app.scope', true))`
const inTenant = `${scope} = 'tenant'`
const onPlatform = `${scope} = 'platform'`

/** The policies of machine apply to the subquery: it finds only machines that the tenant sees. */
const visibleMachine = (table: string) => `exists (select 1 from machine m where m.id = ${table}.machine_id)`
const suppliedMachine = (table: string) =>
  `exists (select 1 from machine m where m.id = ${table}.machine_id and m.supplier_id = ${tenant})`
const bothSides = `(client_id = ${tenant} or supplier_id = ${tenant})`

interface Rules {
  select: string
  write?: string
}

const rules: Record<string, Rules> = {
  tenant: { select: `(${inTenant} and id = ${tenant}) or ${onPlatform}`, write: onPlatform },
  app_user: {
    select: `(${inTenant} and tenant_id = ${tenant}) or ${onPlatform}`,
    write: `(${inTenant} and tenant_id = ${tenant}) or ${onPlatform}`,
  },
  invitation: { select: onPlatform, write: onPlatform },
  // Of tenants' files the platform sees only the pictures of machines.
  stored_file: {
    select: `(${inTenant} and tenant_id = ${tenant}) or (${onPlatform} and purpose = 'machine_photo') or ${scope} = 'job'`,
    write: `(${inTenant} and tenant_id = ${tenant}) or (${onPlatform} and purpose = 'machine_photo') or ${scope} = 'job'`,
  },
  machine: {
    select: `(${inTenant} and ${bothSides}) or ${onPlatform}`,
    write: `(${inTenant} and supplier_id = ${tenant}) or ${onPlatform}`,
  },
  // The supplier ends a claim when it transfers the machine.
  machine_claim: {
    select: `(${inTenant} and (client_id = ${tenant} or ${suppliedMachine('machine_claim')})) or ${onPlatform}`,
    write: `(${inTenant} and (client_id = ${tenant} or ${suppliedMachine('machine_claim')})) or ${onPlatform}`,
  },
  machine_photo: {
    select: `(${inTenant} and ${visibleMachine('machine_photo')}) or ${onPlatform}`,
    write: `(${inTenant} and ${suppliedMachine('machine_photo')}) or ${onPlatform}`,
  },
  error_code: {
    select: `${inTenant} and ${visibleMachine('error_code')}`,
    write: `${inTenant} and ${suppliedMachine('error_code')}`,
  },
  support_file: {
    select: `${inTenant} and ${visibleMachine('support_file')}`,
    write: `${inTenant} and ${suppliedMachine('support_file')}`,
  },
  ticket: { select: `${inTenant} and ${bothSides}`, write: `${inTenant} and client_id = ${tenant}` },
  ticket_failure_mode: { select: `${inTenant} and ${bothSides}`, write: `${inTenant} and client_id = ${tenant}` },
  ticket_file: { select: `${inTenant} and ${bothSides}`, write: `${inTenant} and client_id = ${tenant}` },
  audit_event: { select: onPlatform },
}

/** Reached only through functions of the owner (migration 0007): no grant and no policy. */
const closed = ['session', 'password_code', 'attempt_counter', 'contact_message']

export class RowLevelSecurity extends Migration {
  override up(): void {
    for (const table of closed) this.addSql(`alter table ${table} enable row level security`)
    for (const [table, { select, write }] of Object.entries(rules)) {
      this.addSql(`alter table ${table} enable row level security`)
      this.addSql(`create policy ${table}_select on ${table} for select using (${select})`)
      if (!write) continue
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${write})`)
      this.addSql(`create policy ${table}_update on ${table} for update using (${write}) with check (${write})`)
      this.addSql(`grant select, insert, update on ${table} to ezshare_application`)
    }
    this.addSql('create policy audit_event_insert on audit_event for insert with check (true)')
    this.addSql('grant select on audit_event to ezshare_application')

    // The application deletes nothing else itself: it replaces a ticket's failure modes; jobs purge files.
    this.addSql(`create policy ticket_failure_mode_delete on ticket_failure_mode for delete
      using (${inTenant} and client_id = ${tenant})`)
    this.addSql('grant delete on ticket_failure_mode to ezshare_application')

    // A password hash can be written but not read: only find_login() sees it.
    this.addSql('revoke select on app_user from ezshare_application')
    this.addSql(`grant select (id, tenant_id, role_id, user_name, email, first_name, last_name, must_change_password,
      created_at, updated_at, deleted_at) on app_user to ezshare_application`)

    // Company names cross tenants through this view alone, with its owner's rights.
    this.addSql(`create view company as
      select id, company_name as name, type, activated and deleted_at is null as active from tenant`)
    this.addSql('grant select on company to ezshare_application')
  }

  override down(): void {
    this.addSql('drop view company')
    this.addSql('drop policy ticket_failure_mode_delete on ticket_failure_mode')
    this.addSql('drop policy audit_event_insert on audit_event')
    for (const [table, { write }] of Object.entries(rules)) {
      for (const action of write ? ['select', 'insert', 'update'] : ['select']) {
        this.addSql(`drop policy ${table}_${action} on ${table}`)
      }
      this.addSql(`revoke all on ${table} from ezshare_application`)
      this.addSql(`alter table ${table} disable row level security`)
    }
    this.addSql('grant insert on audit_event to ezshare_application')
    for (const table of closed) this.addSql(`alter table ${table} disable row level security`)
  }
}
