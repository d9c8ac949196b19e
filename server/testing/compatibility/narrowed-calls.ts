import { narrowedSchema, resolverOf, type Resolve, type Schema } from './narrowed-schema.ts'

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface Call {
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content>
  'x-roles'?: string[]
}

/** The compared part of an OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

/**
 * Compares the document of all REST calls with that of an earlier commit.
 * @returns one sentence for each call, role, parameter, field or value that is lost or narrower; none when the document
 * only grew.
 */
export function narrowedCalls(before: Document, now: Document): string[] {
  const resolve = [resolverOf(before.components.schemas), resolverOf(now.components.schemas)] as const
  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path}`
      const other = now.paths[path]?.[method]
      return other ? narrowedCall(call, other, resolve, name) : [`${name} is gone`]
    }),
  )
}

function narrowedCall(before: Call, now: Call, resolve: readonly [Resolve, Resolve], name: string): string[] {
  const roles = now['x-roles']
  const admitted = before['x-roles']
  const lost = roles ? (admitted?.filter((role) => !roles.includes(role)) ?? ['everybody without a token']) : []
  return [
    ...lost.map((role) => `${name} is no more for ${role}`),
    ...narrowedParameters(before.parameters ?? [], now.parameters ?? [], resolve, name),
    ...narrowedBody(before.requestBody, now.requestBody, resolve, name),
    ...narrowedResponses(before.responses, now.responses, resolve, name),
  ]
}

function narrowedParameters(
  before: Parameter[],
  now: Parameter[],
  resolve: readonly [Resolve, Resolve],
  name: string,
): string[] {
  const sameAs = (one: Parameter) => (other: Parameter) => other.name === one.name && other.in === one.in
  const wanted = now.filter((each) => each.required && !before.find(sameAs(each))?.required)
  return [
    ...wanted.map((each) => `${name} ?${each.name} has to be sent`),
    ...before.flatMap((each) => {
      const other = now.find(sameAs(each))
      const place = `${name} ?${each.name}`
      if (!other) return [`${place} is gone`]
      return narrowedSchema({ before: each.schema, now: other.schema, direction: 'sent' }, resolve, place)
    }),
  ]
}

function narrowedBody(
  before: Call['requestBody'],
  now: Call['requestBody'],
  resolve: readonly [Resolve, Resolve],
  name: string,
): string[] {
  const isWanted = now?.required && !before?.required ? [`${name} has to have a body`] : []
  const types = Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const other = now?.content?.[type]?.schema
    if (!other) return [`${name} takes no ${type} any more`]
    return narrowedSchema({ before: schema, now: other, direction: 'sent' }, resolve, `${name} body`)
  })
  return [...isWanted, ...types]
}

function narrowedResponses(
  before: Call['responses'],
  now: Call['responses'],
  resolve: readonly [Resolve, Resolve],
  name: string,
): string[] {
  return Object.entries(before).flatMap(([status, { content }]) => {
    const place = `${name} ${status}`
    // A refusal that no longer happens is no loss.
    if (!now[status]) return status.startsWith('2') ? [`${place} is gone`] : []
    return Object.entries(content ?? {}).flatMap(([type, { schema }]) => {
      const other = now[status]?.content?.[type]?.schema
      if (!other) return [`${place} is no ${type} any more`]
      return narrowedSchema({ before: schema, now: other, direction: 'answered' }, resolve, place)
    })
  })
}
