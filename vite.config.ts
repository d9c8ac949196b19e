import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaTexts } from './client/build/area-texts.ts'
import { pageShell } from './client/build/page-shell.ts'
import { pdfjsData } from './client/build/pdfjs-data.ts'
import { precompress } from './client/build/precompress.ts'
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

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  root: 'client',
  plugins: [pageShell(), withoutInlinedFonts(), areaTexts(), react(), pdfjsData(), precompress()],
  resolve: {
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
    rolldownOptions: {
      treeshake: { manualPureFunctions: chakraBuilders },
      output: {
        codeSplitting: {
          // Only libraries that every page needs are grouped by hand; all other chunks follow the routes.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/graphql': server, '/api': server, '/files': server, '/rest-docs': server },
  },
})
