import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type InitialEntry,
  type NavigateOptions,
} from 'react-router-dom'

/**
 * A history that begins at an address, and what a test reads of it and does with it.
 * @param load loads the page at a path; a navigation is over then.
 */
export function buildRouter(at: InitialEntry, load: (pathname: string) => Promise<void> = async () => {}) {
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true })
  const router = {
    get state() {
      return { location: history.location, historyAction: history.action }
    },
    async navigate(to: string | number, { replace, state }: NavigateOptions = {}): Promise<void> {
      if (typeof to === 'number') history.go(to)
      else if (replace) history.replace(to, state)
      else history.push(to, state)
      await load(history.location.pathname)
    },
  }
  return { history, router }
}
