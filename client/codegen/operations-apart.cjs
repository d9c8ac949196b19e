// A preset for graphql-codegen: the types of all documents in one file, each operation in a file of its own, so that a
// page loads only the operations it sends. The file of types exports the operations again.
const { Kind, concatAST } = require('graphql')

/** `SuggestMachines` is in `suggest-machines.ts`. */
const nameOf = ({ name }) => name.value.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()

/** A fragment as the plugins expect one that another file defines. */
const external = (node) => ({
  node,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  isExternal: true,
})

const buildGeneratesSection = ({ baseOutputDir, documents, plugins, pluginMap, config, ...rest }) => {
  const { definitions } = concatAST(documents.map((file) => file.document))
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [types, ...pluginsOfOperations] = plugins
  const exported = operations.map((operation) => `export * from './operations/${nameOf(operation)}.ts'`)
  const ofTypes = {
    ...rest,
    filename: `${baseOutputDir}/graphql.ts`,
    documents,
    pluginMap,
    config,
    plugins: [{ add: { content: exported.join('\n') } }, types],
  }
  return [
    { ...ofTypes, pluginMap: { ...pluginMap, add: { plugin: (_schema, _documents, { content }) => ({ content }) } } },
    ...operations.map((operation) => ({
      ...rest,
      filename: `${baseOutputDir}/operations/${nameOf(operation)}.ts`,
      documents: [{ location: nameOf(operation), document: { kind: Kind.DOCUMENT, definitions: [operation] } }],
      pluginMap: {
        ...pluginMap,
        add: { plugin: () => ({ prepend: ["import type * as Types from '../graphql.ts'"], content: '' }) },
      },
      config: {
        ...config,
        importOperationTypesFrom: 'Types',
        externalFragments: fragments.map(external),
      },
      plugins: [{ add: {} }, ...pluginsOfOperations],
      skipDocumentsValidation: true,
    })),
  ]
}

module.exports = { buildGeneratesSection }
