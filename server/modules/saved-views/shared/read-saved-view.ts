import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { ownViews, savedViewColumns, type SavedViewRow } from './saved-view-rows.ts'

/** One view of the caller, locked until the end of the transaction. Throws NOT_FOUND for any other. */
export async function readSavedView(em: EntityManager, { actor }: SignedInContext, id: number): Promise<SavedViewRow> {
  const [row] = await execute<SavedViewRow>(
    em,
    sql`select ${savedViewColumns(actor)} from saved_view v where v.id = ${id} and ${ownViews(actor)} for update of v`,
  )
  return orNotFound(row, 'view')
}
