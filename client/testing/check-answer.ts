import { readFileSync } from 'node:fs'
import {
  buildSchema,
  execute,
  getNamedType,
  GraphQLError,
  isEnumType,
  isLeafType,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLResolveInfo,
} from 'graphql'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** A GraphQL request as it is sent. */
export interface GraphQLRequest {
  query: string
  operationName: string
  variables: Record<string, unknown>
}

/**
 * Executes the operation against schema.graphql with the data of a stubbed answer as root value: every selected field
 * must be there, under its alias, with a value of its type.
 * @returns the data reduced to the selected fields, as the server would send it.
 * @throws Error that names the operation and the path of each wrong field.
 */
export function checkAnswer({ query, operationName, variables }: GraphQLRequest, data: object): object {
  const document = parse(query)
  const result = execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    rootValue: data,
    fieldResolver: readField,
  }) as ExecutionResult
  const wrong = [...validate(schema, document), ...(result.errors ?? [])]
  if (wrong.length === 0 && result.data) return result.data
  throw new Error(`The answer to ${operationName} does not fit schema.graphql:\n${wrong.map(describe).join('\n')}`)
}

const describe = ({ path, message }: GraphQLError) => `  ${path?.join('.') ?? 'the operation'}: ${message}`

function readField(source: Record<string, unknown>, _args: object, _context: unknown, info: GraphQLResolveInfo) {
  const { path, parentType, returnType } = info
  const named = source.__typename
  if (named !== undefined && named !== parentType.name) {
    throw new GraphQLError(`${String(named)} stands where the schema has ${parentType.name}`)
  }
  const value = source[path.key]
  if (value === undefined) throw new GraphQLError('is selected but missing')
  const type = getNamedType(returnType)
  // Checked as input is: the check of output converts values, such as 1 to "1".
  if (isLeafType(type) && !isEnumType(type)) {
    for (const leaf of Array.isArray(value) ? value : [value]) if (leaf !== null) type.parseValue(leaf)
  }
  return value
}
