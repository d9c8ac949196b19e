import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '../../context.ts'
import { contentLength } from '../http/content-length.ts'

/** The context of a GraphQL request's resolvers. */
export function contextOf(request: FastifyRequest): RequestContext {
  return {
    ...request.ctx,
    contentLength: contentLength(request),
    idempotencyKey: clientRequestId(request) ?? request.ctx.idempotencyKey,
  }
}

/** The same key as the argument clientRequestId, for clients whose links handle requests and not documents. */
function clientRequestId({ body }: FastifyRequest): string | undefined {
  const { extensions } = (body ?? {}) as { extensions?: { clientRequestId?: unknown } | null }
  const id = extensions?.clientRequestId
  return typeof id === 'string' ? id : undefined
}
