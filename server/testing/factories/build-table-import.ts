import type { Tenant } from '../../entities/tenant.entity.ts'
import type { TestApp } from '../test-app.ts'

/** An import of machines by a supplier, of a moment ago, that has changed nothing. */
export async function buildTableImport(app: TestApp, supplier: Pick<Tenant, 'id'>): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into table_import (tenant_id, kind, added, changed, changes) values ($1, 'machine', 0, 0, '[]') returning id`,
    [supplier.id],
  )
  return rows[0]!.id
}
