/** The compared part of the schemas in the OpenAPI document. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export type Resolve = (schema: Schema) => Schema
export type Direction = 'sent' | 'answered'

export interface Comparison {
  before: Schema
  now: Schema
  direction: Direction
}

/** Resolves a reference in its document. Throws for a dangling one. */
export function resolverOf(schemas: Record<string, Schema>): Resolve {
  return (schema) => {
    if (schema.$ref === undefined) return schema
    const found = schemas[schema.$ref.slice('#/components/schemas/'.length)]
    if (!found) throw new Error(`${schema.$ref} leads nowhere`)
    return found
  }
}

/**
 * Compares two schemas of one object. Earlier input must still be accepted and earlier output still be present: fields
 * and values may be added, but no input may become required.
 * @returns one sentence per narrowing, each with its place.
 */
export function narrowedSchema(
  { before, now, direction }: Comparison,
  [resolveBefore, resolveNow]: readonly [Resolve, Resolve],
  place: string,
  seen: readonly string[] = [],
): string[] {
  // A recursive schema is compared once on the way down.
  if (before.$ref !== undefined && seen.includes(before.$ref)) return []
  const path = before.$ref === undefined ? seen : [...seen, before.$ref]
  const [old, fresh] = [resolveBefore(before), resolveNow(now)]
  const inner = (place: string, before: Schema | undefined, now: Schema | undefined) =>
    before && now
      ? narrowedSchema({ before, now, direction }, [resolveBefore, resolveNow], place, path)
      : before
        ? [`${place} is gone`]
        : []
  const problems = [...wordsOf(old, fresh, direction), ...limitsOf(old, fresh, direction)].map(
    (problem) => `${place} ${problem}`,
  )
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, field]) =>
    inner(`${place}.${name}`, field, fresh.properties?.[name]),
  )
  const choices = choicesOf(old).filter(
    (choice) => !choicesOf(fresh).some((other) => inner(place, choice, other).length === 0),
  )
  return [
    ...problems,
    ...requiredOf(old, fresh, direction).map((problem) => `${place}${problem}`),
    ...fields,
    ...inner(`${place}[]`, old.items, fresh.items),
    ...choices.map((_, i) => `${place} has lost alternative ${i + 1}`),
  ]
}

function choicesOf({ anyOf = [], oneOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf]
}

function typesOf({ type }: Schema): string[] {
  // An integer is a number to every reader and sender.
  return [type ?? []].flat()
}

function wordsOf(old: Schema, fresh: Schema, direction: Direction): string[] {
  const [wide, narrow] = direction === 'sent' ? [fresh, old] : [old, fresh]
  const lost = typesOf(narrow).filter((type) => {
    if (typesOf(wide).length === 0 || typesOf(wide).includes(type)) return false
    return !(type === 'integer' && typesOf(wide).includes('number'))
  })
  const [before, now] = [valuesOf(old), valuesOf(fresh)]
  const gone = now && (before ? before.filter((value) => !now.includes(value)) : direction === 'sent' ? ['any'] : [])
  return [
    ...(lost.length > 0 ? [`was ${typesOf(old).join('|')} and is ${typesOf(fresh).join('|')}`] : []),
    ...(direction === 'answered' && typesOf(old).length > 0 && typesOf(fresh).length === 0
      ? ['has lost its type']
      : []),
    ...(gone ?? []).map((value) => `has lost the value ${value}`),
  ]
}

function valuesOf(schema: Schema): string[] | undefined {
  if ('const' in schema) return [JSON.stringify(schema.const)]
  return schema.enum?.map((value) => JSON.stringify(value))
}

/** Limits matter only for input. */
function limitsOf(old: Schema, fresh: Schema, direction: Direction): string[] {
  if (direction === 'answered') return old.format === fresh.format ? [] : [`has another format than ${old.format}`]
  const most = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (name) => fresh[name] !== undefined && fresh[name] < (old[name] ?? Infinity),
  )
  const least = (['minLength', 'minimum', 'minItems'] as const).filter(
    (name) => fresh[name] !== undefined && fresh[name] > (old[name] ?? -Infinity),
  )
  const shapes = (['pattern', 'format'] as const).filter(
    (name) => fresh[name] !== undefined && fresh[name] !== old[name],
  )
  const isClosed = fresh.additionalProperties === false && old.additionalProperties !== false
  return [
    ...[...most, ...least, ...shapes].map((name) => `has a narrower ${name}`),
    ...(isClosed ? ['takes no other fields any more'] : []),
  ]
}

function requiredOf(old: Schema, fresh: Schema, direction: Direction): string[] {
  const [before, now] = [old.required ?? [], fresh.required ?? []]
  if (direction === 'sent') return now.filter((name) => !before.includes(name)).map((name) => `.${name} has to be sent`)
  return before.filter((name) => !now.includes(name)).map((name) => `.${name} may be missing`)
}
