import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { recordReads, type RecordedRead } from '../../../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, type Company } from '../../../testing/fixtures/ticket-company.ts'

let app: TestApp
let company: Company
const asked: RecordedRead[] = []

beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  await buildTicket(app, { machine: company.machine, failureModeIds: [1] })
})
afterAll(() => app.close())

/** The statements of a query that read tickets, and the relations that they fetch. */
async function askedFor(query: string, variables?: Record<string, unknown>) {
  asked.length = 0
  const answer = await company.admin.caller.graphql(query, variables)
  expect(answer.error).toBeUndefined()
  const fetches = (table: string) => asked.some(({ statement }) => statement.text.includes(table))
  return {
    statements: asked.length,
    failureModes: fetches('ticket_failure_mode'),
    files: fetches('ticket_file '),
  }
}

it.each<[string, string, { failureModes: boolean; files: boolean }]>([
  ['neither relation', '{ tickets { totalItems content { id description } } }', { failureModes: false, files: false }],
  ['the count only', '{ tickets { totalItems } }', { failureModes: false, files: false }],
  ['failure modes', '{ tickets { content { failureModes { mode } } } }', { failureModes: true, files: false }],
  ['files', '{ tickets { content { id f: files { id } } } }', { failureModes: false, files: true }],
  [
    'both by fragments',
    `{ tickets { ...page } } fragment page on TicketPage { content { ... on Ticket { files { id } } ...modes } }
     fragment modes on Ticket { failureModes { id } }`,
    { failureModes: true, files: true },
  ],
  [
    'only fields that are not skipped',
    '{ tickets { content { id files @skip(if: true) { id } failureModes @include(if: true) { id } } } }',
    { failureModes: true, files: false },
  ],
])('a list of tickets is one statement that fetches %s', async (_what, query, parts) => {
  expect(await askedFor(query)).toEqual({ statements: 1, ...parts })
})

it('a list of the tickets of one machine is one statement, permission check included', async () => {
  const query = 'query ($id: Int!) { tickets(machineId: $id) { content { id failureModes { id } files { id } } } }'
  expect(await askedFor(query, { id: company.machine.id })).toEqual({ statements: 1, failureModes: true, files: true })
})

it('a list of tickets respects the variables of @include', async () => {
  const query = 'query ($with: Boolean!) { tickets { content { id files @include(if: $with) { id } } } }'
  expect(await askedFor(query, { with: false })).toMatchObject({ files: false })
  expect(await askedFor(query, { with: true })).toMatchObject({ files: true })
})

it('a single ticket fetches only the selected relations', async () => {
  const { pool } = app.owner
  const { rows } = await pool.query('select id from ticket')
  const { id } = rows[0] as { id: number }
  expect(await askedFor('query ($id: Int!) { ticket(id: $id) { id description } }', { id })).toEqual({
    statements: 1,
    failureModes: false,
    files: false,
  })
})

it('list and count both filter by tenant, and the page size is a literal limit', async () => {
  await askedFor('{ tickets(size: 25, page: 2) { content { id } } }')
  const text = asked[0]?.statement.text
  expect(text?.match(/t\.client_id = \$\d+/g)).toHaveLength(2)
  expect(text).toContain('limit 25')
})
