import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { holdMachine } from '../../../database/hold.ts'
import { requireMaintainedMachine } from '../../machines/shared/require-maintained-machine.ts'
import { requireModel } from '../../models/shared/require-model.ts'
import { assertUndoable, changes, type LockedImport, type Obstacle } from './kept-import.ts'

export interface Undone {
  restored: number[]
  removed: number[]
}

/** The owner is held wholly: a ticket that is being saved has either its code already, or finds it gone. */
export async function undoErrorCodes(em: EntityManager, ctx: SignedInContext, kept: LockedImport): Promise<Undone> {
  const { id, machine_id: machineId, model_id: modelId } = kept
  if (modelId === null) {
    await holdMachine(em, machineId!, { wholly: true })
    await requireMaintainedMachine(em, ctx, machineId!)
  } else {
    await requireModel(em, ctx, modelId, LockMode.PESSIMISTIC_WRITE)
  }
  await execute(
    em,
    sql`select e.id from error_code e where e.id in (select g.id from ${changes} where i.id = ${id})
      order by e.id for update`,
  )
  assertUndoable(await findObstacles(em, id))
  const restored = await execute<{ id: number }>(
    em,
    sql`update error_code e set code = g.before->>'code', description = g.before->>'description',
        resolution = g.before->>'resolution', updated_at = (g.before->>'updatedAt')::timestamptz
      from ${changes} where i.id = ${id} and e.id = g.id and g.before is not null returning e.id`,
  )
  const removed = await execute<{ id: number }>(
    em,
    sql`update error_code e set deleted_at = now()
      from ${changes} where i.id = ${id} and e.id = g.id and g.before is null returning e.id`,
  )
  return { restored: restored.map((row) => row.id), removed: removed.map((row) => row.id) }
}

/** A ticket uses an added code; a code that was changed, when the ticket was raised or saved since. */
function findObstacles(em: EntityManager, id: number): Promise<Obstacle[]> {
  return execute<Obstacle>(
    em,
    sql`select g.id, coalesce(e.code, '') as label, case
        when e.id is null or e.deleted_at is not null then 'DELETED'
        when e.updated_at is distinct from g."updatedAt" then 'CHANGED' else 'USED' end as reason
      from ${changes} left join error_code e on e.id = g.id
      where i.id = ${id} and (e.id is null or e.deleted_at is not null or e.updated_at is distinct from g."updatedAt"
        or exists (select 1 from ticket t where t.error_code_id = g.id
          and (g.before is null or t.updated_at >= i.created_at)))
      order by g.id`,
  )
}
