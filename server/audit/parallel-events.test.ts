import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppUser } from '../entities/app-user.entity.ts'
import { visitor } from '../testing/caller.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { buildCompany, type Company } from '../testing/fixtures/ticket-company.ts'
import { linesOf, verdictOf } from '../testing/fixtures/audit.ts'

const password = 'correct horse'

let app: TestApp
let company: Company
beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
})
afterAll(() => app.close())

async function deadlocks(): Promise<number> {
  const { rows } = await app.owner.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.deadlocks
}

describe('concurrent events of the audit trail', () => {
  it('row 34 form one chain without a deadlock: log-ins, changes of the same tickets, refusals', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildUser(app, { password })))
    const tickets = await Promise.all([1, 2, 3].map(() => buildTicket(app, { machine: company.machine })))
    const logIn = ({ userName }: AppUser, given: string) =>
      visitor(app).rest('POST', '/auth/login', { userName, password: given })
    const save = (caller: Company['admin']['caller'], ticketId: number, i: number) =>
      caller.graphql('mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }', {
        input: { ticketId, ticketDescription: `Description ${i}` },
      })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => [
        logIn(people[i]!, password),
        ...(i < 3 ? [logIn(people[i]!, 'wrong')] : []),
        save(company.admin.caller, tickets[i % 3]!.id, i),
        save(company.operator.caller, tickets[(i + 1) % 3]!.id, i),
        company.technician.caller.rest('GET', '/admin/tenants'),
        company.technician.caller.rest('GET', `/client/machine/unknown-${i}`),
      ]).flat(),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(36)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 403 || status === 404)).toHaveLength(24)

    const count = async (where: string) => (await linesOf(app, where)).length
    expect(await count(`action = 'session.log-in' and outcome = 'done'`)).toBe(12)
    expect(await count(`action = 'session.log-in' and outcome = 'failed'`)).toBe(3)
    expect(await count(`action = 'ticket.update' and outcome = 'done'`)).toBe(24)
    expect(await count(`outcome = 'refused'`)).toBe(24)
    expect(await verdictOf(app)).toMatchObject({ lines: 63, end: { id: 63 } })
    expect(await deadlocks()).toBe(0)
  })

  it('row 34 are ordered at their commits: an open transaction does not block others', async () => {
    const { database } = app.services
    const insert = `insert into audit_inbox (action, outcome) values ('test.slow', 'done')`
    const [inserted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = database.transaction({ scope: 'platform' }, async (em) => {
      await em.execute(insert)
      inserted.resolve()
      await mayEnd.promise
    })
    await inserted.promise
    await database.transaction({ scope: 'platform' }, async (em) => {
      await em.execute(`insert into audit_inbox (action, outcome) values ('test.fast', 'done')`)
    })
    mayEnd.resolve()
    await slow
    const order = (await linesOf(app, `action like 'test.%'`)).map(({ action }) => action)
    expect(order).toEqual(['test.fast', 'test.slow'])
    expect((await verdictOf(app)).fault).toBeUndefined()
  })

  it('row 34 do not deadlock when one transaction locks a row before its event and another one after it', async () => {
    const { database } = app.services
    const [locked, spoken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = `update tenant set note = note || '.' where id = ${company.client.id}`
    const insert = `insert into audit_inbox (action, outcome) values ('test.circle', 'done')`
    const first = database.transaction({ scope: 'platform' }, async (em) => {
      await em.execute(lock)
      locked.resolve()
      await spoken.promise
      await em.execute(insert)
    })
    const second = database.transaction({ scope: 'platform' }, async (em) => {
      await locked.promise
      await em.execute(insert)
      spoken.resolve()
      await em.execute(lock)
    })
    await Promise.all([first, second])
    expect(await linesOf(app, `action = 'test.circle'`)).toHaveLength(2)
    expect(await deadlocks()).toBe(0)
  })

  it('row 34 have times in the order of their lines', async () => {
    const times = (await linesOf(app, 'true')).map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  })
})
