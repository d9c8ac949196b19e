import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'
import type { IdInput } from '../../../validation/id.inputs.ts'
import { readSavedView } from '../shared/read-saved-view.ts'
import { ownViews } from '../shared/saved-view-rows.ts'

/** Deletes a view of the caller, at once and for good. Throws NOT_FOUND for any other view. */
export const deleteSavedView = operation('saved-view.delete', async (ctx, { id }: IdInput): Promise<boolean> =>
  transaction(ctx, async (em) => {
    await readSavedView(em, ctx, id)
    await execute(em, sql`delete from saved_view v where v.id = ${id} and ${ownViews(ctx.actor)}`)
    await recordEvent(ctx, { action: 'saved-view.delete', subject: 'saved-view', subjectId: id }, em)
    return true
  }),
)
