import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/generated/': {
      preset: './client/codegen/operations-apart.cjs',
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen/hooks-plugin.cjs'],
      config: {
        scalars: { Upload: 'File', DateTimeISO: 'string' },
        useTypeImports: true,
        enumsAsTypes: true,
        optimizeDocumentNode: true,
      },
    },
  },
}

// graphql-codegen expects a default export.
export default config
