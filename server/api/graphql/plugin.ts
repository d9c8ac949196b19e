import type { Readable } from 'node:stream'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext, Services } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { toGraphqlError, withoutInternals } from '../../errors/to-graphql.ts'
import { toAppError } from '../../errors/unknown-error.ts'
import { contentLength } from '../http/content-length.ts'
import { rejectOtherMethods } from '../http/method-not-allowed.ts'
import { discardBody } from '../http/discard-body.ts'
import { reportFailure } from '../../audit/report-failure.ts'
import { requireActor } from '../../policies/policy.ts'
import { assertStorageLeft } from '../../operation/storage-quota.ts'
import { largestTable } from '../kit/large-body.ts'
import { markedMutations } from '../kit/mutation-marks.ts'
import { addStream } from './stream.ts'
import { admitLargeBody } from './admit-large-body.ts'
import { limitCost } from './cost.ts'
import { countFields } from './count-fields.ts'
import { plainJsonStatus } from './plain-json-status.ts'
import { wantsPlayground } from './wants-playground.ts'
import { readForm } from './read-form.ts'
import { createSchema } from './schema.ts'
import { confirmSession } from '../http/session-check.ts'
import { knownAnswers } from './known/known-answers.ts'
import { KnownDocuments } from './known/known-documents.ts'
import { contextOf } from './context-of.ts'

/**
 * Apollo's landing page loads scripts from another host, an API key in the environment would switch reporting to it on,
 * and the plugin for cache control wraps every field of every answer to write a header that never changes.
 */
const withoutApolloServices = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
]

/** A page of the client. */
const playgroundPath = '/ezshare/playground'

/** Mounts the GraphQL API at /graphql. Multipart bodies are parsed for signed-in callers only. */
export async function graphqlApi(app: FastifyInstance, { metrics }: Pick<Services, 'metrics'>): Promise<void> {
  const counting = metrics ? [countFields(metrics)] : []
  const schema = await createSchema()
  const apollo = new ApolloServer<RequestContext>({
    schema,
    // Open to signed-in users; the route below refuses it to others.
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    formatError: withoutInternals,
    plugins: [fastifyApolloDrainPlugin(app), limitCost, plainJsonStatus, ...counting, ...withoutApolloServices],
    allowBatchedHttpRequests: false,
    // main.ts ends the process, in its own order and by its own deadline.
    stopOnTerminationSignals: false,
    // The route below has to see the text of every document.
    persistedQueries: false,
  })
  await apollo.start()

  app.addHook('onRequest', async (request, reply) => {
    if (!wantsPlayground(request)) return
    return reply.header('vary', 'accept').redirect(playgroundPath, 303)
  })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.addHook('preParsing', async (request, _reply, body) =>
    isMultipart(request) ? body : admitLargeBody(request, body as Readable),
  )
  app.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return
    // A cross-site form can send multipart without a preflight request, but it cannot add a header.
    if (!request.headers['apollo-require-preflight'] && !request.headers['x-apollo-operation-name']) {
      throw new AppError('BAD_REQUEST', 'A multipart request needs the header apollo-require-preflight.')
    }
    await confirmSession(request)
    requireActor(request.ctx)
    await assertStorageLeft(request.ctx, contentLength(request))
    request.body = await readForm(request.raw, reply.raw)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isMultipart(request)) discardBody(request, reply)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const known = await reportFailure(request.ctx, toAppError(error))
    const { message, extensions } = toGraphqlError(known, request.id)
    const { http: _, ...shown } = extensions
    if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
    return reply.code(known.status).send({ errors: [{ message, extensions: shown }] })
  })

  const marks = markedMutations(schema, 'oncePerDocument')
  const documents = new KnownDocuments(schema, marks)
  const known = knownAnswers(schema, metrics)
  const answer = fastifyApolloHandler(apollo, { context: async (request) => contextOf(request) })
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: largestTable,
    config: { confirmsSession: true },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const query = queryOf(request)
      const document = query === undefined ? undefined : documents.of(query)
      const text = document && (await known(request, reply, document))
      if (text !== undefined) return text
      await confirmSession(request)
      if (document?.introspects) requireActor(request.ctx)
      if (document?.subscribes) throw new AppError('BAD_REQUEST', 'Subscriptions are answered by /graphql/stream.')
      return answer.call(app, request, reply)
    },
  })
  rejectOtherMethods(app, '/graphql', ['GET', 'POST'])
  addStream(app, { schema, marks })
}

/** The text of the document as Apollo will read it; of a GET from the query string, by the same rules. */
function queryOf({ method, url, body }: FastifyRequest): string | undefined {
  if (method !== 'POST') return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('query') ?? undefined
  const { query } = (body ?? {}) as { query?: unknown }
  return typeof query === 'string' ? query : undefined
}

function isMultipart(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/form-data') ?? false
}
