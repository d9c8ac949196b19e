import type { EntityManager } from '@mikro-orm/postgresql'

const maintained = 'supplier_id = ? and deleted_at is null and unmaintained_at is null'

/**
 * Gives up all machines of a supplier, as delete-machine does with one, inside the transaction that deletes the
 * supplier: clients keep the machines that they have registered, with material and tickets, read-only; the others are
 * deleted.
 */
export async function giveUpMachines(em: EntityManager, supplierId: number, at: Date): Promise<void> {
  // These locks wait for registrations in progress and hold back later ones, whose foreign key needs the row.
  await em.execute(`select 1 from machine where ${maintained} order by id for update`, [supplierId])
  await em.execute(
    `update machine set unmaintained_at = ?, updated_at = ? where ${maintained} and exists (
      select 1 from machine_claim c where c.machine_id = machine.id and c.ended_at is null)`,
    [at, at, supplierId],
  )
  await em.execute(`update machine set deleted_at = ?, updated_at = ? where ${maintained}`, [at, at, supplierId])
}
