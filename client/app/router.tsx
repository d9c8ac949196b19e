import type { RouteObject } from 'react-router-dom'
import { appShell, dataLayout } from './frames.ts'
import { Guard } from './guard.tsx'
import { HomePage } from './home.tsx'
import { PageError, ShellPageError } from './page-error.tsx'
import { Root } from './root.tsx'
import { notFound, routes, type RouteEntry } from './routes.ts'
import { paths } from '../lib/paths.ts'

/** The route of a public page. */
function plain({ path, page }: RouteEntry): RouteObject {
  return { path, lazy: async () => ({ Component: await page() }) }
}

/** The route of a page that needs a log-in. */
function guarded({ path, roles, page }: RouteEntry): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await page()
      return {
        element: (
          <Guard roles={roles ?? []}>
            <Page />
          </Guard>
        ),
      }
    },
  }
}

const withFrame = (table: readonly RouteEntry[], frame: RouteEntry['frame']) =>
  table.filter((entry) => entry.frame === frame)

/**
 * The router's tree for a route table: bare pages, pages with the GraphQL client, and among those the pages in the
 * shell.
 */
export function buildRoutes(table: readonly RouteEntry[] = routes): RouteObject[] {
  return [
    {
      element: <Root pages={table} />,
      errorElement: <PageError />,
      // The shell of client/index.html stays until the page is there.
      hydrateFallbackElement: <></>,
      children: [
        ...withFrame(table, 'bare').map(plain),
        { path: paths.home(), element: <HomePage /> },
        {
          lazy: async () => ({ Component: await dataLayout() }),
          children: [
            ...withFrame(table, 'public').map(plain),
            {
              lazy: async () => {
                const AppShell = await appShell()
                return {
                  element: (
                    <Guard roles={[]}>
                      <AppShell />
                    </Guard>
                  ),
                }
              },
              // A page that fails leaves top bar and sidebar in place.
              children: [{ errorElement: <ShellPageError />, children: withFrame(table, 'shell').map(guarded) }],
            },
          ],
        },
        { path: '*', lazy: async () => ({ Component: await notFound() }) },
      ],
    },
  ]
}
