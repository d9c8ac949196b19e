import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'

/**
 * The condition over `support_file s` for files that the caller may read: those of a machine whose material it reads,
 * those of the model of such a machine, and a supplier's own models.
 */
export function readsSupportFile(actor: Actor): Sql {
  const ofMachine = sql`exists (
    select 1 from machine m where (m.id = s.machine_id or m.model_id = s.model_id) and ${readsMaterial(actor)})`
  if (isClientRole(actor.role)) return ofMachine
  return sql`(${ofMachine} or exists (
    select 1 from model d where d.id = s.model_id and d.tenant_id = ${actor.tenantId} and d.deleted_at is null))`
}
