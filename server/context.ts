import type { KeyObject } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Sql } from 'sql-template-tag'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { holdCompany } from './database/hold.ts'
import type { Scope } from './database/scope.ts'
import type { Metrics } from './metrics/metrics.ts'
import { sessionEnded } from './errors/session-ended.ts'
import type { RefusalCounts } from './audit/refusal-counts.ts'
import type { TicketStreams } from './modules/live/shared/ticket-streams.ts'
import type { FileStore } from './storage/file-store.ts'
import type { PicturePool } from './storage/picture-pool.ts'
import type { UploadsUnderWay } from './storage/uploads-under-way.ts'

export type RoleName =
  | 'PLATFORM_ADMIN'
  | 'SUPPLIER_ADMIN'
  | 'SUPPLIER_USER'
  | 'CLIENT_ADMIN'
  | 'CLIENT_OPERATOR'
  | 'CLIENT_TECHNICIAN'

/** The signed-in user of a request, read from the database for this request: never from the token. */
export interface Actor {
  id: number
  userName: string
  email: string
  firstName: string
  lastName: string
  role: RoleName
  roleId: number
  /** Null for platform administrators. */
  tenantId: number | null
  companyName: string | null
  sessionId: number
  mustChangePassword: boolean
}

/** Keys derived from one secret, one per purpose. */
export interface Keys {
  accessToken: KeyObject
  fileAddress: KeyObject
  passwordCode: KeyObject
  requestHash: KeyObject
  unsubscribe: KeyObject
  push: KeyObject
}

/** The current keys, and those of the previous secret while it is rotated. */
export interface Secrets extends Keys {
  previous?: Keys | undefined
}

/** The server's parts; tests replace single ones. */
export interface Services {
  config: Config
  database: Database
  store: FileStore
  uploads: UploadsUnderWay
  pictures: PicturePool
  secrets: Secrets
  log: Logger
  /** Only with METRICS_PORT. */
  metrics?: Metrics
  /** Only where requests are answered. */
  refusals?: RefusalCounts
  /** Only where requests are answered. */
  streams?: TicketStreams
}

export interface RequestContext {
  readonly actor: Actor | null
  /** Why there is no actor: no token was sent, or the token is expired, revoked or forged. */
  readonly tokenState: 'valid' | 'missing' | 'refused'
  /** Of a request that reads: its session, until the first read confirms it. */
  readonly session?: { isCurrent(): Promise<boolean> } | undefined
  readonly services: Services
  readonly log: Logger
  readonly requestId: string
  /** The caller's network address, for rate limits and the audit trail. */
  readonly address: string
  /** The User-Agent of the caller's browser or program. */
  readonly agent?: string | undefined
  /** The caller's key of this request, by which its repetition is recognised. */
  readonly idempotencyKey?: string | undefined
  /** The announced length of a GraphQL request's body, by which its uploads are refused early. */
  readonly contentLength?: number | undefined
}

/** The context of an operation once its role has been admitted. */
export interface SignedInContext extends RequestContext {
  readonly actor: Actor
}

/** The same call as a visitor's: public calls ignore any token, even an expired one. */
export function asVisitor(ctx: RequestContext): RequestContext {
  return { ...ctx, actor: null }
}

/** The scope of the caller's statements; a visitor's see no rows, but may call the owner's functions. */
export function scopeOf({ actor }: Pick<RequestContext, 'actor'>): Scope {
  if (!actor) return { scope: 'auth' }
  return actor.tenantId === null ? { scope: 'platform' } : { scope: 'tenant', tenant: actor.tenantId, user: actor.id }
}

/**
 * One transaction under the caller's tenant. It begins by holding the caller's company: its deactivation or deletion
 * waits for the work, and no work begins after that. Throws UNAUTHENTICATED when the company is no longer active.
 */
export function transaction<T>(ctx: RequestContext, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const tenant = ctx.actor?.tenantId ?? null
  return ctx.services.database.transaction(scopeOf(ctx), async (em) => {
    if (tenant !== null && !(await holdCompany(em, tenant))) throw sessionEnded()
    return work(em)
  })
}

/** One select statement in one round trip, under the caller's tenant. */
export function read<Row>(ctx: RequestContext, statement: Sql): Promise<Row[]> {
  return ctx.services.database.read<Row>(scopeOf(ctx), statement)
}
