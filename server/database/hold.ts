import type { EntityManager } from '@mikro-orm/postgresql'

/*
 * Everybody locks in one order: companies, people, machines, registrations, error codes, tickets, storage, the end of the
 * trail (docs/ARCHITECTURE.md). What is held here only keeps it from being deleted; others may hold it, too.
 */

/**
 * Keeps a company from being deleted until the end of the transaction, after waiting for a deletion that is under way.
 * @returns whether the own company still works; of another one nothing is told to companies.
 */
export async function holdCompany(em: EntityManager, id: number): Promise<boolean> {
  const [row] = await em.execute<{ works: boolean | null }[]>('select hold_company(?) as works', [id])
  return row!.works !== false
}

/**
 * Keeps a machine and its two companies as they are until the end of the transaction, where the caller's company is one of
 * them: nobody transfers it, gives it up or deletes it. Wholly is for who is going to change it.
 */
export async function holdMachine(em: EntityManager, id: number, { wholly = false } = {}): Promise<void> {
  await em.execute('select hold_machine(?, ?)', [id, wholly])
}
