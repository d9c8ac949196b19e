import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'

/** A code with the machine or the model that it belongs to. */
export const codesWithOwners = sql`error_code e left join machine m on m.id = e.machine_id
  left join model d on d.id = e.model_id`

/** The condition over `codesWithOwners`: the company publishes for the owner of the code. */
export function publishedBy(tenantId: number): Sql {
  return sql`e.deleted_at is null and (
    (m.supplier_id = ${tenantId} and m.deleted_at is null and m.unmaintained_at is null)
    or (d.tenant_id = ${tenantId} and d.deleted_at is null))`
}

/** The proposals that wait for the company's decision, over `p` and `codesWithOwners`. */
export function waitingFor(tenantId: number): Sql {
  return sql`p.supplier_id = ${tenantId} and not p.made_official and ${publishedBy(tenantId)}`
}

export interface WaitingProposal {
  errorCodeId: number
  /** The model of the code; null for a code of a machine. */
  modelId: number | null
}

/** A proposal that waits for the decision of the caller's company. Throws NOT_FOUND for any other. */
export async function requireProposal(em: EntityManager, ctx: SignedInContext, id: string): Promise<WaitingProposal> {
  const [row] = await execute<WaitingProposal>(
    em,
    sql`select e.id as "errorCodeId", e.model_id as "modelId" from resolution_proposal p
      join (${codesWithOwners}) on e.id = p.error_code_id
      where p.id = ${id} and ${waitingFor(ctx.actor.tenantId!)}`,
  )
  return orNotFound(row, 'proposal')
}
