import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'
import { execute } from '../database/execute.ts'
import type { Scope } from '../database/scope.ts'

/** Identifies a request with an idempotency key. */
export interface KeyedRequest {
  /** Null for visitors. */
  userId: number | null
  operation: string
  key: string
}

export interface StoredResult {
  bodyHash: string
  answer: unknown
}

interface Row {
  body_hash: string
  answer: unknown
}

/**
 * Takes the key for this transaction, waiting for another one that has it. Null when it is taken now, else the earlier
 * response. A transaction that fails releases its key.
 */
export async function claimKey(
  em: EntityManager,
  { userId, operation, key }: KeyedRequest,
  bodyHash: string,
): Promise<StoredResult | null> {
  const [row] = await execute<Row & { claimed: boolean }>(
    em,
    sql`select * from claim_answer(${userId}, ${operation}, ${key}, ${bodyHash})`,
  )
  return row!.claimed ? null : toKept(row!)
}

/** Stores the response of the transaction that has taken the key. */
export async function storeResult(em: EntityManager, { userId, operation, key }: KeyedRequest, answer: unknown) {
  await execute(em, sql`select keep_answer(${userId}, ${operation}, ${key}, ${JSON.stringify(answer)})`)
}

/** The response under the key, as far as the scope may see it; undefined without one. */
export async function findResult(
  database: Database,
  scope: Scope,
  { userId, operation, key }: KeyedRequest,
): Promise<StoredResult | undefined> {
  const [row] = await database.read<Row>(scope, sql`select * from find_answer(${userId}, ${operation}, ${key})`)
  return row && toKept(row)
}

function toKept({ body_hash: bodyHash, answer }: Row): StoredResult {
  return { bodyHash, answer }
}
