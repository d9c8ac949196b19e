import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { ownerOfWritten } from '../../models/shared/source-of-material.ts'
import { errorCodeColumns, type ErrorCodeRow } from './error-code-rows.ts'

/** Reads an error code that the caller's company has just written, inside its transaction. */
export async function readErrorCode(em: EntityManager, { actor }: SignedInContext, id: number): Promise<ErrorCodeRow> {
  const { owner, columns } = ownerOfWritten('e')
  const [row] = await execute<ErrorCodeRow>(
    em,
    sql`select ${errorCodeColumns(actor, { failureModes: true }, columns)}
      from error_code e ${owner} where e.id = ${id}`,
  )
  return row!
}
