import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type pg from 'pg'
import type { FairShares } from '../database/fair-shares.ts'

/**
 * The measurements of both APIs. Labels come from routes and from the schema, so that callers cannot create new ones.
 */
export interface Metrics {
  answered(request: { method: string; route: string | undefined; status: number; seconds: number }): void
  fieldAnswered(field: { operation: string; field: string; outcome: string }): void
  /** Measures the streams of live updates that are open. */
  countStreams(read: () => number): void
  /** All metrics in the text format of Prometheus. */
  page(): Promise<{ contentType: string; text: string }>
}

export interface MetricSources {
  pool: pg.Pool
  shares: Pick<FairShares, 'waiting'>
  countJobs: () => Promise<{ waiting: number; failed: number }>
  storedBytes: () => Promise<number>
  lastPurge: () => Promise<Date>
}

/** Seconds: for reads, forms with pictures, and videos. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300]

export function createMetrics({ pool, shares, countJobs, storedBytes, lastPurge }: MetricSources): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'ezshare_http_request_duration_seconds',
    help: 'Time until the last byte of an answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const fields = new Counter({
    name: 'ezshare_graphql_fields_total',
    help: 'Queries and mutations answered, by field of the schema and code of the error.',
    labelNames: ['operation', 'field', 'outcome'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A value that cannot be read is left out: the other metrics matter most while a service is down.
        this.remove()
        await Promise.resolve()
          .then(read)
          .then(
            (value) => this.set(value),
            () => {},
          )
      },
    })
  gauge('ezshare_database_connections_used', 'Connections in use.', () => pool.totalCount - pool.idleCount)
  gauge('ezshare_database_connections_open', 'Connections of the pool.', () => pool.totalCount)
  gauge(
    'ezshare_database_requests_waiting',
    'Requests that wait for a connection or a turn.',
    () => pool.waitingCount + shares.waiting,
  )
  const jobs = shared(countJobs)
  gauge('ezshare_jobs_waiting', 'Jobs that are still to run.', async () => (await jobs()).waiting)
  gauge('ezshare_jobs_failed', 'Jobs that were given up.', async () => (await jobs()).failed)
  gauge('ezshare_stored_bytes', 'Bytes of all files that have a row.', storedBytes)
  const purged = async () => (await lastPurge()).getTime() / 1000
  gauge('ezshare_last_successful_purge_timestamp_seconds', 'When the nightly purge last completed.', purged)

  return {
    answered({ method, route = 'none', status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    fieldAnswered(labels) {
      fields.inc(labels)
    },
    countStreams(read) {
      gauge('ezshare_streams_open', 'Streams of live updates.', read)
    },
    async page() {
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}

/** Concurrent callers share one measurement. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined
  return () => (looking ??= look().finally(() => (looking = undefined)))
}
