import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'scroll-positions'

/** The scroll positions of this tab's pages by the entry of the browser's history. */
const positions = new Map<string, number>(readPositions())

/**
 * A new page begins at its top, and one that is returned to, or loaded again, where it was left. A page that only
 * replaces its own URL stays where it is.
 */
export function usePageScroll(): void {
  const navigation = useNavigationType()
  const { key, pathname, hash } = useLocation()
  const before = useRef<string>(undefined)
  // Every page opened by its URL has the same history key.
  const entry = key === 'default' ? pathname : key

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    // The first page replaces the shell, which is at its top.
    const isFirst = before.current === undefined && navigation === 'POP'
    const stays = isFirst || (before.current === pathname && navigation === 'REPLACE')
    before.current = pathname
    const kept = positions.get(entry)
    const target = document.getElementById(hash.slice(1))
    if (kept !== undefined) window.scrollTo(0, kept)
    else if (target) target.scrollIntoView()
    else if (!stays) window.scrollTo(0, 0)

    const keep = () => positions.set(entry, window.scrollY)
    // Reading the position would lay out the first page once more, before it is complete.
    if (isFirst && kept === undefined && !target) positions.set(entry, 0)
    else keep()
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pagehide', storePositions)
    return () => {
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pagehide', storePositions)
    }
    // Once per entry of the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry])
}

function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // Without storage a page that is loaded again begins at its top.
  }
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}
