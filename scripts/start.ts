import { setSourceMapsSupport } from 'node:module'
import { buildWhatChanged } from './build.ts'

/** `npm start`: plain node runs this file, so it may use only type syntax that can be stripped. */
await buildWhatChanged()
process.env.NODE_ENV = 'production'
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
// In this very process: signals and the exit code need no forwarding.
await import(new URL('../dist/server/main.js', import.meta.url).href)
