import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { routes } from '../routes.ts'
import { openApiDocument } from './document.ts'

const load = createRequire(import.meta.url)
const library = dirname(load.resolve('swagger-ui-dist/package.json'))
const { version } = load('swagger-ui-dist/package.json') as { version: string }
const parts = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/**
 * Serves the documentation of the REST API below the API base path: docs/openapi.json for programs, docs for people.
 * Both are public: they describe the API and contain no data.
 */
export async function restDocs(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const base = `${config.apiBasePath}/docs`
  const document = async () => Buffer.from(JSON.stringify(openApiDocument(routes, config)))
  addCompressed(app, '/docs/openapi.json', { type: 'application/json; charset=utf-8', read: document })
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(base)))
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script(base)))
  for (const [name, type] of Object.entries(parts)) {
    const read = () => readFile(join(library, name))
    addCompressed(app, `/docs/${name}`, { type, read, keep: 'public, max-age=31536000, immutable' })
  }
}

interface Part {
  type: string
  read(): Promise<Buffer>
  /** How long browsers may keep it; the default of all answers without it. */
  keep?: string
}

/** Serves a part in the coding that its caller accepts. Each coding is made when it is first asked for, and kept. */
function addCompressed(app: FastifyInstance, path: string, { type, read, keep }: Part): void {
  const contents = new Map<Coding, Promise<Buffer>>()
  app.get(path, async (request, reply) => {
    const coding = type.startsWith('image/') ? 'identity' : codingFor(request)
    const content = contents.get(coding) ?? read().then((plain) => encoded(plain, coding))
    contents.set(coding, content)
    if (coding !== 'identity') reply.header('content-encoding', coding)
    if (keep) reply.header('cache-control', keep)
    return reply
      .type(type)
      .header('vary', 'accept-encoding')
      .send(await content)
  })
}

type Coding = 'br' | 'gzip' | 'identity'

/** The smallest coding that the caller accepts; one that it refuses with `q=0` counts as absent. */
function codingFor({ headers }: FastifyRequest): Coding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim())
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity'
}

async function encoded(content: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return coding === 'br' ? promisify(brotliCompress)(content, { params }) : content
}

/** A fixed address that leads to the documentation whatever the API base path is, for links of the client. */
export function restDocsLink(app: FastifyInstance, { apiBasePath }: Pick<Config, 'apiBasePath'>): void {
  app.get('/rest-docs', (_request, reply) => reply.redirect(`${apiBasePath}/docs`, 303))
}

/** The parts of the library carry its version in their addresses, because browsers keep them for a year. */
const page = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ezshare REST API</title>
<link rel="icon" href="${base}/favicon-32x32.png?v=${version}">
<link rel="stylesheet" href="${base}/swagger-ui.css?v=${version}">
</head>
<body>
<div id="documentation"></div>
<script src="${base}/swagger-ui-bundle.js?v=${version}"></script>
<script src="${base}/start.js"></script>
</body>
</html>
`

/**
 * A file of its own, because the Content-Security-Policy of every page refuses inline scripts. It loads nothing from
 * other servers.
 */
const script = (base: string) => `SwaggerUIBundle({
  url: ${JSON.stringify(`${base}/openapi.json`)},
  dom_id: '#documentation',
  deepLinking: true,
  validatorUrl: null,
})
`
