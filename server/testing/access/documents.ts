import { getNamedType, isObjectType, type GraphQLField, type GraphQLOutputType } from 'graphql'
import { createSchema } from '../../api/graphql/schema.ts'

/** Writes the document for `query machines` or `mutation addUser`. */
export type DocumentOf = (subject: string) => string

export interface Documents {
  /** Every query and mutation of the schema, as named in the tables. */
  subjects: string[]
  documentOf: DocumentOf
}

/** Reads the schema: every argument becomes a variable of its name, and every field of the result is selected. */
export async function readDocuments(): Promise<Documents> {
  const schema = await createSchema()
  const fields = new Map(
    [['query', schema.getQueryType()] as const, ['mutation', schema.getMutationType()] as const].flatMap(
      ([kind, type]) =>
        Object.values(type?.getFields() ?? {}).map((field) => [`${kind} ${field.name}`, field] as const),
    ),
  )
  const documents = new Map<string, string>(
    [...fields].map(([subject, field]) => [subject, documentFor(subject, field)]),
  )
  return {
    subjects: [...fields.keys()],
    documentOf: (subject) => documents.get(subject) ?? `${subject.replace(' ', ' { ')} }`,
  }
}

function documentFor(subject: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const kind = subject.split(' ')[0]
  if (args.length === 0) return `${kind} { ${name}${selectionOf(type)} }`
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `${kind} (${variables}) { ${name}(${passed})${selectionOf(type)} }`
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => field.name + selectionOf(field.type))
  return ` { ${fields.join(' ')} }`
}
