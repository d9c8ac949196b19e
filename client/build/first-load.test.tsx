import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes, type RouteEntry } from '../app/routes.ts'

/*
 * What the first load of each page weighs in the client that `vite build` has made: the scripts of the page, of its
 * frames and of all that these import, compressed with brotli as the server sends them over https. What a page loads
 * when something is opened, or when the browser is idle, is not part of it (decision 029).
 */

const dist = join(import.meta.dirname, '../../dist/client')

interface ManifestEntry {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>

/** What each frame loads before its page. */
const frames: Record<RouteEntry['frame'], string[]> = {
  bare: ['index.html', 'main.tsx'],
  public: ['index.html', 'main.tsx', 'app/data-layout.tsx'],
  shell: ['index.html', 'main.tsx', 'app/data-layout.tsx', 'app/shell/app-shell.tsx'],
}

/** The files of some modules, with the files that these import. */
function filesOf(keys: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key] ?? { file: '' }
    if (file === '') throw new Error(`The build has no ${key}.`)
    if (found.has(file)) continue
    found.add(file)
    filesOf(imports, found)
  }
  return found
}

/** Files below one kilobyte are sent as they are. */
function bytesOf(file: string): number {
  const path = join(dist, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

/** The page modules by the components that they export. */
const moduleOf = new Map<ComponentType, string>()

beforeAll(async () => {
  const modules = import.meta.glob<Record<string, ComponentType>>('../pages/*/*-page*.tsx')
  for (const [path, load] of Object.entries(modules)) {
    if (path.includes('.test.')) continue
    for (const component of Object.values(await load())) moduleOf.set(component, path.replace('../', ''))
  }
}, 120_000)

/** In kilobytes. Decision 029 has the goals, and what stands between them and these. */
const budgetOf = ({ path, frame }: RouteEntry) => {
  if (frame === 'bare') return 159
  return /\/(ticketform|ticketform\/ticket|supplier\/tickets\/ticket)$/.test(path) ? 283 : 269
}
const mostFiles = 20

describe('the first load of a page', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s keeps its budget', async (_path, route) => {
    const page = moduleOf.get(await route.page())
    const files = [...filesOf([...frames[route.frame], page ?? 'no page'])]
    const kilobytes = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
    expect(files.length).toBeLessThanOrEqual(mostFiles)
    expect(kilobytes).toBeLessThanOrEqual(budgetOf(route))
  })
})
