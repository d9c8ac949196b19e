import { setTimeout as sleep } from 'node:timers/promises'
import type { MikroORM } from '@mikro-orm/postgresql'
import { StartupError } from '../errors/startup-error.ts'
import { migrations } from './migrations/index.ts'
import { openOrm } from './orm.ts'

/** Milliseconds of one wait for a table lock, and the number of tries. */
export interface LockPatience {
  lock: number
  pause: number
  tries: number
}

/** Two seconds are tolerable for requests that queue up behind a migration; all tries together take two minutes. */
export const usualPatience: LockPatience = { lock: 2000, pause: 1000, tries: 40 }

/**
 * Runs the pending migrations one after the other. No statement has a time limit. One that needs an exclusive table
 * lock waits only briefly, because all other statements wait behind it, and is retried. A concurrent build
 * (`ConcurrentMigration`) blocks nothing and may wait without limit. `only` names the migrations that a restored
 * database has run. Throws StartupError when a table lock is not available.
 */
export async function runMigrations(
  ownerUrl: string,
  { only, ...patience }: LockPatience & { only?: string[] | undefined } = usualPatience,
): Promise<void> {
  const brief = await openOrm({ url: ownerUrl, poolSize: 2, timeouts: { statement: 0, lock: patience.lock } })
  const patient = await openOrm({ url: ownerUrl, poolSize: 2, timeouts: { statement: 0, lock: 0 } })
  try {
    for (const { name } of await brief.migrator.getPending()) {
      if (only && !only.includes(name)) continue
      if (isTransactional(name)) await tryAgain(brief, name, patience)
      else await patient.migrator.up({ migrations: [name] })
    }
  } finally {
    await Promise.all([brief.close(true), patient.close(true)])
  }
}

function isTransactional(name: string): boolean {
  const migration = migrations.find((known) => known.name === name)
  return migration!.class.prototype.isTransactional()
}

async function tryAgain(orm: MikroORM, name: string, { pause, tries }: LockPatience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await orm.migrator.up({ migrations: [name] })
      return
    } catch (error) {
      if (!isLockProblem(error)) throw error
      if (attempt === tries) {
        throw new StartupError(
          `The migration ${name} could not have a table for itself in ${tries} tries: end what holds it ` +
            '(pg_stat_activity shows it) and start again.',
          { cause: error },
        )
      }
    }
    await sleep(pause)
  }
}

/** A lock timeout or a deadlock. */
function isLockProblem(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}
