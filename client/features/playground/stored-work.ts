import { playgroundItem, playgroundItems } from '../../lib/session/playground-items.ts'
import { getSession } from '../../lib/session/session.ts'
import { mayHoldSecrets } from './secret-documents.ts'

/** The storage interface that GraphiQL expects; a subset of the browser's own. */
export type WorkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>

/** One tab, or one entry of the history. */
interface Work {
  query?: string | null
  variables?: string | null
  [field: string]: unknown
}

/** The items of GraphiQL that are stored, and the part of each; everything else, headers above all, is not. */
const kept: Record<string, (text: string) => string | null> = {
  'graphiql:tabState': keepTabs,
  'graphiql:queries': keepLines,
  'graphiql:favorites': keepLines,
  'graphiql:visiblePlugin': (text) => text,
  'graphiql:docExplorerFlex': (text) => text,
  'graphiql:editorFlex': (text) => text,
  'graphiql:secondaryEditorFlex': (text) => text,
}

const opened: Record<string, 'query' | 'variables'> = {
  'graphiql:query': 'query',
  'graphiql:variables': 'variables',
}

/**
 * The playground storage of this user for tabs, history and pane sizes: in local storage, without headers and without
 * documents that may contain a secret, as long as this user is signed in. A visitor's work is not stored.
 */
export function storedWork(userId: number | undefined): WorkStorage {
  const item = (key: string) => playgroundItem(userId ?? 0, key)
  // A page that is still open after its user has logged out in another tab must not write any more.
  const mayKeep = () => userId !== undefined && getSession().user?.id === userId
  const read = (key: string) => (mayKeep() ? localStorage.getItem(item(key)) : null)
  return {
    getItem: (key) => {
      // GraphiQL fills its editors from these items: the content of the open tab.
      const part = opened[key]
      return part ? (openTab(read('graphiql:tabState'))?.[part] ?? null) : read(key)
    },
    setItem: (key, text) => {
      const stored = kept[key]?.(text)
      if (mayKeep() && stored) localStorage.setItem(item(key), stored)
    },
    removeItem: (key) => localStorage.removeItem(item(key)),
    clear: () => playgroundItems(userId ?? 0).forEach((name) => localStorage.removeItem(name)),
    get length() {
      return playgroundItems(userId ?? 0).length
    },
  }
}

function openTab(text: string | null): Work | undefined {
  const { tabs, activeTabIndex = 0 } = parse<{ tabs?: Work[]; activeTabIndex?: number }>(text ?? '') ?? {}
  return tabs?.[activeTabIndex]
}

/** Tabs keep their position; one that must not be stored becomes empty. */
function keepTabs(text: string): string | null {
  const state = parse<{ tabs?: Work[] }>(text)
  if (!Array.isArray(state?.tabs)) return null
  const tabs = state.tabs.map((tab) => {
    const shown = { ...tab, headers: null, response: null }
    const emptied = { query: null, variables: null, operationName: null, hash: null, title: '<untitled>' }
    return mayHoldSecrets(tab.query, tab.variables) ? { ...shown, ...emptied } : shown
  })
  return JSON.stringify({ ...state, tabs })
}

function keepLines(text: string): string | null {
  const lists = parse<Record<string, Work[]>>(text)
  if (!lists) return null
  const allowed = Object.entries(lists).map(([name, lines]) => [
    name,
    lines
      .filter(({ query, variables }) => !mayHoldSecrets(query, variables))
      .map(({ headers: _, response: _answer, ...line }) => line),
  ])
  return JSON.stringify(Object.fromEntries(allowed))
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
