import type { FastifyInstance } from 'fastify'

const soon = 100
/** The grace period of a stop, in milliseconds: it does not wait for an upload of an hour. */
const patience = 10_000

/**
 * Lets a stop end with its last response: fastify closes the connections that are idle when the stop begins, but would
 * keep one that was still answering for more than a minute, for its client's next request. Work still in progress after
 * ten seconds is cut.
 */
export function closeAnsweredConnections(app: FastifyInstance, patienceMs = patience): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), soon).unref()
    const deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    app.server.once('close', () => {
      clearInterval(timer)
      clearTimeout(deadline)
    })
  })
}
