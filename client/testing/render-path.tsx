import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { buildRoutes } from '../app/router.tsx'
import type { RouteEntry } from '../app/routes.ts'

interface PathOptions {
  /** A route table of the test's own. */
  table?: readonly RouteEntry[]
  /** Navigation state. */
  state?: Record<string, unknown>
}

/** Opens an address of the product, as a browser would: guard, shell and page included. */
export function renderPath(path: string, { table, state }: PathOptions = {}) {
  const url = new URL(path, window.location.origin)
  const router = createMemoryRouter(buildRoutes(table), {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
  })
  render(
    <Providers>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  )
  return { router, user: userEvent.setup(), path: () => router.state.location.pathname }
}
