import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql'

/** By the nodes of a field and the path below it: a planned document has the same nodes, and no directives. */
const known = new WeakMap<readonly FieldNode[], Map<string, ReadonlySet<string>>>()

/**
 * The names of the fields that a query selects below the given path of the field being resolved, with fragments
 * resolved and @skip and @include applied. A list fetches only the relations of these fields.
 */
export function selectedFields(info: GraphQLResolveInfo, ...path: string[]): ReadonlySet<string> {
  const ofField = known.get(info.fieldNodes) ?? new Map<string, ReadonlySet<string>>()
  const found = ofField.get(path.join('.')) ?? findSelected(info, path)
  known.set(info.fieldNodes, ofField.set(path.join('.'), found))
  return found
}

function findSelected(info: GraphQLResolveInfo, path: string[]): ReadonlySet<string> {
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
