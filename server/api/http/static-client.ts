import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPublicAddress, type Config } from '../../config.ts'
import { sendNotFound } from './error-responses.ts'
import { senderOf, withLinkPreview } from './shared-page.ts'

/**
 * A worker has a policy of its own. The one that renders PDFs decodes scans and JPEG 2000 with WebAssembly, which no
 * page may run; those that read QR symbols and displays are WebAssembly altogether.
 */
const workerPolicies: [file: RegExp, policy: string][] = [
  [/\/pdf\.worker/, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'"],
  [
    /\/assets\/(symbol|display)-worker-/,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ],
]

/** Below these paths there are files and API responses, but never the page, whatever the caller accepts. */
const neverPages = ['/assets', '/graphql', '/files', '/health', '/ready']

/**
 * Serves the built client: its files under their names, and the single page for every other address that a browser
 * opens. With a public address the page names its picture for previews of links.
 */
export async function addPages(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  if (!existsSync(folder)) return void app.setNotFoundHandler(sendNotFound)
  const common: FastifyStaticOptions = {
    root: folder,
    index: false,
    cacheControl: false,
    // The build writes the compressed copies (client/build/precompress.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names under assets carry a hash of the content.
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const [, policy] = workerPolicies.find(([file]) => file.test(path)) ?? []
      if (policy) reply.header('content-security-policy', policy)
    },
  }
  // A route for each file: a wildcard route would capture the unknown addresses of the REST API.
  await app.register(fastifyStatic, { ...common, wildcard: false, globIgnore: ['assets/**'] })
  // Hundreds of files: a route for each took a tenth of the server's start.
  const assets = { root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false }
  await app.register(fastifyStatic, { ...common, ...assets })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const sources = scriptSources(page)
  const send = hasPublicAddress(config)
    ? senderOf(withLinkPreview(page, config.publicUrl))
    : (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html')
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self'${sources}`))
    return send(request, reply.header('cache-control', 'no-cache'))
  }
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    const path = pathOf(request.url)
    const belongsToApi = [...neverPages, config.apiBasePath].some((one) => path === one || path.startsWith(`${one}/`))
    if (isPage && !belongsToApi) return sendPage(request, reply)
    return sendNotFound(request, reply)
  })
}

/** The path with %2F decoded, which the router leaves encoded. Fastify has refused malformed encodings before. */
const pathOf = (url: string) => decodeURIComponent(url.split('?')[0]!)

/**
 * Sources of the content security policy for the scripts inside the built page, which run before the first paint
 * (client/build/page-shell.ts): their hashes, so that no other inline script runs.
 */
function scriptSources(page: string): string {
  const scripts = page.matchAll(/<script>(.*?)<\/script>/gs)
  const hashes = Array.from(scripts, ([, code = '']) => createHash('sha256').update(code).digest('base64'))
  return hashes.map((hash) => ` 'sha256-${hash}'`).join('')
}
