import type { Config } from '../../../config.ts'
import type { RoleName } from '../../../context.ts'
import { ok, type JsonSchema } from '../../kit/response-schema.ts'
import type { RestRoute } from '../../kit/rest-route.ts'
import { actions } from '../../../policies/actions.ts'
import { Components } from './components.ts'
import { failure, failuresOf } from './failures.ts'
import { contentOf, parametersOf } from './requests.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; [kind: string]: unknown }
  [field: string]: unknown
}

export interface OpenApiOperation {
  operationId: string
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
  [field: string]: unknown
}

/** A description of each first path segment. */
const tags: Record<string, string> = {
  auth: 'Sessions, passwords, and what more than one role reads.',
  admin: 'For the administrators of the platform.',
  supplier: 'For the two roles of suppliers.',
  client: 'For the administrators of client companies; its lists are for all client roles.',
  'client-operator': 'For the operators of client companies.',
  'client-technician': 'For the technicians of client companies.',
}

const description = `Calls answer JSON in one envelope: \`{ "status": true, "message"?, "data"? }\` on success,
\`{ "status": false, "message", "detail", "errors"? }\` otherwise. A call needs \`Authorization: Bearer <token>\` with a
token of \`POST /auth/login\`, unless it says that it needs none. Pages count from one; those of manuals, FAQs, support
documents and support videos count from zero. What belongs to another company does not exist: 404.

The same calls exist in GraphQL at \`/graphql\`; the [GraphQL playground](/ezshare/playground) is the place to try them.`

/** Describes the table of routes as an OpenAPI 3.1 document. */
export function openApiDocument(
  routes: readonly RestRoute[],
  { apiBasePath, upload }: Pick<Config, 'apiBasePath' | 'upload'>,
): OpenApiDocument {
  const components = new Components()
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const known = (paths[path] ??= {})
    known[route.method.toLowerCase()] = describe(route, components, upload)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ezshare REST API',
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: apiBasePath, description: 'This server.' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describe(route: RestRoute, components: Components, limits: Config['upload']): OpenApiOperation {
  const roles = rolesOf(route)
  const parameters = parametersOf(route)
  const content = contentOf(route, limits)
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: roles ? `For ${roles.join(', ')}.` : 'Needs no token.',
    tags: [route.path.split('/')[1]!],
    ...(roles ? { 'x-roles': roles } : { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          Object.entries(content).map(([type, { schema }]) => [type, { schema: components.hoist(schema) }]),
        ),
      },
    }),
    responses: responsesOf(route, components),
  }
}

function responsesOf(route: RestRoute, components: Components): OpenApiOperation['responses'] {
  const { codes, data, top = {}, bytes } = route.answer ?? ok()
  const success: JsonSchema = {
    type: 'object',
    properties: { status: { const: true }, message: { type: 'string' }, ...(data && { data }), ...top },
    required: ['status', ...(data ? ['data'] : []), ...Object.keys(top)],
  }
  const json = (schema: JsonSchema) => ({ 'application/json': { schema: components.hoist(schema) } })
  const content = bytes ? { [bytes]: { schema: { type: 'string', contentMediaType: bytes } } } : json(success)
  const answers = codes.map((code) => [code, { description: code === 201 ? 'Made.' : 'Done.', content }])
  const failures = [...failuresOf(route)].map(([status, words]) => {
    const carriesMore = status === 409 && route.conflict
    const { title: _, ...shape } = failure
    const schema = carriesMore
      ? { ...shape, properties: { ...(shape.properties as object), ...route.conflict } }
      : failure
    return [status, { description: words, content: json(schema) }]
  })
  const rest = ['default', { description: 'Any other failure.', content: json(failure) }]
  return Object.fromEntries([...answers, ...failures, rest]) as OpenApiOperation['responses']
}

/** The roles that a call admits; null for a call that needs no token. */
function rolesOf({ action, only }: RestRoute): RoleName[] | null {
  if (!action) return null
  const admitted: readonly RoleName[] = actions[action]
  return admitted.filter((role) => !only || only.includes(role))
}

function operationId({ method, path }: RestRoute): string {
  const words = path.split(/[^A-Za-z]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}
