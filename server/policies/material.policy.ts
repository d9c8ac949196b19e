import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../context.ts'
import { isClientRole } from './roles.ts'

/**
 * The condition over `machine m` for machines whose material the caller may read. A client reads the material of
 * machines that it has registered, also after the supplier has given them up, so that a repair never lacks its manual;
 * a supplier reads that of machines it maintains.
 */
export function readsMaterial({ role, tenantId }: Actor): Sql {
  if (!isClientRole(role)) {
    return sql`m.supplier_id = ${tenantId} and m.deleted_at is null and m.unmaintained_at is null`
  }
  return sql`m.client_id = ${tenantId} and m.deleted_at is null and exists (
    select 1 from machine_claim c where c.machine_id = m.id and c.client_id = ${tenantId} and c.ended_at is null)`
}

/** The columns over `machine m` that the policies of material need. */
export const publisherColumns: Sql = sql`m.supplier_id, m.unmaintained_at is null as maintained`

export interface Published {
  supplier_id: number
  maintained: boolean
}

/** Whether the caller's company may change the material: only as supplier, until it gives the machine up. */
export function publishes({ tenantId }: Actor, { supplier_id: supplier, maintained }: Published): boolean {
  return maintained && supplier === tenantId
}
