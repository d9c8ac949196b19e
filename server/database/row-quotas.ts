import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

/** Row quotas of one company (or machine): far above practical need, far below the capacity of a disk. */
export interface RowQuotas {
  errorCodes: number
  machines: number
  users: number
  openTickets: number
  files: number
}

interface Rule {
  /** The rows that count, for the company or machine whose id is the first parameter. */
  rows: string
  full(most: string): string
}

const rules: Record<keyof RowQuotas, Rule> = {
  errorCodes: {
    rows: 'error_code where machine_id = ? and deleted_at is null',
    full: (most) => `This machine has ${most} error codes, the most that one can have. Please delete some first.`,
  },
  machines: {
    rows: 'machine where supplier_id = ? and deleted_at is null',
    full: (most) => `This supplier has ${most} machines, the most that one can have. Please delete some first.`,
  },
  users: {
    rows: 'app_user where tenant_id = ? and deleted_at is null',
    full: (most) => `This company has ${most} users, the most that one can have. Please delete some first.`,
  },
  openTickets: {
    rows: `ticket where client_id = ? and status = 'OPEN'`,
    full: (most) => `Your company has ${most} open tickets, the most that one can have. Please resolve some first.`,
  },
  files: {
    rows: 'stored_file where tenant_id = ?',
    full: (most) =>
      `This company has ${most} files, the most that one can have. Deleted files make room after 30 days.`,
  },
}

/**
 * Makes sure that the quota of `of` (a machine for error codes, else a company) has room for these rows in this
 * transaction, and locks the quota until its end. Call it right before the insert, so that only the rows themselves are
 * waited for under the lock. Throws CONFLICT when the quota is used up.
 */
export async function takeQuota(
  em: EntityManager,
  { services }: RequestContext,
  { what, of, count = 1 }: { what: keyof RowQuotas; of: number; count?: number },
): Promise<void> {
  if (count === 0) return
  const most = services.config.rowQuotas[what]
  const { rows, full } = rules[what]
  await em.execute('select pg_advisory_xact_lock(hashtext(?), ?)', [`quota of ${what}`, of])
  const [counted] = await em.execute<{ rows: number }[]>(
    `select count(*)::int as rows from (select 1 from ${rows} limit ?) counted`,
    [of, most],
  )
  if (counted!.rows + count > most) throw new AppError('CONFLICT', full(most.toLocaleString('en')))
}
