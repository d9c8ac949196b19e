import { useSyncExternalStore } from 'react'

const signs = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, listener)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener)
  }
}

/** Whether the device has a network, as the browser knows it. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
