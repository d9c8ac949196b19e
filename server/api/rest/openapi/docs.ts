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
  const document = JSON.stringify(openApiDocument(routes, config))
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(base)))
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script(base)))
  for (const [name, type] of Object.entries(parts)) {
    const contents = new Map<Coding, Promise<Buffer>>()
    app.get(`/docs/${name}`, async (request, reply) => {
      const coding = type.startsWith('image/') ? 'identity' : codingFor(request)
      const content = contents.get(coding) ?? encoded(join(library, name), coding)
      contents.set(coding, content)
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await content)
    })
  }
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

/** A part of the library in a coding: made when it is first asked for, and kept from then on. */
async function encoded(file: string, coding: Coding): Promise<Buffer> {
  const content = await readFile(file)
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
