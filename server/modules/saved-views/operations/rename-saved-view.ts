import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { operation } from '../../../operation/operation.ts'
import { readSavedView } from '../shared/read-saved-view.ts'
import { ownViews, viewNameTaken, type SavedViewRow } from '../shared/saved-view-rows.ts'
import type { RenameSavedViewInput } from '../saved-view.inputs.ts'

/**
 * Gives a view of the caller another name. Throws NOT_FOUND for any other view, CONFLICT for a name that another of the
 * caller's views has in any case of letters.
 */
export const renameSavedView = operation(
  'saved-view.rename',
  async (ctx, { id, name }: RenameSavedViewInput): Promise<SavedViewRow> =>
    translatingDuplicates(viewNameTaken, () =>
      transaction(ctx, async (em) => {
        const view = await readSavedView(em, ctx, id)
        if (view.name === name) return view
        await execute(em, sql`update saved_view v set name = ${name} where v.id = ${id} and ${ownViews(ctx.actor)}`)
        await recordEvent(ctx, { action: 'saved-view.rename', subject: 'saved-view', subjectId: id }, em)
        return { ...view, name }
      }),
    ),
)
