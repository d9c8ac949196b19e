import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { assertUndoable, changes, type LockedImport, type Obstacle } from './kept-import.ts'
import type { Undone } from './undo-error-codes.ts'

export async function undoMachines(em: EntityManager, { actor }: SignedInContext, kept: LockedImport): Promise<Undone> {
  const { id } = kept
  const supplier = actor.tenantId!
  await execute(
    em,
    sql`select hold_company(held.id) from (
      select m.client_id as id from ${changes} join machine m on m.id = g.id where i.id = ${id}
      union select (g.before->>'client')::int from ${changes} where i.id = ${id} and g.before is not null
      order by id) held`,
  )
  await execute(
    em,
    sql`select m.id from machine m where m.supplier_id = ${supplier}
        and m.id in (select g.id from ${changes} where i.id = ${id})
      order by m.id for update`,
  )
  assertUndoable(await findObstacles(em, supplier, id))
  const restored = await execute<{ id: number }>(
    em,
    sql`update machine m set name = g.before->>'name', serial_number = g.before->>'serialNumber',
        client_id = (g.before->>'client')::int,
        model_id = (g.before->>'model')::int, updated_at = (g.before->>'updatedAt')::timestamptz
      from ${changes} where i.id = ${id} and m.id = g.id and g.before is not null returning m.id`,
  )
  const removed = await execute<{ id: number }>(
    em,
    sql`update machine m set deleted_at = now(), updated_at = now()
      from ${changes} where i.id = ${id} and m.id = g.id and g.before is null returning m.id`,
  )
  return { restored: restored.map((row) => row.id), removed: removed.map((row) => row.id) }
}

/**
 * An added machine is used by a registration, a ticket, material or a picture; a changed one by a registration or a
 * ticket since. A machine whose company or model of before is gone cannot return to it.
 */
function findObstacles(em: EntityManager, supplier: number, id: number): Promise<Obstacle[]> {
  return execute<Obstacle>(
    em,
    sql`with concerned as (
        select g.id, coalesce(m.serial_number, '') as label,
          m.id is null or m.deleted_at is not null or m.unmaintained_at is not null as is_deleted,
          m.updated_at is distinct from g."updatedAt" or (g.before is not null and not exists (
            select 1 from company k where k.id = (g.before->>'client')::int
              and (k.active or k.id = m.client_id))) or (g.before->>'model' is not null and not exists (
            select 1 from model d where d.id = (g.before->>'model')::int and d.deleted_at is null)) as is_changed,
          exists (select 1 from machine_claim c where c.machine_id = g.id
            and (g.before is null or c.registered_at >= i.created_at))
          or exists (select 1 from ticket t where t.machine_id = g.id
            and (g.before is null or t.updated_at >= i.created_at))
          or (g.before is null and (exists (select 1 from error_code e where e.machine_id = g.id)
            or exists (select 1 from support_file s where s.machine_id = g.id)
            or exists (select 1 from machine_photo p where p.machine_id = g.id))) as is_used
        from ${changes} left join machine m on m.id = g.id and m.supplier_id = ${supplier} where i.id = ${id})
      select id, label, case when is_deleted then 'DELETED' when is_changed then 'CHANGED' else 'USED' end as reason
      from concerned where is_deleted or is_changed or is_used order by id`,
  )
}
