import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { explainRead } from '../../../testing/explain-read.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { mostTickets } from './read-overview.ts'
import { largestCount } from '../shared/open-by-age.ts'

let app: TestApp
let company: Company
const asked: RecordedRead[] = []

/** More tickets than either limit, half of them open, one for each quarter of an hour; as many of other companies. */
const built = 6000

beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  const { id } = await buildTicket(app, { machine: company.machine, errorCode: company.code })
  const { id: other } = await buildTicket(app)
  const columns = `machine_id, client_id, supplier_id, error_code_id, machine_name, machine_serial, description, created_by`
  await app.owner.pool.query(
    `insert into ticket (${columns}, error_code, created_at, updated_at, status, resolution, closed_at)
      select ${columns}, 'E-' || i % 11, now() - interval '15 minutes' * i, now(),
        case when i % 2 = 0 then 'OPEN' else 'CLOSED' end, repeat('x', 20), case when i % 2 = 1 then now() end
      from ticket, generate_series(1, ${built}) i where id in ($1, $2)`,
    [id, other],
  )
  await app.owner.pool.query('vacuum (analyze) ticket')
})
afterAll(() => app.close())

interface Answer {
  openTickets: number
  openByAge: { tickets: number; orMore: boolean }[]
  ticketsRead?: number
  complete?: boolean
}

it.each([
  ['/auth/start-page', 4 * largestCount, [undefined, undefined]],
  ['/auth/overview', mostTickets + 4 * largestCount, [false, mostTickets]],
] as const)('A136 A137 %s reads a bounded number of tickets, from indexes alone', async (path, most, cut) => {
  for (const person of [company.admin, await personAs(app, 'SUPPLIER_ADMIN', company.supplier)]) {
    asked.length = 0
    const { body } = await person.caller.rest('GET', path)
    const answer = body.data as unknown as Answer
    expect(answer.openTickets).toBe(1 + built / 2)
    // With the first ticket, which is open; the bounds themselves belong to the older group.
    expect(answer.openByAge.map(({ tickets, orMore }) => [tickets, orMore])).toEqual([
      [1 + 47, false],
      [288, false],
      [largestCount, true],
      [largestCount, true],
    ])
    expect([answer.complete, answer.ticketsRead]).toEqual(cut)

    expect(asked).toHaveLength(1)
    const scans = (await explainRead(app, asked[0]!)).filter((node) => node['Relation Name'] === 'ticket')
    expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']))
    const read = scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0)
    expect(read).toBeLessThanOrEqual(most)
  }
})
