import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Machine } from '../../../entities/machine.entity.ts'
import { signIn, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { countFetchedRows } from '../../../testing/count-fetched-rows.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'

let app: TestApp
let company: Company
let raiser: Caller
let ofModel: Machine
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  const { id } = await buildTicket(app, { machine: company.machine })
  // Most tickets belong to other tenants, as in production: with a single tenant a sequential scan would be right.
  const { id: other } = await buildTicket(app)
  const { supplier } = company
  ofModel = await buildMachine(app, { supplier, model: await buildModel(app, { supplier }) })
  const { id: modelled } = await buildTicket(app, { machine: ofModel })
  const user = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: company.client })
  raiser = await signIn(app, user)
  const columns = `machine_id, client_id, supplier_id, error_code_id, machine_name, machine_serial, description, created_by`
  const { pool } = app.owner
  await pool.query(
    `insert into ticket (${columns}, error_code, created_by_id, created_at, updated_at, status, resolution, closed_at)
      select ${columns}, 'E-' || i / 2 % 11, case when i % 7 = 0 then $3::int end, now() - interval '1 hour' * (4000 - i), now() + interval '1 minute' * (i * 7 % 1999), case when i % 2 = 0 then 'OPEN' else 'CLOSED' end,
        repeat('x', 20), case when i % 2 = 1 then now() end
      from ticket, generate_series(1, 4000) i where id = $1 and i <= 1000 or id = $2 or id = $4 and i <= 200`,
    [id, other, user.id, modelled],
  )
  await pool.query(`insert into ticket_failure_mode (ticket_id, failure_mode_id, client_id, supplier_id)
    select id, 1 + n % 15, client_id, supplier_id from ticket, generate_series(id, id + 1) n`)
  // Whatever the status, so that every order has rows.
  await pool.query(`insert into ticket_waiting (ticket_id, client_id, supplier_id, waiting_for, since)
    select id, client_id, supplier_id, case when id % 3 = 0 then 'SUPPLIER' else 'CLIENT' end, now() from ticket`)
  await pool.query('vacuum (analyze) ticket_waiting')
  await pool.query('vacuum (analyze) ticket')
  await pool.query('vacuum (analyze) ticket_failure_mode')
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

const filters: Record<string, string | (() => string)> = {
  errorCode: 'errorCode: "E-7"',
  failureModeId: 'failureModeId: 4',
  mine: 'mine: true',
  raisedWithinDays: 'raisedWithinDays: 140',
  raisedBeforeDays: 'raisedBeforeDays: 140',
  waitingFor: 'waitingFor: CLIENT',
  clientId: () => `clientId: ${ofModel.client.id}`,
  modelId: () => `modelId: ${ofModel.model!.id}`,
}

it.each([
  ...Object.keys(filters)
    .filter((filter) => !['clientId', 'modelId'].includes(filter))
    .map((filter) => ['tickets', filter] as const),
  ...Object.keys(filters)
    .filter((filter) => filter !== 'mine')
    .map((filter) => ['suppliedTickets', filter] as const),
])('A121 A171 the filters of %s are read from an index: %s', async (list, filter) => {
  const caller = list === 'tickets' ? raiser : (await personAs(app, 'SUPPLIER_ADMIN', company.supplier)).caller
  const wanted = filters[filter]!
  const narrowing = typeof wanted === 'string' ? wanted : wanted()
  for (const status of ['OPEN', 'CLOSED', 'ALL']) {
    for (const sortDir of ['ASC', 'DESC']) {
      asked.length = 0
      const answer = await caller.graphql<Record<string, { content: object[]; totalItems: number }>>(
        `{ ${list}(sortDir: ${sortDir}, status: ${status}, ${narrowing}) {
          totalItems content { id files { id } } } }`,
      )
      const { content = [], totalItems = 0 } = answer.data?.[list] ?? {}
      expect([status, totalItems > 0, content.length]).toEqual([status, true, Math.min(10, totalItems)])
      const fetched = Math.round(await countFetchedRows(app, asked[0]!, 'ticket'))
      expect([status, sortDir, fetched]).toEqual([status, sortDir, content.length])
    }
  }
})
