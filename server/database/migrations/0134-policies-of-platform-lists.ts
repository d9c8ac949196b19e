import { Migration } from '@mikro-orm/migrations'

/** As in migration 0038: the number of the tenant, and whether the scope is the platform's. */
const own = `(select nullif(current_setting('app.tenant', true), '')::int where current_setting('app.scope', true) = 'tenant')`
const all = `(select current_setting('app.scope', true) = 'platform')`

const before = {
  tenant: `(select current_setting('app.scope', true)) = 'tenant'`,
  id: `(select nullif(current_setting('app.tenant', true), ''))::int`,
  platform: `(select current_setting('app.scope', true)) = 'platform'`,
}

const policies = {
  tenant: {
    now: `case ${own} when id then true else ${all} end`,
    before: `(${before.tenant} and id = ${before.id}) or ${before.platform}`,
  },
  invitation: { now: `case when ${all} then true else false end`, before: before.platform },
}

/**
 * The same rules, each as a CASE. The planner took the scope of the platform for rare, expected a hundredth of the
 * rows, and sorted the whole table in place of reading ten rows from an index (docs/decisions/011-indexed-lists.md).
 */
export class PoliciesOfPlatformLists extends Migration {
  override up(): void {
    for (const [table, { now }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${now})`)
    }
  }

  override down(): void {
    for (const [table, { before: rule }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${rule})`)
    }
  }
}
