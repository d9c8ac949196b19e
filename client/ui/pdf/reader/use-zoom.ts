import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageLook } from '../page-stack.tsx'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** The width of a page at 100 %, and what is left free at its sides (pdf-page.tsx). */
const widest = 900
const sides = 32

/** The step after or before a zoom; the last one stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further =
    direction === 1 ? steps.find((step) => step > zoom + 0.01) : steps.findLast((step) => step < zoom - 0.01)
  return further ?? (direction === 1 ? steps.at(-1)! : steps[0]!)
}

/** Zoom and rotation of the pages in a scrolling box. What is in its middle stays there, also in another window. */
export function useZoom() {
  const box = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<PageLook>({ zoom: 1, rotation: 0 })
  const middle = useRef<ReturnType<typeof middleOf>>(undefined)

  /** To be called when the box has been scrolled. */
  const remember = useCallback(() => {
    if (box.current) middle.current = middleOf(box.current)
  }, [])
  const restore = useCallback(() => {
    const [scroller, kept] = [box.current, middle.current]
    if (!scroller || !kept) return
    const [window, page] = [scroller.getBoundingClientRect(), kept.page.getBoundingClientRect()]
    scroller.scrollTop += page.top + kept.down * page.height - (window.top + window.height / 2)
    scroller.scrollLeft += page.left + kept.across * page.width - (window.left + window.width / 2)
  }, [])
  useLayoutEffect(restore, [look, restore])
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(restore)
    observer.observe(box.current)
    // Pages that turn out to have another shape than the first one move all that follow.
    if (box.current.firstElementChild) observer.observe(box.current.firstElementChild)
    return () => observer.disconnect()
  }, [restore])

  /** Scrolls to a place of the window that the box hides, or nearly so. */
  const uncover = useCallback(
    (place: DOMRect) => {
      const scroller = box.current
      if (!scroller) return
      const window = scroller.getBoundingClientRect()
      const isSeen = place.top > window.top + 40 && place.bottom < window.bottom - 40
      if (!isSeen) scroller.scrollTop += place.top - (window.top + window.height / 3)
      if (place.left < window.left || place.right > window.right) {
        scroller.scrollLeft += place.left - (window.left + window.width / 3)
      }
      remember()
    },
    [remember],
  )

  const change = (next: (now: PageLook) => PageLook) => {
    remember()
    setLook(next)
  }
  const zoom = (step: 1 | -1 | 0 | 'width') =>
    change((now) => {
      if (step === 'width') return { ...now, zoom: now.zoom === 'width' ? 1 : 'width' }
      if (step === 0) return { ...now, zoom: 1 }
      const room = (box.current?.clientWidth ?? 0) - sides
      const present = now.zoom === 'width' ? Math.max(room / widest, 1) : now.zoom
      return { ...now, zoom: nextZoom(present, step) }
    })
  const rotate = () => change((now) => ({ ...now, rotation: (now.rotation + 90) % 360 }))
  return { box, look, zoom, rotate, remember, uncover }
}

function middleOf(box: HTMLElement) {
  const window = box.getBoundingClientRect()
  const page = pageAt(box, window.top + window.height / 2)
  if (!page) return undefined
  const place = page.getBoundingClientRect()
  return {
    page,
    down: (window.top + window.height / 2 - place.top) / place.height,
    across: (window.left + window.width / 2 - place.left) / place.width,
  }
}

/** The page at a height of the window, or the last one above it. */
export function pageAt(box: HTMLElement, height: number): HTMLElement | undefined {
  const pages = box.querySelectorAll<HTMLElement>('[data-page]')
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pages[middle]!.getBoundingClientRect().top <= height) low = middle
    else high = middle - 1
  }
  return pages[low]
}
