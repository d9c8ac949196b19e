import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes, type RouteEntry } from '../app/routes.ts'
import { framesOf } from './merged-groups.ts'
import type { ListedFile } from './module-list.ts'

/*
 * What the first load of each page weighs in the client that `vite build` has made: the scripts of the page, of its
 * frames and of all that these import, compressed with brotli as the server sends them over https. What a page loads
 * when something is opened, or when the browser is idle, is not part of it (decision 029).
 */

const dist = join(import.meta.dirname, '../../dist/client')

const files = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8')) as Record<string, ListedFile>

/** What each frame loads before its page. */
const frames: Record<RouteEntry['frame'], string[]> = {
  bare: ['index.html', 'main.tsx'],
  public: ['index.html', 'main.tsx', 'app/data-layout.tsx'],
  shell: ['index.html', 'main.tsx', 'app/data-layout.tsx', 'app/shell/app-shell.tsx'],
}

/** The files of some modules, with the files that these import. */
function filesOf(modules: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const load = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of files[file]?.imports ?? []) load(imported)
  }
  for (const module of modules) {
    const file = Object.keys(files).find((name) => files[name]?.modules.includes(module))
    if (!file) throw new Error(`The build has no ${module}.`)
    load(file)
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
  if (frame === 'bare') return path === '/ezshare/login' ? 155 : 145
  return /\/(ticketform|ticketform\/ticket|supplier\/tickets\/ticket)$/.test(path) ? 261 : 245
}
/** The goal is 12; the ticket form and the page of a machine in the Help Center are above it. */
const mostFiles = 14

describe('the first load of a page', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s keeps its budget', async (_path, route) => {
    const page = moduleOf.get(await route.page())
    const loaded = [...filesOf([...frames[route.frame], page ?? 'no page'])]
    const kilobytes = loaded.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
    expect(loaded.length).toBeLessThanOrEqual(mostFiles)
    expect(kilobytes).toBeLessThanOrEqual(budgetOf(route))
  })

  it.each(routes.map((route) => [route.path, route] as const))('%s is grouped by its frame', async (_path, route) => {
    const page = moduleOf.get(await route.page())
    expect(framesOf(`/client/${page}`)).toHaveLength(frames[route.frame].length + 1)
  })
})
