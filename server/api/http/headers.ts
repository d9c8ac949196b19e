import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

/** Features that no page uses, and the camera, by which our own pages read labels of machines. */
const permissionsPolicy = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ')

/** A year, in seconds. Subdomains are excluded: they may belong to other services. */
const strictTransportSecurity = { maxAge: 31_536_000, includeSubDomains: false }

/** Sets the security headers of every response. */
export function addHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const always = { ...securityHeaders(publicUrl), 'permissions-policy': permissionsPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('cache-control', 'no-store')
    done()
  })
}

/** helmet's headers, which are the same for every request. Inline styles are emotion's; scripts are our own only. */
function securityHeaders(publicUrl: string): Record<string, string> {
  const set = helmet({
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
  const headers: Record<string, string> = {}
  const collecting = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  set({} as IncomingMessage, collecting as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
