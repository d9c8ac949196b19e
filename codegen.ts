import type { CodegenConfig } from '@graphql-codegen/cli'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/generated/': {
      preset: load('./client/codegen/operations-apart.cjs'),
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen/hooks-plugin.cjs'],
      config: {
        scalars: { Upload: 'File', DateTimeISO: 'string' },
        useTypeImports: true,
        enumsAsTypes: true,
        optimizeDocumentNode: true,
      },
    },
    'client/generated/query-texts.ts': { plugins: ['./client/codegen/texts-plugin.cjs'] },
  },
}

// graphql-codegen expects a default export.
export default config
