/**
 * JSON Schema 2020-12, as far as response schemas need it; a schema with a title becomes a component of the document.
 */
export interface JsonSchema {
  title?: string
  type?: string | string[]
  [keyword: string]: unknown
}

/** A successful response of a route, inside the envelope. */
export interface Answer {
  codes: readonly (200 | 201)[]
  data?: JsonSchema
  /** Fields at the top level of the envelope: log-in and refresh have some. */
  top?: Record<string, JsonSchema>
  /** The content type of a file, which has no envelope. */
  bytes?: string
}

/** 200, with data or with a message only. */
export const ok = (data?: JsonSchema): Answer => ({ codes: [200], ...(data && { data }) })

/** 200, with a file. */
export const bytes = (contentType: string): Answer => ({ codes: [200], bytes: contentType })

/** 201: something was created; a repeated request with the same Idempotency-Key gets the same response. */
export const created = (data?: JsonSchema): Answer => ({ codes: [201], ...(data && { data }) })

export const text: JsonSchema = { type: 'string' }
export const integer: JsonSchema = { type: 'integer' }
export const truth: JsonSchema = { type: 'boolean' }
export const time: JsonSchema = { type: 'string', format: 'date-time', description: 'ISO 8601 in UTC.' }
export const address: JsonSchema = {
  type: 'string',
  description: 'An address below /files, valid in this session, for 12 to 24 hours.',
}

export const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })

export const nullable = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values } = schema
  if (typeof type !== 'string') throw new Error('Only a schema with one type can be null as well.')
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as string[]), null] }) }
}

const absent = Symbol('may be absent')

/** Marks a field of a record that some callers do not receive. */
export const optional = (schema: JsonSchema): JsonSchema => ({ ...schema, [absent]: true })

/** The schema of a presenter's result: the compiler checks that it has exactly the presenter's fields. */
export function record<T extends object>(title: string, fields: { [Name in keyof T]-?: JsonSchema }): JsonSchema {
  const properties = fields as Record<string, JsonSchema>
  const required = Object.keys(properties).filter((name) => !(absent in properties[name]!))
  return { title, type: 'object', properties, required }
}

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** The envelope of a page. */
export const pageOf = (items: JsonSchema): JsonSchema => ({
  title: `${items.title}Page`,
  type: 'object',
  properties: {
    content: listOf(items),
    totalItems: integer,
    totalPages: integer,
    page: integer,
    size: integer,
    next: { ...nullable(text), description: 'Only with after: where the next part begins; null at the end.' },
  },
  required: ['content', 'totalItems', 'totalPages', 'page', 'size'],
})

/** The id of the created or changed row. */
export const idOnly: JsonSchema = record<{ id: number }>('Id', { id: integer })
