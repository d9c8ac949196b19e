import { afterAll, beforeAll, expect, it } from 'vitest'
import { countFetchedRows } from '../../../testing/count-fetched-rows.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { buildCompany, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let company: Company
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  const { id } = await buildTicket(app, { machine: company.machine })
  const { id: other } = await buildTicket(app)
  const columns = `machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial, description, created_by`
  const { pool } = app.owner
  await pool.query(
    `insert into ticket (${columns}, updated_at)
      select ${columns}, now() + interval '1 minute' * (i * 7 % 499) from ticket, generate_series(1, 3000) i
      where id = $1 and i <= 1002 or id = $2`,
    [id, other],
  )
  await pool.query('vacuum (analyze) ticket')
})
afterAll(() => app.close())

interface Answer {
  tickets: { totalItems: number; totalPages: number; content: { id: number }[] }
}

it.each([
  ['id', 'id'],
  ['updatedAt', 'updated_at'],
])(
  'C436 A107 pages far from both ends of a list by %s have the rows that the order gives them',
  async (sortBy, column) => {
    for (const sortDir of ['ASC', 'DESC']) {
      for (const search of [undefined, 'middle of a cycle']) {
        for (const page of [1, 20, 21, 22, 50, 51, 52, 99, 100, 101, 102, 1000]) {
          const { data } = await company.admin.caller.graphql<Answer>(
            `query ($page: Int, $sortBy: String, $search: String) {
            tickets(sortBy: $sortBy, sortDir: ${sortDir}, status: ALL, page: $page, size: 10, search: $search) {
              totalItems totalPages content { id } } }`,
            { page, sortBy, search },
          )
          const { rows } = await app.owner.pool.query<{ id: number }>(
            `select id from ticket where client_id = $1 order by ${column} ${sortDir}, id ${sortDir} limit 10 offset $2`,
            [company.client.id, (page - 1) * 10],
          )
          const expected = { totalItems: 1003, totalPages: 101, content: rows }
          expect([sortDir, search, page, data?.tickets]).toEqual([sortDir, search, page, expected])
        }
      }
    }
  },
)

it('C436 the last page is read from the end: three rows, not the thousand before them', async () => {
  for (const [page, rows] of [
    [101, 3],
    [100, 13],
    [22, 220],
  ]) {
    asked.length = 0
    await company.admin.caller.graphql(`{ tickets(status: ALL, page: ${page}) { totalItems content { id } } }`)
    expect([page, await countFetchedRows(app, asked[0]!, 'ticket', { parts: 2 })]).toEqual([page, rows])
  }
})
