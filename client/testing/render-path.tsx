import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadPage } from '../app/loaded-pages.ts'
import { Pages } from '../app/pages.tsx'
import { Providers } from '../app/providers.tsx'
import { routeAt } from '../app/route-at.ts'
import type { RouteEntry } from '../app/routes.ts'
import { buildRouter } from './test-router.ts'

interface PathOptions {
  /** A route table for the test. */
  table?: readonly RouteEntry[]
  /** Navigation state. */
  state?: Record<string, unknown>
}

/** Opens a URL of the product as a browser would: with guard, shell and page. */
export function renderPath(path: string, { table, state }: PathOptions = {}) {
  const url = new URL(path, window.location.origin)
  const { history, router } = buildRouter(
    { pathname: url.pathname, search: url.search, hash: url.hash, state },
    (pathname) => loadPage(routeAt(pathname, table)),
  )
  render(
    <Providers>
      <Pages history={history} table={table} />
    </Providers>,
  )
  return { router, user: userEvent.setup(), path: () => router.state.location.pathname }
}
