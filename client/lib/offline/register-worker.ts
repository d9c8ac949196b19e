import { assetCache } from './cache-names.ts'

/**
 * Registers the service worker when the browser is idle, and gives it the files that were loaded
 * before it. Only browsers on https (or the own machine) have service workers; elsewhere an open tab works on by itself.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    const cache = await caches.open(assetCache)
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    for (const { pathname } of loaded) {
      // From the browser's own cache: the names carry a hash of the content.
      if (!(await cache.match(pathname))) await cache.add(pathname)
    }
  }
  const run = () => void register().catch(() => undefined)
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else run()
}
