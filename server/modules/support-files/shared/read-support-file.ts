import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { supportFileFacts, type SupportFileRow } from './support-file-rows.ts'

/** Reads a support file that the caller's company has just written, inside its transaction. */
export async function readSupportFile(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
): Promise<SupportFileRow> {
  // As JSON, in which a list reads it too: a bigint of its own would arrive as text.
  const [row] = await execute<{ file: SupportFileRow }>(
    em,
    sql`select row_to_json(written) as file from (
        select ${supportFileFacts}, f.tenant_id as supplier_id, true as maintained
        from support_file s join stored_file f on f.id = s.stored_file_id
        where s.id = ${id} and f.tenant_id = ${actor.tenantId}) written`,
  )
  return row!.file
}
