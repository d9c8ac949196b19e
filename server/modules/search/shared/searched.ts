import sql, { empty, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'

/**
 * The tables that a search begins with: `mine`, the machines whose material the caller may read, or the one of them
 * that the search is narrowed to; `models`, theirs and, for a supplier, all of its own; `files`, the support files of
 * both.
 */
export function searched(actor: Actor, machineId: number | null | undefined): Sql {
  const { tenantId: tenant } = actor
  const isClient = isClientRole(actor.role)
  const one = machineId == null ? empty : sql`and m.id = ${machineId}`
  const claim = isClient
    ? sql`join machine_claim c on c.machine_id = m.id and c.client_id = ${tenant} and c.ended_at is null`
    : empty
  const name = isClient ? sql`coalesce(nullif(c.name, ''), m.name)` : sql`m.name`
  const place = isClient ? sql`c.location` : sql`''`
  const withoutMachines =
    isClient || machineId != null
      ? empty
      : sql`union select d.id from model d where d.tenant_id = ${tenant} and d.deleted_at is null`
  return sql`mine as materialized (
      select m.id, m.model_id, m.serial_number, ${name} as name, m.name as supplier_name, ${place} as location
      from machine m ${claim} where ${readsMaterial(actor)} ${one}),
    models as materialized (
      select model_id as id from mine where model_id is not null ${withoutMachines}),
    files as materialized (
      select s.id from mine join support_file s on s.machine_id = mine.id where s.deleted_at is null
      union
      select s.id from models join support_file s on s.model_id = models.id where s.deleted_at is null)`
}

/**
 * The machine through which the caller sees a row of material: its own, or the first of its model's that `inherits` it.
 * Over `owner`, the alias of the row; `k` is the machine.
 */
export const throughMachine = (owner: Sql, inherits: Sql = sql`true`): Sql => sql`left join lateral (
    select k.id, k.name, k.serial_number from mine k
    where k.id = ${owner}.machine_id or (${owner}.machine_id is null and k.model_id = ${owner}.model_id and ${inherits})
    order by k.id limit 1) k on true
  left join model d on d.id = ${owner}.model_id`

export const machineOfHit: Sql = sql`k.id as machine_id, k.name as machine_name, k.serial_number, d.id as model_id,
  d.name as model_name`
