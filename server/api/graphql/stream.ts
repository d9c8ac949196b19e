import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOperationAST, type GraphQLSchema, OperationTypeNode, parse, subscribe, validate } from 'graphql'
import { createHandler, type RequestParams } from 'graphql-sse'
import { AppError } from '../../errors/app-error.ts'
import { requireActor } from '../../policies/policy.ts'
import { rejectOtherMethods } from '../http/method-not-allowed.ts'
import { contextOf } from './context-of.ts'
import { costOf, largestCost } from './cost.ts'
import { measureDocument } from './document-limits.ts'

const path = '/graphql/stream'

/** The protocol's other form, which first reserves a stream under a token, would keep a server's memory for callers. */
const withoutReservations = () => null

export interface StreamedSchema {
  schema: GraphQLSchema
  /** The mutations of which one document can have one. */
  marks: ReadonlySet<string>
}

/**
 * Answers one subscription per request as text/event-stream, in the "distinct connections mode" of graphql-sse. A
 * refusal is an ordinary error before the stream begins. The library writes a comment every twelve seconds, by which
 * proxies and stalled connections are known.
 */
export function addStream(app: FastifyInstance, streamed: StreamedSchema): void {
  const answer = createHandler<FastifyRequest>({
    authenticate: withoutReservations,
    onSubscribe: ({ raw }, params) => open(raw, params, streamed),
  })
  app.route({
    url: path,
    method: 'POST',
    bodyLimit: 100_000,
    config: { isUnattended: true },
    async handler(request, reply) {
      requireActor(request.ctx)
      if (request.headers.accept !== 'text/event-stream') {
        throw new AppError('BAD_REQUEST', 'This address answers with text/event-stream: please send that as Accept.')
      }
      const [body] = await answer({
        method: request.method,
        url: request.url,
        headers: { get: (name) => request.headers[name]?.toString() },
        body: request.body as Record<string, unknown>,
        raw: request,
        context: undefined,
      })
      if (!body || typeof body === 'string') {
        throw new AppError('BAD_REQUEST', 'Please send the subscription as JSON: a document and its variables.')
      }
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // A proxy that compresses or collects the answer would hold events back; the last header is nginx's.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        })
        .send(Readable.from(body))
    },
  })
  rejectOtherMethods(app, path, ['POST'])
}

/** The events of the subscription. Throws BAD_REQUEST for a document that /graphql would refuse, and for other calls. */
async function open(request: FastifyRequest, params: RequestParams, { schema, marks }: StreamedSchema) {
  const { query, operationName, variables } = params
  const measured = measureDocument(query, marks)
  if (!measured) throw new AppError('BAD_REQUEST', 'The document has a syntax error.')
  const document = parse(query)
  const [fault] = validate(schema, document)
  if (fault) throw new AppError('BAD_REQUEST', fault.message)
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    throw new AppError('BAD_REQUEST', 'This address answers subscriptions only.')
  }
  if (costOf({ schema, document, operation, variables: variables ?? {} }) > largestCost) {
    throw new AppError('BAD_REQUEST', 'This document asks for too much.')
  }
  const contextValue = contextOf(request)
  const result = await subscribe({ schema, document, operationName, variableValues: variables, contextValue })
  if (!('errors' in result)) return result as AsyncIterableIterator<never>
  const [error] = result.errors ?? []
  throw error?.originalError ?? new AppError('BAD_REQUEST', error?.message ?? 'This subscription cannot be answered.')
}
