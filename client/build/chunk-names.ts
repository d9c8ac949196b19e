import { basename } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** A module of this many characters that only some pages need stays in a file of its own. */
const largeModule = 30_000
/** Libraries of one page each, which take most of the time of a build. */
const large = /^(graphiql|@graphiql\/|monaco-|pdfjs-dist)/
/** What this many pages share goes into the one file of what pages share. */
const many = 12
const some = 4

/**
 * The name of the file that each module of the client goes into; a module that is not in the map is left to the bundler.
 * A first build without names tells which pages load which module, after everything unused has been dropped. Files by
 * what needs them keep both small: the bytes of a page, and the number of its files (decision 029).
 */
export async function chunkNames(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const chunks = await firstBuild(config)
  const names = new Map<string, string>()
  const users = usersOf(chunks)
  for (const chunk of chunks.values()) {
    for (const id of chunk.moduleIds) {
      const name = nameFor(users.get(chunk.fileName) ?? new Set(), chunk.modules[id]?.renderedLength ?? 0)
      // Pages and frames are found by files of their own.
      if (name && !isPage(id) && !isFrame(id)) names.set(id, name)
    }
  }
  return names
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

const isLayout = (id: string) => id.endsWith('/client/app/data-layout.tsx')
const isShell = (id: string) => id.endsWith('/client/app/shell/app-shell.tsx')
const isMain = (id: string) => id.endsWith('/client/main.tsx')
const isFrame = (id: string) => isMain(id) || isLayout(id) || isShell(id)
const isPage = (id: string) => id.includes('/client/pages/')

/** What loads each file at once: `first` (the page's own script), `start` (client/main.tsx), `layout`, `shell`, or the path of a page. */
function usersOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlyMap<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const note = (file: string, user: string) => {
    const known = users.get(file) ?? new Set()
    users.set(file, known)
    if (known.has(user)) return
    known.add(user)
    for (const imported of chunks.get(file)?.imports ?? []) note(imported, user)
  }
  for (const chunk of chunks.values()) {
    const facade = chunk.facadeModuleId ?? ''
    if (chunk.isEntry) note(chunk.fileName, 'first')
    else if (isMain(facade)) note(chunk.fileName, 'start')
    else if (isLayout(facade)) note(chunk.fileName, 'layout')
    else if (isShell(facade)) note(chunk.fileName, 'shell')
    else if (isPage(facade)) note(chunk.fileName, facade)
  }
  return users
}

/** The pages that load without the GraphQL client (`bare` in the route table). */
const bare = /\/pages\/(landing|login|unauthorized|not-found|pdf-viewer)\//

/**
 * A file is loaded whole, with the files that it imports. Whatever a module imports has at least the module's users, so
 * it goes into the same file or one that is listed before.
 */
function nameFor(users: ReadonlySet<string>, size: number): string | undefined {
  if (users.has('first')) return 'first'
  if (users.has('start')) return 'start'
  const pages = [...users].filter(isPage)
  if (pages.some((page) => bare.test(page)) && users.size > 1) return 'open'
  if (users.has('layout')) return 'data'
  if (users.has('shell') || pages.length >= many) return 'pages'
  if (pages.length === 0 || size >= largeModule) return undefined
  return pages.length >= some
    ? 'some'
    : pages
        .map((page) => basename(page, '.tsx'))
        .toSorted()
        .join('-')
}
