import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { AvailablePagesContext } from '../lib/navigation/available-pages.ts'
import { ToastRegion } from '../ui/toasts.tsx'
import type { RouteEntry } from './routes.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { usePrefetchedPages } from './use-prefetched-pages.ts'

/** The frame of every page: toasts, and what links know of other pages. */
export function Root({ pages }: { pages: readonly RouteEntry[] }) {
  useFocusOnNewPage()
  usePageScroll()
  usePrefetchedPages(pages)
  return (
    <AvailablePagesContext value={pages}>
      <Outlet />
      <ToastRegion />
    </AvailablePagesContext>
  )
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
