import { useEffect, useState, type RefObject } from 'react'

/** The element that scrolls the pages around an element; it carries `data-pdf-scroll`. */
export function scrollBoxOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-pdf-scroll]')
}

/** Whether an element is within one screen height of the part of its scrolling box that is seen. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scrollBoxOf(element.current),
      rootMargin: '100% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}
