import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { countFetchedRows } from '../../../testing/count-fetched-rows.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'

let app: TestApp
let company: Company
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  const { id } = await buildTicket(app, { machine: company.machine })
  // Most tickets belong to other tenants, as in production: with a single tenant a sequential scan would be right.
  const { id: other } = await buildTicket(app)
  const columns = `machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial, description, created_by`
  const { pool } = app.owner
  await pool.query(
    `insert into ticket (${columns}, updated_at, status, resolution, closed_at)
      select ${columns}, now() + interval '1 minute' * (i * 7 % 1999), case when i % 2 = 0 then 'OPEN' else 'CLOSED' end,
        repeat('x', 20), case when i % 2 = 1 then now() end
      from ticket, generate_series(1, 4000) i where id = $1 and i <= 1000 or id = $2`,
    [id, other],
  )
  await pool.query('vacuum (analyze) ticket')
})
afterAll(() => app.close())

const orders = ['id', 'updatedAt', 'createdAt', 'machine'].flatMap((sortBy) =>
  ['OPEN', 'CLOSED', 'ALL'].flatMap((status) =>
    (['ASC', 'DESC'] as const).map((sortDir) => [sortBy, status, sortDir] as const),
  ),
)

it.each(['tickets', 'suppliedTickets'] as const)(
  'C436 every order and status of %s is read from an index: ten of 1,001 for a page of ten',
  async (list) => {
    const person = list === 'tickets' ? company.admin : await personAs(app, 'SUPPLIER_ADMIN', company.supplier)
    for (const [sortBy, status, sortDir] of orders) {
      asked.length = 0
      const answer = await person.caller.graphql<Record<string, { content: object[] }>>(
        `{ ${list}(sortBy: "${sortBy}", sortDir: ${sortDir}, status: ${status}) { totalItems content { id files { id } } } }`,
      )
      expect(answer.data?.[list]?.content).toHaveLength(10)
      expect(asked).toHaveLength(1)
      expect([sortBy, status, sortDir, await countFetchedRows(app, asked[0]!, 'ticket')]).toEqual([
        sortBy,
        status,
        sortDir,
        10,
      ])
    }
  },
)
