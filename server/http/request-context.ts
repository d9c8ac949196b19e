import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, RequestContext, Services } from '../context.ts'
import { findActor } from '../modules/auth/operations/find-actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext
  }
}

/** Gives every request its context before anything else looks at it. */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('ctx')
  app.addHook('onRequest', async (request) => {
    // Without an actor first: should the look-up fail, the error handlers still have a context.
    request.ctx = contextOf(request, services, null, 'missing')
    const token = bearerToken(request)
    if (token === undefined) return
    const actor = await findActor(services, token)
    request.ctx = contextOf(request, services, actor, actor ? 'valid' : 'refused')
  })
}

function contextOf(
  request: FastifyRequest,
  services: Services,
  actor: Actor | null,
  tokenState: RequestContext['tokenState'],
): RequestContext {
  return {
    actor,
    tokenState,
    services,
    log: request.log as RequestContext['log'],
    requestId: request.id,
    address: request.ip,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  }
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
