import pg from 'pg'

/** Said everywhere, as the queue would otherwise take it from a variable of the environment. */
export const queueSchema = 'graphile_worker'

/** Connections that act as ezshare_worker; the role of the address must be allowed to become it. */
export function openWorkerPool(url: string, options: pg.PoolConfig, onError: (error: Error) => void = () => {}) {
  const pool = new pg.Pool({
    connectionString: asWorker(url),
    application_name: 'ezshare-worker',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    ...options,
  })
  // Without listeners a connection that breaks ends the process. An idle one is thrown away by the pool, one in use
  // fails its query.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The role is a start option of the connection: set later, a connection could be used before it has it. */
function asWorker(url: string): string {
  const address = new URL(url)
  const others = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${others} -c role=ezshare_worker`.trim())
  return address.href
}
