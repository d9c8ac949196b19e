import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Config } from '../config.ts'
import { openApiDocument, type OpenApiDocument } from '../api/rest/openapi/document.ts'
import { routes } from '../api/rest/routes.ts'

export interface RestExchange {
  method: string
  /** Below the API's base path, without a query. */
  path: string
  status: number
  contentType: string
  body: string
}

/**
 * Compares a REST response with the OpenAPI document: its status has to be described, and each of its fields at every
 * level. Returns the faults in one sentence, or undefined.
 */
export function responseCheck(
  config: Pick<Config, 'apiBasePath' | 'upload'>,
): (exchange: RestExchange) => string | undefined {
  const document = openApiDocument(routes, config)
  const ajv = new Ajv.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(document) as object, 'document')
  const operations = byPattern(document)

  return (exchange) => {
    const { method, path, status, contentType, body } = exchange
    const said = `${method} ${path} answered ${status}`
    if (method === 'HEAD') return undefined
    const operation = operations.find((candidate) => candidate.method === method && candidate.pattern.test(path))
    if (operation && isDescribedFile(operation, document, contentType, status)) return undefined
    if (!contentType.startsWith('application/json')) return `${said} with ${contentType || 'no content type'}`
    const schema = operation ? schemaOf(operation, document, status) : failureOf(status)
    if (!schema) return `${said}, which is not described`
    const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema })
    if (validate(JSON.parse(body))) return undefined
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    )
    return `${said} with what is not described: ${problems.join('; ')} in ${body.slice(0, 500)}`
  }
}

interface Operation {
  method: string
  pattern: RegExp
  pointer: string
}

/** Operations with their paths as patterns; a literal segment wins over a parameter, as in the router. */
function byPattern({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths)
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`),
        pointer: `document#/paths/${escaped(path)}/${method}/responses`,
      })),
    )
}

/** A file, of which only the content type is described. */
function isDescribedFile(
  { method, pointer }: Operation,
  document: OpenApiDocument,
  type: string,
  status: number,
): boolean {
  const { responses } = document.paths[pathOf(pointer)]![method.toLowerCase()]!
  return type !== 'application/json' && type in (responses[status]?.content ?? {})
}

function pathOf(pointer: string): string {
  return decodeURIComponent(pointer.split('/')[2]!).replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A success has to be described by its exact status; rarer failures share one description. */
function schemaOf({ method, pointer }: Operation, { paths }: OpenApiDocument, status: number): string | undefined {
  const { responses } = paths[pathOf(pointer)]![method.toLowerCase()]!
  const key = String(status) in responses ? String(status) : status >= 400 ? 'default' : undefined
  return key && `${pointer}/${key}/content/application~1json/schema`
}

/** Failures outside every operation: unknown addresses and methods, and requests refused before routing. */
function failureOf(status: number): string | undefined {
  return [400, 404, 405, 413, 414, 415, 431].includes(status) ? 'document#/components/schemas/Failure' : undefined
}

function escaped(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The document, with no field allowed beyond the described ones. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  const isRecord = 'properties' in schema && (schema as { type?: unknown }).type === 'object'
  return isRecord && !('additionalProperties' in schema) ? { ...inner, additionalProperties: false } : inner
}
