import sql, { type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'

/**
 * Runs a one-row statement about the material of a machine and checks in the same round trip whether the caller may
 * read that material. Throws NOT_FOUND otherwise: an empty list would reveal that the machine exists.
 */
export async function readMaterial<Row>(ctx: SignedInContext, machineId: number, statement: Sql): Promise<Row> {
  const [answer] = await read<Row & { readable: boolean }>(
    ctx,
    sql`select material.*, exists (
        select 1 from machine m where m.id = ${machineId} and ${readsMaterial(ctx.actor)}) as readable
      from (${statement}) material`,
  )
  if (!answer?.readable) throw notFound('machine')
  return answer
}
