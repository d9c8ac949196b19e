// @ts-check
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { whatChanged } from './what-changed.js'

/* `npm start`. In JavaScript for the reason that stands in what-changed.js. */
if (whatChanged().length > 0) await (await import('./build.ts')).buildWhatChanged()
process.env.NODE_ENV = 'production'
const server = join(dirname(import.meta.dirname), 'dist', 'server')
// The compiled code of all modules, kept for the next start. A build of the server empties the folder.
enableCompileCache(join(server, '.compile-cache'))
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
// In this very process: signals and the exit code need no forwarding.
await import(pathToFileURL(join(server, 'start.js')).href)
