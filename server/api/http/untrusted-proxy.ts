import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

/**
 * Logs once, as an error, that a proxy seems to be in front without being configured: all callers then share one
 * address, and one caller's wrong passwords lock out all of them. A caller can forge the header too, so it is logged
 * only once.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.error(
        'A request had an untrusted X-Forwarded-For header: if a proxy is in front, set TRUST_PROXY, or all callers count as one address',
      )
    }
    done()
  })
}
