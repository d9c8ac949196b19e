import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/** Features that no page uses. A picture from the camera comes through a file input, which needs no permission. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A year, in seconds. Subdomains are excluded: they may belong to other services. */
const strictTransportSecurity = { maxAge: 31_536_000, includeSubDomains: false }

/** Sets the security headers of every response. Inline styles are emotion's; scripts come from our own origin only. */
export async function addHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Plants run the portal on plain http. Browsers heed this header only over https.
    strictTransportSecurity: publicUrl.startsWith('https:') && strictTransportSecurity,
  })
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', permissionsPolicy)
  })
}
