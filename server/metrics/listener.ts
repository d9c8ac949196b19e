import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Metrics } from './metrics.ts'

export interface MetricsListener {
  port: number
  close(): Promise<void>
}

/** GET /metrics on a port of its own, to which the public proxy does not forward. */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.page()
    return reply.header('content-type', contentType).send(text)
  })
  await app.listen({ port, host })
  const { port: taken } = app.server.address() as AddressInfo
  return { port: taken, close: () => app.close() }
}
