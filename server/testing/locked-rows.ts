import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

export interface LockedRows {
  /** Resolves when this many calls wait for a lock, or after five seconds: then the test has to fail by itself. */
  waiting(calls: number): Promise<void>
  release(): Promise<void>
}

/** Locks the rows of a `select … for update` past every policy, to stop calls in the middle. */
export async function lockRows(app: TestApp, statement: string, values: unknown[] = []): Promise<LockedRows> {
  const owner = await app.owner.pool.connect()
  await owner.query('begin')
  await owner.query(statement, values)
  return {
    async waiting(calls) {
      for (let tries = 0; tries < 250; tries++) {
        const { rows } = await owner.query<{ count: number }>(
          `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and a.datname = current_database()`,
        )
        if (rows[0]!.count >= calls) return
        await sleep(20)
      }
    },
    async release() {
      await owner.query('commit').finally(() => owner.release())
    },
  }
}
