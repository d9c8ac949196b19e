import { useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { Router, useRoutes, type Location, type NavigationType, type RouteObject } from 'react-router-dom'
import type { BrowserHistory } from './history.ts'
import type { SessionUser } from '../lib/session/session.ts'
import { useSession } from '../lib/session/use-session.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { Guard } from './guard.tsx'
import { HomePage } from './home.tsx'
import { loadedFrame, loadedPage, loadPage } from './loaded-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { Root } from './root.tsx'
import { isHome, redirection, routeAt } from './route-at.ts'
import { routes, type RouteEntry } from './routes.ts'
import { useWithoutShell } from './use-without-shell.ts'

interface PagesProps {
  history: BrowserHistory
  table?: readonly RouteEntry[]
}

interface Visit {
  location: Location
  action: NavigationType
}

interface Failure {
  visit: Visit
  error: unknown
}

/** The page of the URL in its frame, or the error page where it failed. */
export function Pages({ history, table = routes }: PagesProps) {
  const [visit, setVisit] = useState<Visit>({ location: history.location, action: history.action })
  useLayoutEffect(() => history.listen(setVisit), [history])
  return (
    <PageBoundary at={visit}>
      <LoadedPages history={history} visit={visit} table={table} />
    </PageBoundary>
  )
}

/**
 * Shows a page when its scripts have arrived; until then the page before it stays, with the location that it was opened
 * by. The shell of client/index.html stays until the first page is there.
 */
function LoadedPages({ history, visit, table }: Required<PagesProps> & { visit: Visit }) {
  const { user } = useSession()
  const [shown, setShown] = useState<Visit>()
  const [failed, setFailed] = useState<Failure>()

  const { pathname } = visit.location
  const isLoading = contentOf(visit, table, user, failed) === undefined
  // Set here and not in an effect: a page that is loaded already is shown at once.
  if (!isLoading && shown !== visit) setShown(visit)
  useEffect(() => {
    if (!isLoading) return
    let current = true
    loadPage(routeAt(pathname, table)).then(
      () => current && setShown(visit),
      (error: unknown) => current && setFailed({ visit, error }),
    )
    return () => {
      current = false
    }
  }, [isLoading, pathname, visit, table])
  if (isLoading && failed?.visit === visit) throw failed.error

  // The same element as long as it shows the same: a page is not rendered again while the next one loads.
  const page = useMemo(() => {
    const content = shown && contentOf(shown, table, user, failed)
    if (!content) return null
    return (
      <Router location={shown.location} navigationType={shown.action} navigator={history} useTransitions={false}>
        <Routed route={{ element: <Root pages={table} />, children: [content] }} />
      </Router>
    )
  }, [history, shown, table, user, failed])
  return (
    <>
      {page && isLoading && <LoadingBar />}
      {page}
    </>
  )
}

function Routed({ route }: { route: RouteObject }) {
  return useRoutes([route])
}

/** What a visit shows to a user; undefined while something of it has not been loaded. */
function contentOf(
  visit: Visit,
  table: readonly RouteEntry[],
  user: SessionUser | null,
  failed?: Failure,
): RouteObject | undefined {
  const { pathname } = visit.location
  if (isHome(pathname)) return { path: '*', element: <HomePage /> }
  const route = routeAt(pathname, table)
  const { path, roles, frame } = route
  const [around, Page] = [loadedFrame(route), loadedPage(route)]
  const inShell = frame === 'shell'
  const failure = failed?.visit === visit ? failed : undefined
  if (!around || !(Page || (failure && inShell))) {
    // Nothing is loaded for somebody whom the guard sends elsewhere.
    return roles && redirection(roles, user) ? { path, element: <Guard roles={roles} /> } : undefined
  }
  const { DataLayout, AppShell } = around
  const page = Page ? <ShownPage page={Page} /> : <FailedPage error={failure?.error} />
  // A page that fails leaves top bar and sidebar in place.
  const shown = inShell ? (
    <PageBoundary inShell at={visit}>
      {page}
    </PageBoundary>
  ) : (
    page
  )
  const content = { path, element: roles ? <Guard roles={roles}>{shown}</Guard> : shown }
  if (frame === 'bare') return content
  const shell = { element: <Guard roles={[]}>{AppShell && <AppShell />}</Guard>, children: [content] }
  return { element: DataLayout && <DataLayout />, children: [inShell ? shell : content] }
}

/** Stands for a page that could not be loaded. */
function FailedPage({ error }: Pick<Failure, 'error'>): ReactNode {
  throw error
}

function ShownPage({ page: Page }: { page: ComponentType }) {
  useWithoutShell()
  return <Page />
}
