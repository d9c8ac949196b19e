import { Migration } from '@mikro-orm/migrations'

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const scope = `(select current_setting('app.scope', true))`
const inTenant = `${scope} = 'tenant'`
const onPlatform = `${scope} = 'platform'`
const bothSides = `client_id = ${tenant} or supplier_id = ${tenant}`

/** The number of the tenant; null outside the scope of a tenant. Computed once per statement. */
const own = `(select nullif(current_setting('app.tenant', true), '')::int where current_setting('app.scope', true) = 'tenant')`
const all = `(select current_setting('app.scope', true) = 'platform')`

const ownSides = `case ${own} when client_id then true when supplier_id then true else false end`
const suppliedTo = (owner: string) =>
  `exists (select 1 from machine m where m.id = machine_claim.machine_id and m.supplier_id = ${owner})`
const visibleMachine = 'exists (select 1 from machine m where m.id = machine_photo.machine_id)'

/**
 * The same rules as before, at less cost per row: two numbers are compared, where texts were compared and converted.
 * The planner cannot split a CASE (migration 0019).
 */
const policies = {
  ticket: { now: ownSides, before: `case when ${inTenant} then ${bothSides} else false end` },
  ticket_file: { now: ownSides, before: `${inTenant} and (${bothSides})` },
  ticket_failure_mode: { now: ownSides, before: `${inTenant} and (${bothSides})` },
  machine: {
    now: `case ${own} when client_id then true when supplier_id then true else ${all} end`,
    before: `case ${scope} when 'tenant' then ${bothSides} when 'platform' then true else false end`,
  },
  machine_claim: {
    now: `case ${own} when client_id then true else ${all} or ${suppliedTo(own)} end`,
    before: `(${inTenant} and (client_id = ${tenant} or ${suppliedTo(tenant)})) or ${onPlatform}`,
  },
  // The policy of machine, which applies to the subquery, knows the scopes.
  machine_photo: { now: visibleMachine, before: `(${inTenant} and ${visibleMachine}) or ${onPlatform}` },
  app_user: {
    now: `case ${own} when tenant_id then true else ${all} end`,
    before: `(${inTenant} and tenant_id = ${tenant}) or ${onPlatform}`,
  },
}

/** Policies that ask for their settings once per statement (docs/decisions/027-around-the-request.md). */
export class SettingsAskedOnce extends Migration {
  override up(): void {
    for (const [table, { now }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${now})`)
    }
  }

  override down(): void {
    for (const [table, { before }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${before})`)
    }
  }
}
