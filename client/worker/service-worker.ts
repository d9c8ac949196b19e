import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { assetCache, pageCache } from '../lib/offline/cache-names.ts'
import { listenForPushes } from './pushes.ts'

/*
 * Keeps the page and its scripts for times without network (docs/decisions/039-offline.md). It sees no answer of the
 * server that belongs to anybody: requests to /graphql, the REST API and /files are not its own.
 */

declare const self: { skipWaiting: () => Promise<void> }

// It decides nothing by what it was built with, so a new one may take over open pages at once.
void self.skipWaiting()
clientsClaim()
listenForPushes()

const month = 30 * 24 * 60 * 60

/** All addresses of the product answer with one page. The network comes first, so no deployment leaves an old one. */
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: pageCache,
      networkTimeoutSeconds: 10,
      plugins: [
        {
          cacheKeyWillBeUsed: async () => '/',
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && response.headers.get('content-type')?.startsWith('text/html') ? response : null,
        },
      ],
    }),
    { allowlist: [/^\/$/, /^\/landing$/, /^\/ezshare(\/|$)/i] },
  ),
)

/** A name carries a hash of its content, so what is kept never changes. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: assetCache,
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: month, purgeOnQuotaError: true })],
  }),
)
