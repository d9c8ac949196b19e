import type { PoolClient } from 'pg'
import type { TestApp } from '../../testing/test-app.ts'
import type { ChainEnd } from './chain.ts'
import { verifyChain, type Verdict } from './verify-chain.ts'

export interface StoredLine {
  id: number
  /** ISO 8601, UTC. */
  at: string
  action: string
  outcome: string
  actor_id: number | null
  actor_name: string
  actor_role: string
  tenant_id: number | null
  subject: string
  subject_id: string
  address: string
  request_id: string
  detail: Record<string, unknown>
}

/** The lines of the audit trail that match a condition, in their order, as the owner of the tables reads them. */
export async function linesOf(app: TestApp, where: string, values: unknown[] = []): Promise<StoredLine[]> {
  const { rows } = await app.owner.pool.query<StoredLine>(
    `select id::int, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, action, outcome, actor_id, actor_name, actor_role, tenant_id, subject, subject_id, address,
      request_id, detail from audit_event e where ${where} order by e.id`,
    values,
  )
  return rows
}

/** The last line of the audit trail. */
export async function lastLine(app: TestApp): Promise<StoredLine> {
  const [line] = await linesOf(app, 'e.id = (select id from audit_head)')
  return line!
}

/** Verifies the chain of the app's database like `npm run audit:verify`. */
export function verdictOf(app: TestApp, noted?: ChainEnd): Promise<Verdict> {
  return asOwner(app, (owner) => verifyChain(owner, { noted }))
}

/** Runs work on a connection of the tables' owner, who has every right on the audit trail. */
export async function asOwner<T>(app: TestApp, work: (owner: PoolClient) => Promise<T>): Promise<T> {
  const owner = await app.owner.pool.connect()
  return work(owner).finally(() => owner.release())
}

/** The context of a visitor, for lines that need no request. */
export function visitorContext({ services }: TestApp) {
  const call = { tokenState: 'missing', requestId: 'a request', address: '192.0.2.7' } as const
  return { actor: null, services, log: services.log, ...call }
}
