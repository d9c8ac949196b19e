import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from './execute.ts'

/*
 * All code locks in one order: companies, users, machines, models, registrations, error codes, tickets, storage, the end of
 * the audit trail (docs/ARCHITECTURE.md). A hold only prevents a deletion; others may hold the same row, too.
 */

/**
 * Prevents a company's deletion until the end of the transaction, after waiting for a deletion in progress.
 * @returns whether the caller's own company is still active; nothing about other companies.
 */
export async function holdCompany(em: EntityManager, id: number): Promise<boolean> {
  const [row] = await execute<{ works: boolean | null }>(em, sql`select hold_company(${id}::int) as works`)
  return row!.works !== false
}

/**
 * Prevents changes of a machine and its two companies until the end of the transaction, where the caller's company is
 * one of them: no transfer, no end of maintenance, no deletion. `wholly` is for a caller that changes the machine.
 */
export async function holdMachine(em: EntityManager, id: number, { wholly = false } = {}): Promise<void> {
  await execute(em, sql`select hold_machine(${id}::int, ${wholly})`)
}
