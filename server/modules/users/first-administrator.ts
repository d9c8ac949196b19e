import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Services } from '../../context.ts'
import { execute } from '../../database/execute.ts'
import { AppUser } from '../../entities/app-user.entity.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { mailAddress } from '../../mail/mail-address.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { roleIds } from '../../policies/roles.ts'
import { hashPassword } from '../../security/passwords.ts'
import { passwordProblem } from '../../validation/is-new-password.ts'

/**
 * Creates the first administrator of the platform from ADMIN_EMAIL and ADMIN_PASSWORD, who has to choose another
 * password at the first login. With an administrator in the database nothing happens, so the variables can stay.
 * Accounts in `closed` do not count as administrators. Throws StartupError in one sentence for an address or a password
 * that cannot be used.
 */
export async function makeFirstAdministrator(services: Services, closed: number[] = []): Promise<void> {
  const { database, log } = services
  const { adminEmail, adminPassword } = services.config
  if (await database.transaction({ scope: 'platform' }, (em) => isThere(em, closed))) return
  if (!adminEmail || !adminPassword) {
    log.warn('There is no administrator, and nobody can log in: set ADMIN_EMAIL and ADMIN_PASSWORD and start again')
    return
  }
  const email = mailAddress(adminEmail)
  if (!email) throw new StartupError('ADMIN_EMAIL must be one plain e-mail address.')
  const problem = passwordProblem(adminPassword)
  if (problem) throw new StartupError(`ADMIN_PASSWORD cannot be used: ${problem}.`)
  const passwordHash = await hashPassword(adminPassword)
  const made = await createOnce(services, { email, passwordHash }, closed).catch((error: unknown) => {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    throw new StartupError('ADMIN_EMAIL belongs to another account already: choose another address.')
  })
  if (made) log.info('The first administrator can log in with ADMIN_EMAIL and ADMIN_PASSWORD')
}

function createOnce(
  services: Services,
  { email, passwordHash }: { email: string; passwordHash: string },
  closed: number[],
) {
  return services.database.transaction({ scope: 'platform' }, async (em) => {
    // Of two servers that start at once the second waits and finds the administrator.
    await execute(em, sql`select pg_advisory_xact_lock(74120002)`)
    if (await isThere(em, closed)) return false
    const user = em.create(AppUser, {
      role: roleIds.PLATFORM_ADMIN,
      tenant: null,
      userName: email,
      email,
      passwordHash,
      mustChangePassword: true,
    })
    await em.flush()
    const starting = { ...noCaller, services, log: services.log }
    const event = { action: 'user.add', actorName: 'first start', subject: 'user', subjectId: user.id }
    await recordEvent(starting, event, em)
    return true
  })
}

const noCaller = { actor: null, tokenState: 'missing', requestId: '', address: '' } as const

async function isThere(em: EntityManager, closed: number[]): Promise<boolean> {
  return (await em.count(AppUser, { role: roleIds.PLATFORM_ADMIN, deletedAt: null, id: { $nin: closed } })) > 0
}
