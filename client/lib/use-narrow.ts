import { useCallback, useSyncExternalStore } from 'react'

// jsdom has no media queries.
const mediaOf = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined)

/** Whether a media query matches, for changes that style sheets cannot make. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false)
}

/** Whether the page is as narrow as a phone. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599px)')
}
