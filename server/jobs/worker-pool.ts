import pg from 'pg'

/** Explicit everywhere, since the queue would otherwise read it from an environment variable. */
export const queueSchema = 'graphile_worker'

/** Connections that act as ezshare_worker; the URL's role must be allowed to become it. */
export function openWorkerPool(url: string, options: pg.PoolConfig, onError: (error: Error) => void = () => {}) {
  const pool = new pg.Pool({
    connectionString: asWorker(url),
    application_name: 'ezshare-worker',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    ...options,
  })
  // Without listeners a broken connection ends the process. The pool discards an idle one; one in use fails its query.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The role is a start option of the connection: set later, the connection could be used before it has the role. */
function asWorker(url: string): string {
  const address = new URL(url)
  const others = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${others} -c role=ezshare_worker`.trim())
  return address.href
}
