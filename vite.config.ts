import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaTexts } from './client/build/area-texts.ts'
import { pdfjsData } from './client/build/pdfjs-data.ts'
import { precompress } from './client/build/precompress.ts'
import { withoutInlinedFonts } from './client/build/without-inlined-fonts.ts'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  root: 'client',
  plugins: [withoutInlinedFonts(), areaTexts(), react(), pdfjsData(), precompress()],
  // The workers of the playground's editors import modules.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    rolldownOptions: {
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
