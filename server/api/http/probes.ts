import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

/** GET /health: the process lives. GET /ready: it can serve, so the database answers and the server is not stopping. */
export function addProbes(app: FastifyInstance, { database }: Services): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/health', async () => ({ status: true }))
  app.get('/ready', async (_request, reply) => {
    const answers = await withinTwoSeconds(database.ping())
    if (answers && !draining) return { status: true }
    return reply.code(503).header('retry-after', '2').send({ status: false })
  })
}

async function withinTwoSeconds(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2000)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
