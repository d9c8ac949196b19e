import type { JsonSchema } from '../../kit/response-schema.ts'

/** Collects the schemas that have a title, so that the document contains each of them once. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  /** Replaces every schema that has a title by a reference. Throws when two different schemas share a title. */
  hoist(schema: JsonSchema): JsonSchema {
    const { title, ...rest } = schema
    const inner = this.#inner(rest)
    if (title === undefined) return inner
    const known = this.schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(inner)) throw new Error(`Two schemas are called ${title}`)
    this.schemas[title] = inner
    return { $ref: `#/components/schemas/${title}` }
  }

  #inner(schema: JsonSchema): JsonSchema {
    const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema }
    return {
      ...schema,
      ...(properties && { properties: mapValues(properties, (property) => this.hoist(property)) }),
      ...(items && { items: this.hoist(items) }),
    }
  }
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
