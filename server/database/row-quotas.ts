import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { execute } from './execute.ts'

/** Row quotas of one company (or machine): far above practical need, far below the capacity of a disk. */
export interface RowQuotas {
  errorCodes: number
  machines: number
  users: number
  openTickets: number
  files: number
}

interface Rule {
  /** Absent: the installation's configuration says how many. */
  most?: number
  /** As many as of another quota of the configuration. */
  as?: keyof RowQuotas
  /** The rows of a company or machine that count. */
  rows(of: number): Sql
  full(most: string): string
}

type Quota =
  | keyof RowQuotas
  | 'modelErrorCodes'
  | 'models'
  | 'proposedCodes'
  | 'savedViews'
  | 'notes'
  | 'clientEntries'
  | 'supplierEntries'

const rules: Record<Quota, Rule> = {
  errorCodes: {
    rows: (of) => sql`error_code where machine_id = ${of} and deleted_at is null`,
    full: (most) => `This machine has ${most} error codes, the most that one can have. Please delete some first.`,
  },
  modelErrorCodes: {
    as: 'errorCodes',
    rows: (of) => sql`error_code where model_id = ${of} and deleted_at is null`,
    full: (most) => `This model has ${most} error codes, the most that one can have. Please delete some first.`,
  },
  proposedCodes: {
    most: 200,
    // The policies leave those of the own company.
    rows: (of) => sql`proposed_code where machine_id = ${of} and state in ('WAITING', 'DECLINED')`,
    full: (most) => `Your company has proposed ${most} error codes for this machine, the most that it can.`,
  },
  models: {
    most: 1000,
    rows: (of) => sql`model where tenant_id = ${of} and deleted_at is null`,
    full: (most) => `Your company has ${most} models, the most that one can have. Please delete some first.`,
  },
  machines: {
    rows: (of) => sql`machine where supplier_id = ${of} and deleted_at is null`,
    full: (most) => `This supplier has ${most} machines, the most that one can have. Please delete some first.`,
  },
  users: {
    rows: (of) => sql`app_user where tenant_id = ${of} and deleted_at is null`,
    full: (most) => `This company has ${most} users, the most that one can have. Please delete some first.`,
  },
  openTickets: {
    rows: (of) => sql`ticket where client_id = ${of} and status = 'OPEN'`,
    full: (most) => `Your company has ${most} open tickets, the most that one can have. Please resolve some first.`,
  },
  files: {
    rows: (of) => sql`stored_file where tenant_id = ${of}`,
    full: (most) =>
      `This company has ${most} files, the most that one can have. Deleted files make room after 30 days.`,
  },
  notes: {
    most: 2000,
    // The policies leave those of the own company.
    rows: (of) => sql`ticket_note where ticket_id = ${of}`,
    full: (most) => `This ticket has ${most} notes of your company, the most that one can have.`,
  },
  clientEntries: {
    most: 2000,
    rows: (of) => sql`ticket_entry where ticket_id = ${of} and side = 'CLIENT'`,
    full: (most) => `This ticket has ${most} entries of your company, the most that one can have.`,
  },
  supplierEntries: {
    most: 2000,
    rows: (of) => sql`ticket_entry where ticket_id = ${of} and side = 'SUPPLIER'`,
    full: (most) => `This ticket has ${most} entries of your company, the most that one can have.`,
  },
  savedViews: {
    most: 20,
    rows: (of) => sql`saved_view where user_id = ${of}`,
    full: (most) => `You have ${most} saved views, the most that one can have. Please delete some first.`,
  },
}

/**
 * Makes sure that the quota of `of` (a machine or model for error codes, a machine for proposed ones, a user for saved views, else a company) has room
 * for these rows in this transaction, and locks the quota until its end. Call it right before the insert, so that only the rows themselves are
 * waited for under the lock. Throws CONFLICT when the quota is used up.
 */
export async function takeQuota(
  em: EntityManager,
  { services }: RequestContext,
  { what, of, count = 1 }: { what: Quota; of: number; count?: number },
): Promise<void> {
  if (count === 0) return
  const { rows, full, most: fixed, as = what as keyof RowQuotas } = rules[what]
  const most = fixed ?? services.config.rowQuotas[as]
  await holdQuota(em, { what, of })
  const [counted] = await execute<{ rows: number }>(
    em,
    sql`select count(*)::int as rows from (select 1 from ${rows(of)} limit ${most}) counted`,
  )
  if (counted!.rows + count > most) throw new AppError('CONFLICT', full(most.toLocaleString('en')))
}

/** Locks a quota until the end of the transaction: nobody else adds rows that count against it. */
export async function holdQuota(em: EntityManager, { what, of }: { what: Quota; of: number }): Promise<void> {
  await execute(em, sql`select pg_advisory_xact_lock(hashtext(${`quota of ${what}`}), ${of})`)
}
