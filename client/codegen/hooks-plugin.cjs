// Emits the text of each mutation, for a call without Apollo Client, and one typed hook per operation on top of typed-document-node. The published react plugin does not know
// Apollo Client 4's skipToken and emits suspense hooks that do not compile.
const { print, stripIgnoredCharacters, visit } = require('graphql')

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** The hooks of one operation, as source text. */
function hooksOf(operation) {
  const name = upperFirst(operation.name.value)
  const kind = upperFirst(operation.operation)
  const types = `Types.${name}${kind}, Types.${name}${kind}Variables`
  const document = `${name}Document`
  // The one subscription is heard outside of components.
  if (operation.operation === 'subscription') return []
  if (operation.operation === 'mutation') {
    return [
      `export function use${name}Mutation(options?: useMutation.Options<${types}>) {`,
      `  return useMutation(${document}, options);`,
      '}',
    ]
  }
  const required = operation.variableDefinitions?.some((v) => v.type.kind === 'NonNullType' && !v.defaultValue)
  return [
    `export function use${name}Query(options${required ? '' : '?'}: useQuery.Options<${types}> | SkipToken) {`,
    // Without options the hook's argument list must be empty; an undefined argument is fine at run time.
    `  return useQuery(${document}, options${required ? '' : ' ?? {}'});`,
    '}',
    `export function use${name}LazyQuery(options?: useLazyQuery.Options<${types}>) {`,
    `  return useLazyQuery(${document}, options);`,
    '}',
  ]
}

/** The text of an operation with the fragments that it uses, among them those of other files. */
function textOf(operation, fragments) {
  const used = new Map()
  const collect = (node) =>
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        if (used.has(value)) return
        used.set(value, fragments.get(value))
        collect(fragments.get(value))
      },
    })
  collect(operation)
  const text = [operation, ...used.values()].map((node) => stripIgnoredCharacters(print(node))).join(' ')
  return `export const ${upperFirst(operation.name.value)}Text = ${JSON.stringify(text)};`
}

module.exports = {
  plugin(_schema, documents, { externalFragments = [] }) {
    const definitions = documents.flatMap((file) => file.document?.definitions ?? [])
    const own = definitions.filter((definition) => definition.kind === 'FragmentDefinition')
    const fragments = new Map(
      [...externalFragments.map(({ node }) => node), ...own].map((node) => [node.name.value, node]),
    )
    const operations = definitions.filter((definition) => definition.kind === 'OperationDefinition' && definition.name)
    const uses = (kind) => operations.some((operation) => operation.operation === kind)
    const hooks = [
      ...(uses('query') ? ['useQuery', 'useLazyQuery', 'type SkipToken'] : []),
      ...(uses('mutation') ? ['useMutation'] : []),
    ]
    return {
      prepend: hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : [],
      content: [
        ...operations
          .filter(({ operation }) => operation === 'mutation')
          .map((operation) => textOf(operation, fragments)),
        ...operations.flatMap(hooksOf),
      ].join('\n'),
    }
  },
}
