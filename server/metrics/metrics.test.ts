import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countBytes } from '../upkeep/sweeps.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { findLastPurge } from '../upkeep/last-purge.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { openStream } from '../testing/fixtures/ticket-stream.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { listenForMetrics, type MetricsListener } from './listener.ts'
import { createMetrics, type Metrics } from './metrics.ts'

let app: TestApp
let metrics: Metrics
let listener: MetricsListener
let isAway = false

beforeAll(async () => {
  app = await startTestApp({
    replace: ({ database }) => {
      metrics = createMetrics({
        shares: database.shares,
        pool: database.pool,
        countJobs: async () => {
          if (isAway) throw new Error('The database is away.')
          return { waiting: 3, failed: 1 }
        },
        storedBytes: () => countBytes(database),
        lastPurge: () => findLastPurge(database),
      })
      return { metrics }
    },
  })
  listener = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listener?.close()
  await app?.close()
})

const page = async () => (await fetch(`http://127.0.0.1:${listener.port}/metrics`)).text()

/** The value of one metric, by its name and labels in any order. */
async function value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  const line = (await page())
    .split('\n')
    .find((each) => /^[\w]+/.exec(each)?.[0] === name && wanted.every((part) => each.includes(part)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

describe('GET /metrics', () => {
  it('is served on a port of its own in the format of Prometheus, without the public routes', async () => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toMatch(/^process_cpu_seconds_total \d/m)
    expect((await fetch(`http://127.0.0.1:${listener.port}/health`)).status).toBe(404)
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
  })

  it('counts responses by the pattern of their route, never by their address', async () => {
    const labels = { method: 'GET', route: '/files/:id/:name', status: '404' }
    await fetch(`${app.url}/files/1/a.pdf?sig=secret`)
    await fetch(`${app.url}/files/2/b.pdf`)
    await fetch(`${app.url}/nowhere/3`)
    expect(await value('ezshare_http_request_duration_seconds_count', labels)).toBe(2)
    const missing = { method: 'GET', route: 'none', status: '404' }
    expect(await value('ezshare_http_request_duration_seconds_count', missing)).toBeGreaterThan(0)
    expect(await page()).not.toMatch(/a\.pdf|secret|nowhere/)
  })

  it('counts the streams that are open', async () => {
    const { supplier } = await buildMachine(app)
    const { token } = await callerAs(app, 'SUPPLIER_USER', supplier)
    const stream = await openStream(app.url, token)
    await stream.next()
    expect(await value('ezshare_streams_open')).toBe(1)
    stream.close()
    await expect.poll(() => value('ezshare_streams_open')).toBe(0)
  })

  it('counts GraphQL calls by field and outcome, whatever names callers give to operations and aliases', async () => {
    const { supplier } = await buildMachine(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    await caller.graphql('query Invented { mine: me { id } ...F } fragment F on Query { more: me { id } }')
    await caller.graphql('query Other { tenants { totalItems } }')
    await caller.graphql('query Broken { noSuchField }')
    const count = (labels: Record<string, string>) => value('ezshare_graphql_fields_total', labels)
    expect(await count({ operation: 'query', field: 'me', outcome: 'OK' })).toBe(2)
    expect(await count({ operation: 'query', field: 'tenants', outcome: 'FORBIDDEN' })).toBe(1)
    expect(await count({ field: 'none', outcome: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1)
    expect(await page()).not.toMatch(/Invented|mine|noSuchField/)
  })

  it('reports connections, jobs and bytes, and leaves out values that cannot be read', async () => {
    await app.owner.pool.query(
      `insert into stored_file (key, size, sha256, content_type, original_name, tenant_id, purpose)
       select repeat('a', 32), 4096, repeat('0', 64), 'image/png', 'p.png', id, 'machine_photo' from tenant limit 1`,
    )
    expect(await value('ezshare_stored_bytes')).toBe(4096)
    expect(await value('ezshare_database_connections_open')).toBeGreaterThan(0)
    expect(await value('ezshare_database_requests_waiting')).toBe(0)
    expect(await value('ezshare_jobs_waiting')).toBe(3)
    expect(await value('ezshare_jobs_failed')).toBe(1)
    const sincePurge = Date.now() / 1000 - (await value('ezshare_last_successful_purge_timestamp_seconds'))!
    expect(sincePurge).toBeLessThan(86_400)
    isAway = true
    expect(await value('ezshare_jobs_waiting')).toBeUndefined()
    expect(await value('ezshare_jobs_failed')).toBeUndefined()
    expect(await value('ezshare_stored_bytes')).toBe(4096)
  })
})
