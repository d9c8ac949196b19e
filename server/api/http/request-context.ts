import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, RequestContext, Services } from '../../context.ts'
import { KnownRequesters, sharedDatabase, visitorAt } from '../../database/shared-database.ts'
import { findActor } from '../../modules/auth/shared/find-actor.ts'
import { readAnyAccessToken } from '../../security/access-token.ts'
import { networkOf } from '../../security/network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext
  }
}

/** Gives every request its context before any other hook. */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  const known = new KnownRequesters()
  app.decorateRequest('ctx')
  app.addHook('onRequest', async (request) => {
    let requester = visitorAt(networkOf(request.ip))
    const own = { ...services, database: sharedDatabase(services.database, () => requester) }
    // Without an actor first: if the lookup fails, the error handlers still have a context.
    request.ctx = contextOf(request, own, null, 'missing')
    const token = bearerToken(request)
    if (token === undefined) return
    const content = readAnyAccessToken(token, services.secrets)
    // The lookup counts for the user whom the token names, since one address may be a whole plant.
    if (content) requester = known.of(content.userId)
    const actor = content && (await findActor(own, content))
    if (actor) requester = known.note(actor)
    request.ctx = contextOf(request, own, actor, actor ? 'valid' : 'refused')
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
    agent: request.headers['user-agent'],
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  }
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}
