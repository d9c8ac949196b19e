import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { form, supplierWithMachine } from '../testing/fixtures/upload.ts'
import { samples } from '../testing/fixtures/samples.ts'
import { visitor, type Caller } from '../testing/caller.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { buildClient, buildSupplier } from '../testing/factories/build-tenant.ts'
import { lockRows } from '../testing/locked-rows.ts'
import { openUpload } from '../testing/open-upload.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Database } from './database.ts'
import { FairShares } from './fair-shares.ts'
import { sharedDatabase, visitorAt } from './shared-database.ts'

let app: TestApp
let loud: Caller
let colleague: Caller
let neighbour: Caller
beforeAll(async () => {
  app = await startTestApp()
})
// New people for each test: only the first thirty refusals of a person within a minute have lines on the trail.
beforeEach(async () => {
  const company = await buildClient(app)
  loud = await callerAs(app, 'CLIENT_ADMIN', company)
  colleague = await callerAs(app, 'CLIENT_ADMIN', company)
  neighbour = await callerAs(app, 'SUPPLIER_ADMIN', await buildSupplier(app))
})
afterAll(() => app.close())

/** Ten refusals in one document: each writes a line of the audit trail, which waits for the lock on its end. */
const refusals = `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: ticket(id: ${999_000 + i}) { id }`).join(' ')} }`

let release = async () => {}
afterEach(() => release())

/** Blocks the audit trail until the end of the test. */
async function holdTrail(): Promise<void> {
  const held = await lockRows(app, 'select 1 from audit_head for update')
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

describe('one company beside another one', () => {
  it('row 39 works with a quarter of the connections, and one person of it with a fifth', async () => {
    const { database } = app.services
    const { max } = database.pool.options
    const used = () => database.pool.totalCount - database.pool.idleCount
    await Promise.all([neighbour.graphql('{ me { id } }'), loud.graphql('{ me { id } }')])
    await holdTrail()
    const answers = Array.from({ length: 10 }, () => loud.graphql(refusals))
    await expect.poll(() => database.shares.waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(10)
    expect(used()).toBeLessThanOrEqual(Math.ceil(max / 5))
    // A colleague is served beside them, and so is the other company.
    for (const caller of [colleague, neighbour]) {
      expect((await caller.graphql('{ me { id } }')).status).toBe(200)
    }
    answers.push(...Array.from({ length: 10 }, () => colleague.graphql(refusals)))
    await expect.poll(() => database.shares.waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(20)
    expect(used()).toBeLessThanOrEqual(Math.ceil(max / 4))
    expect((await neighbour.graphql('{ suppliedMachines { totalItems } }')).status).toBe(200)
    await release()
    for (const { status } of await Promise.all(answers)) expect([404, 503]).toContain(status)
    await expect.poll(() => [database.shares.waiting, database.shares.remembered]).toEqual([0, 0])
  })

  it('row 39 keeps no place for requests that were given up, or that failed', async () => {
    const { database } = app.services
    await loud.graphql('{ me { id } }')
    await holdTrail()
    const stopping = new AbortController()
    const given = Array.from({ length: 12 }, () =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${loud.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: refusals }),
        signal: stopping.signal,
      }),
    )
    await expect.poll(() => database.shares.waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(12)
    stopping.abort()
    expect(await Promise.allSettled(given)).toHaveLength(12)
    await release()
    await expect.poll(() => [database.shares.waiting, database.shares.remembered], { timeout: 9000 }).toEqual([0, 0])
    expect((await loud.graphql('{ me { id } }')).status).toBe(200)
  })

  it('row 39 keeps no place for uploads whose bytes trickle in', async () => {
    const { shares } = app.services.database
    const { machine, caller } = await supplierWithMachine(app)
    const { kind: _, ...values } = form(machine.id)
    const fields = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
    const uploads = Array.from({ length: 12 }, () => {
      const upload = openUpload(`${app.url}/api/supplier/machine/support-documents`, caller.token!, fields)
      upload.file('files', 'drawings.zip', samples.zip)
      return upload
    })
    try {
      await expect.poll(async () => (await readdir(join(app.filesFolder, 'incoming'))).length).toBe(12)
      expect([shares.waiting, shares.remembered]).toEqual([0, 0])
      expect((await caller.graphql('{ me { id } }')).status).toBe(200)
    } finally {
      for (const upload of uploads) upload.breakOff()
    }
    await expect.poll(async () => (await readdir(join(app.filesFolder, 'incoming'))).length).toBe(0)
  })
})

describe('one request', () => {
  it('row 39 runs three statements at once, however many it needs', async () => {
    const { database } = app.services
    const wide = { company: 100, person: 100 }
    let atWork = 0
    let most = 0
    const counting: Database = {
      ...database,
      shares: new FairShares({ total: 100, alone: wide, shared: wide }),
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
