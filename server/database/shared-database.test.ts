import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { visitor, type Caller } from '../testing/caller.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { buildClient, buildSupplier } from '../testing/factories/build-tenant.ts'
import { holdRows } from '../testing/held-rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Database } from './database.ts'
import { FairShares } from './fair-shares.ts'
import { sharedDatabase, visitorAt } from './shared-database.ts'

let app: TestApp
let loud: Caller
let neighbour: Caller
beforeAll(async () => {
  app = await startTestApp()
  loud = await callerAs(app, 'CLIENT_ADMIN', await buildClient(app))
  neighbour = await callerAs(app, 'SUPPLIER_ADMIN', await buildSupplier(app))
})
afterAll(() => app.close())

/** Ten refusals in one document: each writes a line of the audit trail, which waits for the lock on its end. */
const refusals = `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: ticket(id: ${999_000 + i}) { id }`).join(' ')} }`

let release = async () => {}
afterEach(() => release())

/** Blocks the audit trail until the end of the test. */
async function holdTrail(): Promise<void> {
  const held = await holdRows(app, 'select 1 from audit_head for update')
  release = async () => {
    release = async () => {}
    await held.release()
  }
}

const ready = async () => (await fetch(`${app.url}/ready`)).status

describe('one company whose calls all wait', () => {
  it('row 39 leaves connections to the others, to visitors and to the readiness probe', async () => {
    const { database } = app.services
    // From now on the caller's company is known.
    await loud.graphql('{ me { id } }')
    await holdTrail()
    const answers = Array.from({ length: 30 }, () => loud.graphql(refusals))
    await expect.poll(() => database.shares.waiting, { timeout: 5000 }).toBeGreaterThan(30)
    const used = database.pool.totalCount - database.pool.idleCount
    expect(used).toBeLessThanOrEqual(Math.ceil(database.pool.options.max / 2))

    const lists = Array.from({ length: 10 }, () => neighbour.graphql('{ suppliedMachines { totalItems } }'))
    for (const { status, error } of await Promise.all(lists)) expect([status, error]).toEqual([200, undefined])
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken: 'unknown' })).status).toBe(401)
    expect(await ready()).toBe(200)

    await release()
    for (const { status } of await Promise.all(answers)) expect([404, 503]).toContain(status)
    await expect.poll(() => database.shares.waiting, { timeout: 5000 }).toBe(0)
  })
})

describe('one request', () => {
  it('row 39 runs three statements at once, however many it needs', async () => {
    const { database } = app.services
    let atWork = 0
    let most = 0
    const counting: Database = {
      ...database,
      shares: new FairShares({ total: 100, company: 100, person: 100 }),
      async read(scope, statement) {
        most = Math.max(most, ++atWork)
        return database.read<never>(scope, statement).finally(() => (atWork -= 1))
      },
    }
    const one = sharedDatabase(counting, () => visitorAt('192.0.2.1'))
    const all = Array.from({ length: 10 }, () => one.read({ scope: 'auth' }, sql`select pg_sleep(0.05)`))
    expect(await Promise.all(all)).toHaveLength(10)
    expect(most).toBe(3)
  })
})

describe('the readiness probe', () => {
  it('row 39 says ready while all connections are in use', async () => {
    const { pool } = app.services.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      expect(await ready()).toBe(200)
    } finally {
      for (const connection of taken) connection.release()
    }
  })
})
