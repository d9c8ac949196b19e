import { build, type InlineConfig, type Rolldown } from 'vite'
import { mergedGroups } from './merged-groups.ts'

/** Libraries of one page each, which take most of the time of a build. */
const large = /^(graphiql|@graphiql\/|monaco-|pdfjs-dist)/
/** Of a character of a module before it is minified and compressed, what remains. */
const compressed = 0.11

/** Modules with the same users: they are loaded together or not at all. */
export interface Group {
  modules: readonly string[]
  /** What loads them at once: see usersOf. */
  users: ReadonlySet<string>
  /** The users of the groups that these modules import are among these users. */
  imports: ReadonlySet<Group>
  bytes: number
}

/**
 * The name of the file that each module of the client goes into; a module that is not in the map is left to the bundler.
 * A first build without names tells which pages load which module, after everything unused has been dropped. Modules
 * with the same users are one group, and groups are put into one file where that saves more requests than it costs
 * bytes (decision 029).
 */
export async function chunkNames(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const files = mergedGroups(groupsOf(await firstBuild(config)))
  return new Map(files.flatMap(({ name, modules }) => modules.map((id) => [id, name] as const)))
}

async function firstBuild(config: InlineConfig): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, external: large },
    },
  })
  const chunks = [output]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk')
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
}

function groupsOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): readonly Group[] {
  const users = usersOf(chunks)
  const groups = new Map<string, { modules: string[]; users: Set<string>; imports: Set<Group>; bytes: number }>()
  const groupOf = (fileName: string) => {
    const own = users.get(fileName)
    // What is loaded later has no users here.
    if (!own) return undefined
    const key = [...own].toSorted().join()
    const group = groups.get(key) ?? { modules: [], users: own, imports: new Set(), bytes: 0 }
    groups.set(key, group)
    return group
  }
  for (const chunk of chunks.values()) {
    const group = groupOf(chunk.fileName)
    if (!group) continue
    group.modules.push(...chunk.moduleIds)
    group.bytes += chunk.moduleIds.reduce((sum, id) => sum + (chunk.modules[id]?.renderedLength ?? 0), 0) * compressed
    for (const imported of chunk.imports.map(groupOf)) if (imported && imported !== group) group.imports.add(imported)
  }
  return [...groups.values()]
}

/**
 * What loads each file at once: `first` (the page's own script), `start` (client/main.tsx), `layout` and `shell` (the
 * frames of pages), or the path of a page.
 */
function usersOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlyMap<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const note = (file: string, user: string) => {
    const known = users.get(file) ?? new Set()
    if (!chunks.has(file) || known.has(user)) return
    users.set(file, known.add(user))
    for (const imported of chunks.get(file)?.imports ?? []) note(imported, user)
  }
  for (const { fileName, facadeModuleId, isEntry } of chunks.values()) {
    const user = isEntry ? 'first' : userOf(facadeModuleId ?? '')
    if (user !== undefined) note(fileName, user)
  }
  return users
}

function userOf(id: string): string | undefined {
  if (id.endsWith('/client/main.tsx')) return 'start'
  if (id.endsWith('/client/app/data-layout.tsx')) return 'layout'
  if (id.endsWith('/client/app/shell/app-shell.tsx')) return 'shell'
  return /\/client\/pages\/.*-pages?\.tsx$/.test(id) ? id : undefined
}
