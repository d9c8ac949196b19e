import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom'
import { AvailablePagesContext, type AvailablePage } from '../lib/navigation/available-pages.ts'
import { ToastRegion } from '../ui/toasts.tsx'
import { Progress } from '@chakra-ui/react'

/** What surrounds every page: toasts, the bar that shows a page being fetched, and the list of pages for links. */
export function Root({ pages }: { pages: readonly AvailablePage[] }) {
  const { state } = useNavigation()
  useFocusOnNewPage()
  return (
    <AvailablePagesContext value={pages}>
      {state === 'loading' && (
        <Progress.Root value={null} size="xs" position="fixed" insetInline="0" top="0" zIndex="toast" aria-hidden>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Outlet />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </AvailablePagesContext>
  )
}

/** By what the place on a page is remembered. Every page opened by its address has the same key, so there it is the path. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** Moves the focus to the heading of a new page, so that keyboard and screen reader begin there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])
}
