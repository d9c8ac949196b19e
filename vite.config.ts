import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { areaTexts } from './client/build/area-texts.ts'
import { chunkNames } from './client/build/chunk-names.ts'
import { moduleList } from './client/build/module-list.ts'
import { pageShell } from './client/build/page-shell.ts'
import { pdfjsData } from './client/build/pdfjs-data.ts'
import { precompress } from './client/build/precompress.ts'
import { serviceWorker } from './client/build/service-worker.ts'
import { usedPalettesOnly } from './client/build/used-palettes.ts'
import { withoutInlinedFonts } from './client/build/without-inlined-fonts.ts'

const router = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file)

/** What Chakra builds its parts with while its modules load. Unless they are used, they are left out. */
const chakraBuilders = [
  'defineConfig',
  'defineRecipe',
  'defineSlotRecipe',
  'defineStyle',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
  'defineTokens',
  'defineSemanticTokens',
  'createAnatomy',
  'createSlotRecipeContext',
  'createRecipeContext',
  'createIcon',
]

/** Anatomies of components that the product does not have, which are made of others while Chakra's module loads. */
const anatomies = [
  'anatomy',
  ...['accordion', 'clipboard', 'colorPicker', 'combobox', 'datePicker', 'dialog', 'editable', 'field', 'fieldset'],
  ...[
    'fileUpload',
    'listbox',
    'menu',
    'popover',
    'radioGroup',
    'ratingGroup',
    'select',
    'slider',
    'splitter',
    'switch',
  ],
].map((name) => (name === 'anatomy' ? name : `${name}Anatomy$1`))

const server = 'http://127.0.0.1:4000'

const client = {
  root: 'client',
  plugins: [
    pageShell(),
    withoutInlinedFonts(),
    areaTexts(),
    usedPalettesOnly(),
    react(),
    pdfjsData(),
    serviceWorker(),
    moduleList(),
    precompress(),
  ],
  resolve: {
    // rxjs without classes and generators for browsers that have neither.
    conditions: ['es2015', ...defaultClientConditions],
    // The package names its development build only.
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
  },
  // The workers of the playground's editors import modules.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    rolldownOptions: { treeshake: { manualPureFunctions: [...chakraBuilders, ...anatomies] } },
  },
  server: {
    proxy: { '/graphql': server, '/api': server, '/files': server, '/rest-docs': server },
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return client
  const names = await chunkNames(client)
  const output = {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id: string) => names.get(id) ?? null }],
    },
  }
  return { ...client, build: { ...client.build, rolldownOptions: { ...client.build.rolldownOptions, output } } }
})
