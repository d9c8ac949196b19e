import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The position of a table's scrolling box by the entry of the browser's history, so that Back finds it as it was. */
const positions = new Map<string, number>()

/**
 * Keeps the position of a scrolling box.
 * @param filled whether the rows are there: an empty box cannot be scrolled.
 * @returns the box's ref.
 */
export function useKeptScroll(filled: boolean) {
  const { key } = useLocation()
  const entry = useRef(key)
  return useCallback(
    (box: HTMLElement | null) => {
      if (!box || !filled) return
      // Another page or order of the same list replaces its entry in the history and begins at the top.
      if (entry.current !== key) positions.delete(entry.current)
      entry.current = key
      const keep = () => positions.set(key, box.scrollTop)
      box.scrollTop = positions.get(key) ?? 0
      box.addEventListener('scroll', keep, { passive: true })
      return () => box.removeEventListener('scroll', keep)
    },
    [key, filled],
  )
}
