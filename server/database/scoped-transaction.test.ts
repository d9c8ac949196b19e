import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildCompany, storedTicket, type Company } from '../testing/fixtures/ticket-company.ts'
import { apis } from '../testing/fixtures/ticket-apis.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { execute, executeLater } from './execute.ts'

let app: TestApp
let company: Company
let trips = 0
beforeAll(async () => {
  app = await startTestApp()
  countTrips(app.services.database.pool)
  company = await buildCompany(app)
})
afterAll(() => app.close())
beforeEach(() => {
  trips = 0
})

/** A connection is asked once for each round trip. */
function countTrips(pool: pg.Pool): void {
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      trips += 1
      return ask(...args)
    }) as typeof client.query
  })
}

describe('a transaction under a scope', () => {
  it.each(apis)('a resolved ticket waits seven times for the database, through %s', async (_name, api) => {
    const { id } = await buildTicket(app, { machine: company.machine, errorCode: company.code, failureModeIds: [3] })
    const fields = { ticketId: id, resolution: 'Replaced the proximity sensor' }
    // The session, the company, the row, its failure modes and files, the change, the trail with the commit, the answer.
    expect((await api.change(company.technician, 'resolve', fields)).status).toBe(200)
    expect(trips).toBe(7)
  })

  it('begins with its first statement, and commits what is run later', async () => {
    const { database } = app.services
    const ticket = await buildTicket(app, { machine: company.machine })
    const scope = { scope: 'tenant', tenant: company.client.id } as const
    await database.transaction(scope, async (em) => {
      executeLater(em, sql`update ticket set description = ${'Later'} where id = ${ticket.id}`)
      expect(trips).toBe(0)
    })
    expect(trips).toBe(1)
    expect(await storedTicket(app, ticket.id)).toMatchObject({ description: 'Later' })
  })

  it('sees no rows of another scope', async () => {
    const ticket = await buildTicket(app, { machine: company.machine })
    const asked = await app.services.database.transaction(
      { scope: 'tenant', tenant: company.supplier.id + 1000 },
      (em) => execute(em, sql`select 1 from ticket where id = ${ticket.id}`),
    )
    expect(asked).toEqual([])
  })

  it('is rolled back, and harms nobody after it, when a statement that is run later fails', async () => {
    const { database } = app.services
    const ticket = await buildTicket(app, { machine: company.machine, description: 'Before' })
    const scope = { scope: 'tenant', tenant: company.client.id } as const
    for (let round = 0; round < 12; round++) {
      const failing = database.transaction(scope, async (em) => {
        await execute(em, sql`update ticket set description = ${'Lost'} where id = ${ticket.id}`)
        executeLater(em, sql`select 1 / ${round}::int, 1 / 0`)
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
    }
    expect(await storedTicket(app, ticket.id)).toMatchObject({ description: 'Before' })
    const rows = await database.transaction(scope, (em) =>
      execute(em, sql`select description from ticket where id = ${ticket.id}`),
    )
    expect(rows).toEqual([{ description: 'Before' }])
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
  })

  it('asks nothing when its work fails before its first statement', async () => {
    const failing = app.services.database.transaction({ scope: 'platform' }, () => Promise.reject(new Error('Refused')))
    await expect(failing).rejects.toThrow('Refused')
    expect(trips).toBe(0)
  })
})
