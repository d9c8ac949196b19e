import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../context.ts'
import { isClientRole } from './roles.ts'

/**
 * Over `machine m`: whose material may the caller read? A client's company reads what is published for the machines it
 * has registered, also after the supplier has given them up (A52); a supplier reads that of the machines it maintains.
 */
export function readsMaterial({ role, tenantId }: Actor): Sql {
  if (!isClientRole(role)) {
    return sql`m.supplier_id = ${tenantId} and m.deleted_at is null and m.unmaintained_at is null`
  }
  return sql`m.client_id = ${tenantId} and m.deleted_at is null and exists (
    select 1 from machine_claim c where c.machine_id = m.id and c.client_id = ${tenantId} and c.ended_at is null)`
}

/** Columns over `machine m` by which the policies of material judge. */
export const publisherColumns: Sql = sql`m.supplier_id, m.unmaintained_at is null as maintained`

export interface Published {
  supplier_id: number
  maintained: boolean
}

/** May the caller's company change the material? Only as the supplier of the machine, until it gives it up (A52). */
export function publishes({ tenantId }: Actor, { supplier_id: supplier, maintained }: Published): boolean {
  return maintained && supplier === tenantId
}
