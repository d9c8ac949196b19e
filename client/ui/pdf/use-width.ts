import { useEffect, useState, type RefObject } from 'react'

/** Milliseconds without a further change after which a new width counts: each width is another picture. */
const pause = 150

/** The width of an element in CSS pixels, while it is wanted; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (!wanted || !watched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = 0
    const observer = new ResizeObserver(() => {
      const now = watched.clientWidth
      clearTimeout(timer)
      if (known === 0) setWidth(now)
      else if (now !== known) timer = setTimeout(() => setWidth(now), pause)
      known = now
    })
    observer.observe(watched)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, wanted])
  return width
}
