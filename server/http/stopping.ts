import type { FastifyInstance } from 'fastify'

const soon = 100
/** Milliseconds for what is being answered when the stop begins: an upload of an hour is not waited for. */
const patience = 10_000

/**
 * Lets a stop end as soon as the last answer has: fastify closes the connections that are idle when the stop begins, and
 * one that was still answering would otherwise be kept for its client's next request, more than a minute long. What is
 * still under way after ten seconds is cut.
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
