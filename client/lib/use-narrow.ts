import { useSyncExternalStore } from 'react'

const query = '(max-width: 599px)'
// jsdom has no media queries.
const media = typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined

function subscribe(listener: () => void): () => void {
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone (C122), for what style sheets alone cannot change. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => media?.matches ?? false)
}
