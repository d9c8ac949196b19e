import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/**
 * Says once, as an error, that a proxy seems to stand in front and nobody has named it: all callers are one address then,
 * and the wrong passwords of one shut the log-in for everybody. A caller can send the header as well; once is no flood.
 */
export function warnOfUnbelievedProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.error(
      'A request came with X-Forwarded-For, which is not believed: if a proxy is in front, set TRUST_PROXY, or all callers count as one address',
    )
  })
}
