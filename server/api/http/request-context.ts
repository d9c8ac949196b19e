import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor, RequestContext, Services } from '../../context.ts'
import { KnownRequesters, sharedDatabase, visitorAt } from '../../database/shared-database.ts'
import { findCaller, findCallerQuietly, type Caller } from '../../modules/auth/shared/find-caller.ts'
import { AccessTokens, type AccessToken } from '../../security/access-token.ts'
import { networkOf } from '../../security/network.ts'
import { SessionCheck } from './session-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext
    /** Looks the session up in the database and gives the request a new context with its user of now. */
    renewContext(): Promise<void>
  }
  interface FastifyContextConfig {
    /** The route handles its requests by inSession() or confirmSession(). */
    confirmsSession?: true
    /** Its requests do not count as use of the session: a page that nobody uses sends them by itself. */
    isUnattended?: true
  }
}

/** Sessions whose user a server remembers. */
const mostRemembered = 10_000

/**
 * Gives every request its context before any other hook. The database confirms the session of each request: mostly
 * here, for routes that confirm it themselves together with their first read.
 */
export function addRequestContext(app: FastifyInstance, services: Services): void {
  const tokens = new AccessTokens(services.secrets)
  const known = new KnownRequesters()
  const callers = new LRUCache<number, Caller>({ max: mostRemembered })

  const lookUp = async (content: AccessToken, isUnattended = false): Promise<Caller | null> => {
    // The lookup counts for the user whom the token names, since one address may be a whole plant.
    const database = sharedDatabase(services.database, () => known.of(content.userId))
    const caller = await (isUnattended ? findCallerQuietly : findCaller)(database, content)
    if (caller) callers.set(content.sessionId, caller)
    else callers.delete(content.sessionId)
    return caller
  }

  const signedIn = (request: FastifyRequest, caller: Caller, session?: SessionCheck): RequestContext => {
    const requester = known.note(caller.actor)
    const database = sharedDatabase(services.database, () => requester, session)
    return contextOf(request, { ...services, database }, { actor: caller.actor, tokenState: 'valid', session })
  }

  app.decorateRequest('ctx')
  app.decorateRequest('renewContext')
  app.addHook('onRequest', async (request) => {
    const visitor = () => visitorAt(networkOf(request.ip))
    const own = { ...services, database: sharedDatabase(services.database, visitor) }
    // Without an actor first: if the lookup fails, the error handlers still have a context.
    request.ctx = contextOf(request, own, { actor: null, tokenState: 'missing' })
    const token = bearerToken(request)
    if (token === undefined) return
    const content = tokens.read(token)
    const unattended = isUnattended(request)
    request.renewContext = async () => {
      const caller = content && (await lookUp(content, unattended))
      request.ctx = caller ? signedIn(request, caller) : contextOf(request, own, { actor: null, tokenState: 'refused' })
    }
    // The read that confirms a session counts as its use.
    const confirmsLater = request.routeOptions.config.confirmsSession && !unattended
    const caller = confirmsLater && content && callers.get(content.sessionId)
    if (!caller || caller.actor.id !== content.userId) return request.renewContext()
    const session = new SessionCheck(caller, () => lookUp(content))
    request.ctx = signedIn(request, caller, session)
  })
}

/** Whether a page that nobody uses has sent the request by itself: it does not count as use of the session. */
function isUnattended({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isUnattended === true || headers['x-unattended'] === '1'
}

interface WhoAsks {
  actor: Actor | null
  tokenState: RequestContext['tokenState']
  session?: SessionCheck | undefined
}

function contextOf(
  request: FastifyRequest,
  services: Services,
  { actor, tokenState, session }: WhoAsks,
): RequestContext {
  return {
    actor,
    tokenState,
    session,
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
