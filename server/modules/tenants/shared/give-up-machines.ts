import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'

/**
 * Gives up all machines of a supplier, as delete-machine does with one, inside the transaction that deletes the
 * supplier: clients keep the machines that they have registered, with material and tickets, read-only; the others are
 * deleted.
 */
export async function giveUpMachines(em: EntityManager, supplierId: number, at: Date): Promise<void> {
  const maintained = sql`supplier_id = ${supplierId} and deleted_at is null and unmaintained_at is null`
  // These locks wait for registrations in progress and hold back later ones, whose foreign key needs the row.
  await execute(em, sql`select 1 from machine where ${maintained} order by id for update`)
  await execute(
    em,
    sql`update machine set unmaintained_at = ${at}, updated_at = ${at} where ${maintained} and exists (
      select 1 from machine_claim c where c.machine_id = machine.id and c.ended_at is null)`,
  )
  await execute(em, sql`update machine set deleted_at = ${at}, updated_at = ${at} where ${maintained}`)
}
