import type { EntityManager } from '@mikro-orm/postgresql'

const maintained = 'supplier_id = ? and deleted_at is null and unmaintained_at is null'

/**
 * Gives up all machines of a supplier, as delete-machine does with one (A52), inside the transaction that deletes the
 * supplier: who has registered one keeps it with its material and tickets, read-only; the others are gone.
 */
export async function giveUpMachines(em: EntityManager, supplierId: number, at: Date): Promise<void> {
  // A registration under way is waited for, and the next one waits: it refers to the machine.
  await em.execute(`select 1 from machine where ${maintained} order by id for update`, [supplierId])
  await em.execute(
    `update machine set unmaintained_at = ?, updated_at = ? where ${maintained} and exists (
      select 1 from machine_claim c where c.machine_id = machine.id and c.ended_at is null)`,
    [at, at, supplierId],
  )
  await em.execute(`update machine set deleted_at = ?, updated_at = ? where ${maintained}`, [at, at, supplierId])
}
