import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { errorCodeColumns, type ErrorCodeRow } from './error-code-rows.ts'

/** Reads an error code that the caller's company has just written, inside its transaction. */
export async function readErrorCode(em: EntityManager, { actor }: SignedInContext, id: number): Promise<ErrorCodeRow> {
  const [row] = await execute<ErrorCodeRow>(
    em,
    sql`select ${errorCodeColumns(actor, { failureModes: true })}
      from error_code e join machine m on m.id = e.machine_id where e.id = ${id} and m.supplier_id = ${actor.tenantId}`,
  )
  return row!
}
