import type { UploadLimits } from '../../../config.ts'
import type { JsonSchema } from '../../kit/response-schema.ts'
import type { RestRoute } from '../../kit/rest-route.ts'
import { uploadKinds } from '../../../storage/upload-kinds.ts'
import { inputSchema, type InputSchema } from './input-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

const megabyte = 1024 * 1024
const nothing: InputSchema = { name: '', properties: {}, required: [] }

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice, such as a UUID. A repeated request with the same key and body gets the same response ' +
    'for 24 hours and creates nothing twice; with another body it is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The parameters of the path, and the fields of a call without a body. */
export function parametersOf(route: RestRoute): Parameter[] {
  const { properties, required } = route.input ? inputSchema(route.input) : nothing
  const inPath = pathNames(route.path)
  const parameters: Parameter[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  if (!hasBody(route)) {
    for (const [name, schema] of Object.entries(properties)) {
      if (inPath.includes(name)) continue
      parameters.push({ name, in: 'query', required: required.includes(name), schema })
    }
  }
  if (route.answer?.codes.includes(201)) parameters.push(idempotencyKey)
  return parameters
}

/** The content types of the body with their schemas; undefined for a call without a body. */
export function contentOf(route: RestRoute, limits: UploadLimits): Record<string, { schema: JsonSchema }> | undefined {
  if (!hasBody(route) || (!route.input && !route.files)) return undefined
  const { name, properties, required } = route.input ? inputSchema(route.input) : nothing
  const asJson = { schema: { title: name, type: 'object', properties, required } }
  if (!route.files) return { 'application/json': asJson }
  const form = { type: 'object', properties: { ...properties, ...fileFields(route.files, limits) }, required }
  return { 'multipart/form-data': { schema: form }, ...(route.files.orJson && { 'application/json': asJson }) }
}

function fileFields({ fields, kindOf, most }: NonNullable<RestRoute['files']>, limits: UploadLimits) {
  const described: Record<string, JsonSchema> = {}
  for (const [field, note] of Object.entries(fields)) {
    const kind = kindOf(field)
    if (!kind) {
      described[field] = { type: 'string', description: note }
      continue
    }
    const size = `at most ${limits[uploadKinds[kind].limit] / megabyte} MB`
    const file: JsonSchema = { type: 'string', format: 'binary' }
    const description = `${note} (${size})`
    // A field with a plural name takes several files.
    described[field] = field.endsWith('s')
      ? { type: 'array', items: file, maxItems: most, description }
      : { ...file, description }
  }
  return described
}

function hasBody({ method }: RestRoute): boolean {
  return method === 'POST' || method === 'PUT'
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}
