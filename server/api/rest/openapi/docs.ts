import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config.ts'
import { routes } from '../routes.ts'
import { openApiDocument } from './document.ts'

const library = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
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
    app.get(`/docs/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(join(library, name))),
    )
  }
}

/** A fixed address that leads to the documentation whatever the API base path is, for links of the client. */
export function restDocsLink(app: FastifyInstance, { apiBasePath }: Pick<Config, 'apiBasePath'>): void {
  app.get('/rest-docs', (_request, reply) => reply.redirect(`${apiBasePath}/docs`, 303))
}

const page = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ezshare REST API</title>
<link rel="icon" href="${base}/favicon-32x32.png">
<link rel="stylesheet" href="${base}/swagger-ui.css">
</head>
<body>
<div id="documentation"></div>
<script src="${base}/swagger-ui-bundle.js"></script>
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
