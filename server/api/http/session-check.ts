import type { FastifyRequest } from 'fastify'
import { scopeOf, type RequestContext } from '../../context.ts'
import type { Scope } from '../../database/scope.ts'
import type { UnconfirmedSession } from '../../database/shared-database.ts'
import { SessionChanged } from '../../errors/session-changed.ts'
import type { Caller } from '../../modules/auth/shared/find-caller.ts'

/**
 * The session of a request that begins with the user whom this server remembers for it. The first read of the request
 * confirms the session in its own round trip; what reads nothing is confirmed before it is answered
 * (docs/decisions/003-one-round-trip-reads.md).
 */
export class SessionCheck implements UnconfirmedSession {
  readonly id: number
  readonly scope: Scope
  readonly #remembered: Caller
  readonly #lookUp: () => Promise<Caller | null>
  #state: 'open' | 'confirmed' | 'changed' = 'open'

  /**
   * @param remembered the session's user as the database gave them at an earlier request.
   * @param lookUp reads them once more, by themselves.
   */
  constructor(remembered: Caller, lookUp: () => Promise<Caller | null>) {
    this.id = remembered.actor.sessionId
    this.scope = scopeOf(remembered)
    this.#remembered = remembered
    this.#lookUp = lookUp
  }

  get isConfirmed(): boolean {
    return this.#state === 'confirmed'
  }

  note(account: string | null): void {
    if (this.#state !== 'changed') this.#state = account === this.#remembered.account ? 'confirmed' : 'changed'
    if (this.#state === 'changed') throw new SessionChanged()
  }

  async confirm(): Promise<void> {
    if (this.isConfirmed) return
    this.note((await this.#lookUp())?.account ?? null)
  }

  async isCurrent(): Promise<boolean> {
    try {
      await this.confirm()
      return true
    } catch (error) {
      if (error instanceof SessionChanged) return false
      throw error
    }
  }
}

/**
 * Runs reading work, and once more when the database knows another user of the session than the one it began with, or
 * none. The work may have failed for that very reason, so a failure counts only under a confirmed session.
 */
export async function inSession<T>(request: FastifyRequest, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const { session } = request.ctx
  if (!session) return work(request.ctx)
  try {
    const result = await work(request.ctx)
    if (await session.isCurrent()) return result
  } catch (error) {
    if (await session.isCurrent()) throw error
  }
  await request.renewContext()
  return work(request.ctx)
}

/** Confirms the session before work that changes something; afterwards the request's context has the user of now. */
export async function confirmSession(request: FastifyRequest): Promise<void> {
  const { session } = request.ctx
  if (session && !(await session.isCurrent())) await request.renewContext()
}
