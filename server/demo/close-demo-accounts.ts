import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import { execute } from '../database/execute.ts'
import { AppUser } from '../entities/app-user.entity.ts'
import { verifyPassword } from '../security/passwords.ts'
import { ACCOUNTS } from './data/companies.ts'
import { demoPassword } from './demo-accounts.ts'

/**
 * Ends the sessions of demo accounts that still have their published password, and names them in the log. The login
 * refuses that password as long as the demo is off; an account with a password of its own works.
 * @returns the ids of these accounts.
 */
export async function closeDemoAccounts({ database, log }: Services): Promise<number[]> {
  const emails = ACCOUNTS.map(({ email }) => email)
  const closed: { id: number; userName: string }[] = []
  const candidates = await database.transaction({ scope: 'platform' }, (em) =>
    em.find(AppUser, { email: { $in: emails }, deletedAt: null }, { fields: ['id', 'userName', 'email'] }),
  )
  for (const { id, userName, email } of candidates) {
    const [account] = await database.read<{ password_hash: string }>(
      { scope: 'auth' },
      sql`select password_hash from find_login(${email})`,
    )
    if (account && (await verifyPassword(demoPassword, account.password_hash))) closed.push({ id, userName })
  }
  if (closed.length === 0) return []
  await database.transaction({ scope: 'platform' }, async (em) => {
    for (const { id } of closed) await execute(em, sql`select end_sessions(${id}, null)`)
  })
  const names = closed.map(({ userName }) => userName)
  log.error(
    { accounts: names },
    'Demo accounts with the published password are closed, because the demo is off: delete them, or give them another password by "Change Password"',
  )
  return closed.map(({ id }) => id)
}
