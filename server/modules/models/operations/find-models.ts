import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { modelColumns, toModel, type Model, type ModelRow } from '../shared/model-rows.ts'

const sortColumns: Record<string, string> = {
  id: 'd.id',
  name: 'lower(d.name)',
  machines: '(select count(*) from machine m where m.model_id = d.id and m.deleted_at is null)',
  updatedAt: 'd.updated_at',
}

/** The models of the caller's company. Pages count from one, id descending. */
export const findModels = operation('model.list', async (ctx, input: PageInput): Promise<Page<Model>> => {
  const page = await findPage<ModelRow>(ctx, input, {
    columns: modelColumns,
    from: sql`model d`,
    where: [sql`d.tenant_id = ${ctx.actor.tenantId} and d.deleted_at is null`],
    searched: ['lower(d.name)', 'lower(d.description)'],
    sortColumns,
    defaultSort: 'd.id',
    tieBreaker: 'd.id',
  })
  return mapPage(page, toModel(ctx))
})
