import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom'
import { AvailablePagesContext, type AvailablePage } from '../lib/navigation/available-pages.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { ToastRegion } from '../ui/toasts.tsx'
import { useWithoutShell } from './use-without-shell.ts'

/** The frame of every page: toasts, the loading bar between pages, and the list of pages for links. */
export function Root({ pages }: { pages: readonly AvailablePage[] }) {
  const { state } = useNavigation()
  useFocusOnNewPage()
  useWithoutShell()
  return (
    <AvailablePagesContext value={pages}>
      {state === 'loading' && <LoadingBar />}
      <Outlet />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </AvailablePagesContext>
  )
}

/**
 * The key of a page's scroll position. Every page opened by its URL has the same history key, so there the path is
 * used.
 */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** Moves the focus to the heading of a new page, so that the keyboard and screen readers start there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])
}
