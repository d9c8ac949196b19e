import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { holdCompany } from '../../../database/hold.ts'
import type { TenantType } from '../../../entities/tenant.entity.ts'
import { invalid } from '../../../errors/app-error.ts'

export const chooseCompany = 'Please choose a company from the list.'

/**
 * Checks that an id names an active company of the type, and keeps it from being deleted until the end of the
 * transaction; for use inside another operation's transaction. The view shows a company's name, type and status, and
 * nothing else of other tenants. Throws VALIDATION for the given field.
 */
export async function requireCompany(em: EntityManager, id: number, type: TenantType, field: string): Promise<void> {
  await holdCompany(em, id)
  const rows = await execute(em, sql`select 1 from company where id = ${id} and type = ${type} and active`)
  if (rows.length === 0) throw invalid({ [field]: chooseCompany })
}
