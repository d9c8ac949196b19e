import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'

/** Turns the value of a field into what JSON shows of it. Throws for a value that contradicts the schema. */
type Completion = (value: unknown) => unknown

/** A query or mutation of the document: its resolver does the work, `complete` shapes what it returns. */
export interface RootField {
  /** The name in the answer. */
  key: string
  definition: GraphQLField<unknown, unknown>
  nodes: readonly FieldNode[]
  isNullable: boolean
  complete: Completion
}

/** One operation of a document, with everything that its text and the schema say about its answer. */
export interface ExecutionPlan {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  rootType: GraphQLObjectType
  fragments: Record<string, FragmentDefinitionNode>
  /** In the order of the answer; a text is the answer itself, that of __typename. */
  rootFields: readonly (RootField | { key: string; typename: string })[]
}

/**
 * Plans an operation of a valid document. Null for what is rare enough to be left to graphql-js: directives, the
 * schema's own description, subscriptions, interfaces and unions, and fields below the root with a resolver of their
 * own.
 */
export function planOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ExecutionPlan | null {
  const rootType =
    operation.operation === OperationTypeNode.SUBSCRIPTION ? null : schema.getRootType(operation.operation)
  if (!rootType) return null
  const fragments: Record<string, FragmentDefinitionNode> = {}
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  }
  try {
    const rootFields = [...fieldsOf(operation.selectionSet, fragments)].map(([key, nodes]) =>
      planRootField(rootType, { key, nodes, fragments }),
    )
    if (operation.directives?.length) return null
    return { schema, document, operation, rootType, fragments, rootFields }
  } catch (error) {
    if (error instanceof Unplanned) return null
    throw error
  }
}

/** The document has something that is not planned. */
class Unplanned extends Error {}

interface Selected {
  key: string
  nodes: readonly FieldNode[]
  fragments: ExecutionPlan['fragments']
}

function planRootField(type: GraphQLObjectType, { key, nodes, fragments }: Selected) {
  const name = nodes[0]!.name.value
  if (name === '__typename') return { key, typename: type.name }
  const definition = type.getFields()[name]
  if (!definition?.resolve) throw new Unplanned()
  return {
    key,
    definition,
    nodes,
    isNullable: !isNonNullType(definition.type),
    complete: completionOf(definition.type, nodes, fragments),
  }
}

function completionOf(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: ExecutionPlan['fragments'],
): Completion {
  if (isNonNullType(type)) {
    const complete = completionOf(type.ofType, nodes, fragments)
    return (value) => complete(value) ?? missing(nodes)
  }
  if (isListType(type)) {
    const complete = completionOf(type.ofType, nodes, fragments)
    return (value) => (isMissing(value) ? null : Array.from(value as Iterable<unknown>, complete))
  }
  if (isLeafType(type)) return (value) => (isMissing(value) ? null : type.serialize(value))
  if (!isObjectType(type)) throw new Unplanned()
  const completeRow = rowCompletion(type, nodes, fragments)
  return (value) => (isMissing(value) ? null : completeRow(value as Row))
}

type Row = Record<string, unknown>

/** Rows are read by property: that is what graphql-js does for fields without a resolver. */
function rowCompletion(type: GraphQLObjectType, nodes: readonly FieldNode[], fragments: ExecutionPlan['fragments']) {
  const fields = [...mergedFields(nodes, fragments)].map(([key, inner]): [string, string, Completion] => {
    const name = inner[0]!.name.value
    if (name === '__typename') return [key, name, () => type.name]
    const definition = type.getFields()[name]
    if (!definition || definition.resolve || definition.args.length > 0) throw new Unplanned()
    return [key, name, completionOf(definition.type, inner, fragments)]
  })
  return (row: Row): Row => {
    const shown: Row = {}
    for (const [key, name, complete] of fields) shown[key] = complete(row[name])
    return shown
  }
}

/** The fields that several nodes of one field select together, by their names in the answer. */
function mergedFields(nodes: readonly FieldNode[], fragments: ExecutionPlan['fragments']): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) fieldsOf(selectionSet!, fragments, fields)
  return fields
}

/** Fragments count as written out: without interfaces and unions, the type of each is that of its place. */
function fieldsOf(
  { selections }: SelectionSetNode,
  fragments: ExecutionPlan['fragments'],
  fields = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selections) {
    if (selection.directives?.length) throw new Unplanned()
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value
      const known = fields.get(key)
      if (known) known.push(selection)
      else fields.set(key, [selection])
    } else {
      const { selectionSet } = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]!
      fieldsOf(selectionSet, fragments, fields)
    }
  }
  return fields
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function missing([node]: readonly FieldNode[]): never {
  throw new Error(`The field ${node!.name.value} must have a value.`)
}
