import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql'

/**
 * The names of the fields that a query selects below the given path of the field being resolved, with fragments
 * resolved and @skip and @include applied. A list fetches only the relations of these fields.
 */
export function selectedFields(info: GraphQLResolveInfo, ...path: string[]): Set<string> {
  let level = info.fieldNodes.flatMap((node) => fieldsIn(info, node.selectionSet?.selections))
  for (const name of path) {
    level = level
      .filter((field) => field.name.value === name)
      .flatMap((field) => fieldsIn(info, field.selectionSet?.selections))
  }
  return new Set(level.map((field) => field.name.value))
}

function fieldsIn(
  info: GraphQLResolveInfo,
  selections: readonly SelectionNode[] = [],
): (SelectionNode & { kind: Kind.FIELD })[] {
  return selections
    .filter((selection) => isIncluded(info, selection))
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
      return fieldsIn(info, fragment?.selectionSet.selections)
    })
}

function isIncluded({ variableValues }: GraphQLResolveInfo, node: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false
}
