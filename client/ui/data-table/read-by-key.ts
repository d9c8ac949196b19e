import type { TypedDocumentNode } from '@apollo/client'
import type {
  ArgumentNode,
  DefinitionNode,
  FieldNode,
  Kind,
  NameNode,
  VariableDefinitionNode,
  VariableNode,
} from 'graphql'

const nameNode = (value: string): NameNode => ({ kind: 'Name' as Kind.NAME, value })

const after: VariableNode = { kind: 'Variable' as Kind.VARIABLE, name: nameNode('after') }
const definition: VariableDefinitionNode = {
  kind: 'VariableDefinition' as Kind.VARIABLE_DEFINITION,
  variable: after,
  type: { kind: 'NamedType' as Kind.NAMED_TYPE, name: nameNode('String') },
}
const argument: ArgumentNode = { kind: 'Argument' as Kind.ARGUMENT, name: nameNode('after'), value: after }
const next: FieldNode = { kind: 'Field' as Kind.FIELD, name: nameNode('next') }

/**
 * The query of a list with the argument `after` and the field `next`, by which the server reads the list part by part
 * instead of by page numbers.
 */
export function readByKey<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables & { after: string }> {
  return { ...query, definitions: query.definitions.map(withKey) } as TypedDocumentNode<
    Data,
    Variables & { after: string }
  >
}

function withKey(node: DefinitionNode): DefinitionNode {
  if (node.kind !== 'OperationDefinition') return node
  const { variableDefinitions = [], selectionSet } = node
  return {
    ...node,
    variableDefinitions: [...variableDefinitions, definition],
    selectionSet: {
      ...selectionSet,
      selections: selectionSet.selections.map((list) => listWithKey(list as FieldNode)),
    },
  }
}

function listWithKey(list: FieldNode): FieldNode {
  const { arguments: given = [], selectionSet } = list
  return {
    ...list,
    arguments: [...given, argument],
    selectionSet: { ...selectionSet!, selections: [...selectionSet!.selections, next] },
  }
}
