import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Services } from './context.ts'
import { graphqlApi } from './api/graphql/plugin.ts'
import { rejectOtherCharsets } from './api/http/charsets.ts'
import { addErrorResponses, sendBadAddress, sendBadConnection, sendNotFound } from './api/http/error-responses.ts'
import { addFiles } from './api/http/file-routes.ts'
import { addHeaders } from './api/http/headers.ts'
import { rejectOddJson } from './api/http/json-shape.ts'
import { addPages } from './api/http/static-client.ts'
import { addUnsubscribing } from './api/http/unsubscribe-routes.ts'
import { addProbes } from './api/http/probes.ts'
import { addRequestContext } from './api/http/request-context.ts'
import { closeSlowBodies } from './api/http/body-timeout.ts'
import { closeAnsweredConnections } from './api/http/graceful-shutdown.ts'
import { RefusalCounts } from './audit/refusal-counts.ts'
import { TicketStreams } from './modules/live/shared/ticket-streams.ts'
import { restDocs, restDocsLink } from './api/rest/openapi/docs.ts'
import { warnOfUntrustedProxy } from './api/http/untrusted-proxy.ts'
import { limitStalledResponses } from './api/http/stalled-responses.ts'
import { restApi } from './api/rest/plugin.ts'

export interface AppOptions {
  /** The built client; without it only the APIs are served. */
  pagesFolder?: string
}

/** Assembles the APIs over the given services. It never listens: main does, and so do the tests. */
export async function createApp(services: Services, { pagesFolder }: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log, metrics } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 2000 },
    // A slow head is cut after 10 s; closeSlowBodies handles slow bodies.
    http: { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // Requests on an open connection during the stop are answered like all before.
    return503OnClosing: false,
    frameworkErrors: sendBadAddress,
    clientErrorHandler: sendBadConnection,
  })
  // First of all hooks: a request that waits for its turn must do no work yet.
  limitStalledResponses(app)
  addHeaders(app, config)
  const refusals = services.refusals ?? new RefusalCounts()
  app.addHook('onClose', () => refusals.flush())
  const streams = services.streams ?? new TicketStreams(services.database, log)
  metrics?.countStreams(() => streams.count)
  app.addHook('preClose', async () => streams.end())
  app.addHook('onClose', () => streams.close())
  addRequestContext(app, { ...services, refusals, streams })
  warnOfUntrustedProxy(app, services)
  addErrorResponses(app)
  rejectOtherCharsets(app)
  rejectOddJson(app)
  closeSlowBodies(app)
  closeAnsweredConnections(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ctx } = request
    // The route's pattern, not the address: file addresses carry signatures, sign-up links codes.
    const [route, status, user] = [routeOptions.url, reply.statusCode, ctx?.actor?.id]
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime), user }, 'request')
    metrics?.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
    done()
  })
  addProbes(app, services)
  await app.register(graphqlApi, { metrics })
  await app.register(restApi, { prefix: config.apiBasePath })
  await app.register(restDocs, { prefix: config.apiBasePath, config })
  restDocsLink(app, config)
  await app.register(async (files) => addFiles(files, services))
  await app.register(async (mails) => addUnsubscribing(mails))
  if (pagesFolder) await addPages(app, pagesFolder, config)
  else app.setNotFoundHandler(sendNotFound)
  await app.ready()
  return app
}
