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

/** The condition over `model d` for models whose material the caller may read: a client as long as it holds a machine. */
export function readsModel({ role, tenantId }: Actor): Sql {
  if (!isClientRole(role)) return sql`d.tenant_id = ${tenantId} and d.deleted_at is null`
  return sql`d.deleted_at is null and exists (
    select 1 from machine m join machine_claim c on c.machine_id = m.id
    where m.model_id = d.id and m.client_id = ${tenantId} and m.deleted_at is null
      and c.client_id = ${tenantId} and c.ended_at is null)`
}

/** The column over `model d` that says which model a row of material belongs to; null for a machine's own. */
export const modelColumnsOfMaterial: Sql = sql`case when d.id is not null
    then json_build_object('id', d.id, 'name', d.name) end as model`

/** The columns over `machine m` that the policies of material need. */
export const publisherColumns: Sql = sql`m.supplier_id, m.unmaintained_at is null as maintained`

export interface ModelOfMaterial {
  id: number
  name: string
}

export interface Published {
  supplier_id: number
  maintained: boolean
  /** Whether it stands in a machine's list and belongs to the machine's model; absent from older results that were kept. */
  inherited?: boolean
  model?: ModelOfMaterial | null
}

/**
 * Whether the caller's company may change the material: only as supplier, until it gives the machine up, and what a
 * machine inherits only in its model.
 */
export function publishes({ tenantId }: Actor, { supplier_id: supplier, maintained, inherited }: Published): boolean {
  return maintained && !inherited && supplier === tenantId
}
