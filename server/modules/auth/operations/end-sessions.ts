import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Ends the sessions of a user of the transaction's scope, access tokens and file addresses with them; for use inside
 * another operation's transaction. One session can be spared.
 */
export async function endSessions(em: EntityManager, userId: number, spared: number | null = null): Promise<void> {
  await em.execute('select end_sessions(?, ?)', [userId, spared])
}
