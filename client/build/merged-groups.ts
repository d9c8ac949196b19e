import { basename } from 'node:path'
import type { Group } from './chunk-names.ts'

/** What a request more costs a page, in compressed bytes; and what it costs one that makes too many. */
const request = 1200
const requestTooMany = 6000
/** One less than the goal of decision 029: the bundler adds a file of its own. */
const mostFiles = 11
/**
 * Visitors come to these without anything in the cache, and a document has its tab to itself, so that what they load
 * without a need counts more.
 */
const visited = /\/pages\/(landing|login|pdf-viewer)\//
const visitedWeight = 15

/** The pages that load without the GraphQL client, and those that load without top bar and sidebar (`frame` in the route table). */
const bare = /\/pages\/(landing|login|unauthorized|not-found|pdf-viewer)\//
const open = /\/pages\/(sign-up|change-password|contact-us|first-password|playground)\//

interface File {
  groups: Group[]
  modules: string[]
  imports: Set<File>
  bytes: number
  /** The pages that load it. */
  pages: Set<string>
}

/**
 * Puts groups of modules into files. A file is loaded whole, with the files that it imports. Two of them become one
 * for as long as a merge saves requests that cost more than the bytes that pages load without a need.
 */
export function mergedGroups(groups: readonly Group[]): { name: string; modules: readonly string[] }[] {
  const files = filesOf(groups)
  for (;;) {
    const best = bestPair(files, request) ?? bestPair(files, requestTooMany)
    if (!best) break
    merge(files, ...best)
  }
  const taken = new Set<string>()
  return [...files].map((file, at) => ({ name: nameOf(file, at, taken), modules: file.modules }))
}

/** The two files that are better one, if a request above `mostFiles` costs this much. */
function bestPair(files: ReadonlySet<File>, tooMany: number): [File, File] | undefined {
  const costs = requestCosts(files, tooMany)
  let best: { gain: number; pair: [File, File] } | undefined
  for (const pair of pairsOf(files)) {
    const gain = gainOf(...pair, costs)
    if (gain > (best?.gain ?? 0) && !wouldCircle(...pair)) best = { gain, pair }
  }
  return best?.pair
}

function filesOf(groups: readonly Group[]): Set<File> {
  const pages = new Set(groups.flatMap(({ users }) => [...users].filter((user) => user.includes('/pages/'))))
  const files = new Map<Group, File>()
  for (const group of groups) {
    const { modules, bytes } = group
    const loading = [...pages].filter((page) => framesOf(page).some((user) => group.users.has(user)))
    files.set(group, { groups: [group], modules: [...modules], bytes, pages: new Set(loading), imports: new Set() })
  }
  for (const [group, file] of files) for (const imported of group.imports) file.imports.add(files.get(imported)!)
  return new Set(files.values())
}

/** The users that are loaded with a page. */
export function framesOf(page: string): string[] {
  if (bare.test(page)) return ['first', 'start', page]
  return open.test(page) ? ['first', 'start', 'layout', page] : ['first', 'start', 'layout', 'shell', page]
}

function pairsOf(files: ReadonlySet<File>): [File, File][] {
  // The first script asks for all others: it has to arrive before them.
  const all = [...files].filter(({ groups }) => groups.every(({ users }) => !users.has('first')))
  return all.flatMap((a, at) => all.slice(at + 1).map((b): [File, File] => [a, b]))
}

/** What one request less saves each page, in bytes. */
function requestCosts(files: ReadonlySet<File>, tooMany: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { pages } of files) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1)
  return new Map([...counts].map(([page, count]) => [page, count > mostFiles ? tooMany : request]))
}

/** What the pages save when two files are one, in bytes. */
function gainOf(a: File, b: File, costs: ReadonlyMap<string, number>): number {
  const saved = [...a.pages].filter((page) => b.pages.has(page))
  if (saved.length === 0) return 0
  const more = (file: File, pages: ReadonlySet<string>) =>
    file.bytes * weigh([...pages].filter((page) => !file.pages.has(page)))
  const imported = (file: File, other: File) =>
    [...importedBy(file)].reduce((sum, one) => sum + (one === other ? 0 : more(one, other.pages)), 0)
  const requests = saved.reduce((sum, page) => sum + costs.get(page)!, 0)
  return requests - more(a, b.pages) - more(b, a.pages) - imported(a, b) - imported(b, a)
}

function weigh(pages: readonly string[]): number {
  return pages.reduce((sum, page) => sum + (visited.test(page) ? visitedWeight : 1), 0)
}

/** The files that a file imports, and those that they import. */
function importedBy(file: File, found = new Set<File>()): ReadonlySet<File> {
  for (const imported of file.imports) {
    if (found.has(imported)) continue
    found.add(imported)
    importedBy(imported, found)
  }
  return found
}

/** Whether one file would import another that imports it: then modules would run before what they need. */
function wouldCircle(a: File, b: File): boolean {
  const reaches = (from: File, to: File) =>
    [...from.imports].some((imported) => imported !== to && importedBy(imported).has(to))
  return reaches(a, b) || reaches(b, a)
}

function merge(files: Set<File>, a: File, b: File): void {
  files.delete(b)
  a.groups.push(...b.groups)
  a.modules.push(...b.modules)
  a.bytes += b.bytes
  for (const imported of b.imports) a.imports.add(imported)
  for (const file of files) if (file.imports.delete(b)) file.imports.add(a)
  a.imports.delete(a)
  for (const page of b.pages) a.pages.add(page)
  for (const imported of importedBy(a)) for (const page of a.pages) imported.pages.add(page)
}

/** By the frame or the page that needs it, or by a number: files of the same name would become one. */
function nameOf({ groups }: File, at: number, taken: Set<string>): string {
  const users = groups.flatMap((group) => [...group.users])
  const frame = ['first', 'start', 'layout', 'shell'].find((one) => users.includes(one) && !taken.has(one))
  const name = frame ?? (new Set(users).size === 1 ? basename(users[0]!, '.tsx') : `shared-${at}`)
  taken.add(name)
  return name
}
