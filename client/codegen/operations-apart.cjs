// A preset for graphql-codegen: the types of all documents in one file, the operations of each document in a file of
// their own, so that a page loads only the documents it sends. The file of types exports the operations again.
const { concatAST } = require('graphql')
const { relative, sep } = require('node:path')

const nameOf = (location) =>
  relative('client', location)
    .replace(/\.graphql$/, '')
    .split(sep)
    .join('-')

/** A fragment as the plugins expect one that another file defines. */
const external = (node) => ({
  node,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  isExternal: true,
})

const buildGeneratesSection = ({ baseOutputDir, documents, plugins, pluginMap, config, ...rest }) => {
  const fragments = concatAST(documents.map((file) => file.document)).definitions.filter(
    (definition) => definition.kind === 'FragmentDefinition',
  )
  const own = (file, fragment) => file.document.definitions.some((definition) => definition === fragment)
  const [types, ...operations] = plugins
  const exported = documents.map((file) => `export * from './operations/${nameOf(file.location)}.ts'`)
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
    ...documents.map((file) => ({
      ...rest,
      filename: `${baseOutputDir}/operations/${nameOf(file.location)}.ts`,
      documents: [file],
      pluginMap: {
        ...pluginMap,
        add: { plugin: () => ({ prepend: ["import type * as Types from '../graphql.ts'"], content: '' }) },
      },
      config: {
        ...config,
        importOperationTypesFrom: 'Types',
        externalFragments: fragments.filter((fragment) => !own(file, fragment)).map(external),
      },
      plugins: [{ add: {} }, ...operations],
      skipDocumentsValidation: true,
    })),
  ]
}

module.exports = { buildGeneratesSection }
