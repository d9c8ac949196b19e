import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { ownerOfWritten } from '../../models/shared/source-of-material.ts'
import { supportFileColumns, type SupportFileRow } from './support-file-rows.ts'

/** Reads a support file that the caller's company has just written, inside its transaction. */
export async function readSupportFile(em: EntityManager, id: number): Promise<SupportFileRow> {
  const { owner, columns } = ownerOfWritten('s')
  // As JSON, in which a list reads it too: a bigint of its own would arrive as text.
  const [row] = await execute<{ file: SupportFileRow }>(
    em,
    sql`select row_to_json(written) as file from (
        select ${supportFileColumns}, ${columns}
        from support_file s ${owner} where s.id = ${id}) written`,
  )
  return row!.file
}
