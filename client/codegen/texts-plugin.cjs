// Emits the text of each operation as the client sends it, for client/start/send-first-query.ts, which has neither the
// client nor a printer of documents.
const { Kind, print, visit } = require('graphql')

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/** Adds `__typename` to each selection but those of the operations themselves, as the client's cache does. */
const withTypenames = (node) =>
  visit(node, {
    SelectionSet: {
      leave(set, _key, parent) {
        const ofOperation = parent?.kind === Kind.OPERATION_DEFINITION
        return ofOperation ? undefined : { ...set, selections: [...set.selections, typename] }
      },
    },
  })

/** The fragments that a definition spreads, each once and after its own ones, which is the order of typed documents. */
function fragmentsOf(definition, all, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value)
      if (found.has(fragment)) return
      fragmentsOf(fragment, all, found)
      found.add(fragment)
    },
  })
  return found
}

module.exports = {
  plugin(_schema, documents) {
    const definitions = documents.flatMap((file) => file.document?.definitions ?? [])
    const fragments = new Map(
      definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
    )
    const operations = definitions.filter(({ kind, name }) => kind === Kind.OPERATION_DEFINITION && name)
    return operations
      .map((operation) => {
        const needed = [operation, ...fragmentsOf(operation, fragments)]
        const text = needed.map((one) => print(withTypenames(one))).join('\n\n')
        return `export const ${operation.name.value}Text = ${JSON.stringify(text)};`
      })
      .join('\n')
  },
}
