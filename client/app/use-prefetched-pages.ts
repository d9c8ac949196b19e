import { useEffect } from 'react'
import { logError } from '../lib/log.ts'
import { loadPage } from './loaded-pages.ts'
import { isHome, routeAt } from './route-at.ts'
import type { RouteEntry } from './routes.ts'

const events = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the page that a link leads to as soon as the pointer, the focus or a finger is on the link or on its row. */
export function usePrefetchedPages(table: readonly RouteEntry[]): void {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element && linkOf(target)
      if (!link || link.origin !== window.location.origin || isHome(link.pathname)) return
      // Nobody has opened the page yet: whoever does is shown the failure.
      loadPage(routeAt(link.pathname, table)).catch(logError)
    }
    for (const event of events) document.addEventListener(event, load, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, load)
    }
  }, [table])
}

function linkOf(target: Element): HTMLAnchorElement | null | undefined {
  return target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tbody tr')?.querySelector('a[href]')
}
