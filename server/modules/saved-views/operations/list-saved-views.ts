import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { ownViews, savedViewColumns, type SavedViewRow } from '../shared/saved-view-rows.ts'

/** The caller's views by name; at most twenty. */
export const listSavedViews = operation('saved-view.list', (ctx, _: Record<string, never>): Promise<SavedViewRow[]> =>
  read<SavedViewRow>(
    ctx,
    sql`select ${savedViewColumns(ctx.actor)} from saved_view v where ${ownViews(ctx.actor)}
        order by lower(v.name), v.id`,
  ),
)
