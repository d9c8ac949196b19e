import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import { modelColumns, toModel, type Model, type ModelRow } from '../shared/model-rows.ts'

/** One model of the caller's company. Throws NOT_FOUND. */
export const readModel = operation('model.read', async (ctx, { id }: { id: number }): Promise<Model> => {
  const [row] = await read<ModelRow>(
    ctx,
    sql`select ${modelColumns} from model d
      where d.id = ${id} and d.tenant_id = ${ctx.actor.tenantId} and d.deleted_at is null`,
  )
  return toModel(ctx)(orNotFound(row, 'model'))
})
