import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '../server/paths.ts'
import { buildWhatChanged } from './build.ts'

/** `npm start`: plain node runs this file, so it may use only type syntax that can be stripped. */
await buildWhatChanged()
process.env.NODE_ENV = 'production'
// The compiled code of all modules, kept for the next start. A build of the server empties the folder.
enableCompileCache(join(projectFolder, 'dist', 'server', '.compile-cache'))
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
// In this very process: signals and the exit code need no forwarding.
await import(new URL('../dist/server/main.js', import.meta.url).href)
