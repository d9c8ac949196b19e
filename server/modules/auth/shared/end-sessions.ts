import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'

/**
 * Ends the sessions of a user in the transaction's scope, with their access tokens and file addresses; for use inside
 * another operation's transaction. One session can be spared.
 */
export async function endSessions(em: EntityManager, userId: number, spared: number | null = null): Promise<void> {
  await execute(em, sql`select end_sessions(${userId}, ${spared})`)
}
