import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { buildRoutes } from '../app/router.tsx'
import type { RouteEntry } from '../app/routes.ts'

interface PathOptions {
  /** A route table for the test. */
  table?: readonly RouteEntry[]
  /** Navigation state. */
  state?: Record<string, unknown>
}

/** Opens a URL of the product as a browser would: with guard, shell and page. */
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
