// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Read at each start, therefore in JavaScript: to strip types from it, node would first load its compiler, which takes
 * longer than this file's work.
 */

const projectFolder = dirname(import.meta.dirname)
const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

/**
 * The folders and files that each part of dist/ depends on.
 *
 * @type {Readonly<Record<'server' | 'client', readonly string[]>>}
 */
const inputs = {
  server: ['server', 'scripts/build-server.ts', 'tsconfig.server.json', 'tsconfig.build.json', ...shared],
  client: ['client', 'schema.graphql', 'codegen.ts', 'vite.config.ts', 'tsconfig.client.json', ...shared],
}

const notBuilt = /(^|\/)(generated|testing)\/|\.test\.tsx?$/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (path.includes('.')) return [path]
  return readdirSync(join(projectFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .filter((file) => !notBuilt.test(file))
    .toSorted()
}

/**
 * What a part is built from: its sources, settings and packages.
 *
 * @param {keyof typeof inputs} name
 */
export function fingerprint(name) {
  const hash = createHash('sha256')
  for (const file of inputs[name].flatMap(filesBelow)) hash.update(file).update(readFileSync(join(projectFolder, file)))
  return hash.digest('hex')
}

/**
 * Where the fingerprint of a built part is kept: inside it, so that it disappears when the part is built by other means.
 *
 * @param {keyof typeof inputs} name
 */
export function stampFile(name) {
  return join(projectFolder, 'dist', name, '.built-from')
}

/**
 * The parts of dist/ that are missing or were built from something else.
 *
 * @returns {(keyof typeof inputs)[]}
 */
export function whatChanged() {
  return /** @type {const} */ (['server', 'client']).filter((name) => {
    try {
      return readFileSync(stampFile(name), 'utf8') !== fingerprint(name)
    } catch {
      return true
    }
  })
}
