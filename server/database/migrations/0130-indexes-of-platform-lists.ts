import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * A role's place in the order of the names, which are words of the specification: client administrator, operator and
 * technician, platform administrator, supplier administrator and user have the numbers 4, 5, 6, 1, 2, 3.
 */
const byRoleName = '((role_id + 2) % 6)'

/** What the platform's lists are ordered by, each with the tie breaker; unique indexes serve the other orders. */
const orders: Record<string, { where: string; columns: Record<string, string> }> = {
  tenant: {
    where: ' where deleted_at is null',
    columns: {
      type: 'type',
      email: 'lower(email)',
      company: 'lower(company_name)',
      activated: 'activated',
      registered: 'registered',
      created: 'created_at',
    },
  },
  app_user: {
    where: ' where deleted_at is null',
    columns: {
      first_name: 'lower(first_name)',
      last_name: 'lower(last_name)',
      role: 'role_id',
      role_name: byRoleName,
    },
  },
  invitation: {
    where: '',
    columns: {
      email: 'lower(email)',
      country: 'lower(country)',
      state: 'lower(state)',
      created: 'created_at',
      registered: 'registered',
      role: 'role_id',
      role_name: byRoleName,
    },
  },
}

const indexes = Object.entries(orders).flatMap(([table, { where, columns }]) =>
  Object.entries(columns).map(([name, column]) => ({
    name: `${table}_by_${name}`,
    on: `${table} (${column}, id)${where}`,
  })),
)

export class IndexesOfPlatformLists extends ConcurrentMigration {
  override up(): void {
    for (const { name, on } of indexes) this.buildIndex(name, on)
  }

  override down(): void {
    for (const { name } of indexes) this.dropIndex(name)
  }
}
