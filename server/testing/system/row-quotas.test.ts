import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../factories/build-error-code.ts'
import { callerAs } from '../factories/build-user.ts'
import type { Caller } from '../caller.ts'
import { samplePicture } from '../sample-files.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../outcome.ts'
import { buildCompany, type Company } from '../fixtures/ticket-company.ts'
import { apis as ticketApis } from '../fixtures/ticket-apis.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const quota = 4
let app: TestApp
beforeAll(async () => {
  const rowQuotas = { errorCodes: quota, machines: quota, users: quota, openTickets: quota, files: quota }
  app = await startTestApp({ config: { rowQuotas } })
})
afterAll(() => app.close())

let number = 0
type Create = (caller: Caller, company: Company) => Promise<Outcome>

const graphql =
  (mutation: string, input: (company: Company) => Record<string, unknown>): Create =>
  async (caller, company) =>
    graphqlOutcome(await caller.graphql(mutation, { input: input(company) }))

const rest =
  (path: string, input: (company: Company) => Record<string, unknown>): Create =>
  async (caller, company) =>
    restOutcome(await caller.rest('POST', path, input(company)))

const codeInput = ({ machine }: Company) => ({ machineId: machine.id, error_code: `Q-${++number}` })
const userInput = () => {
  const userName = `quota-${++number}`
  const names = { userName, email: `${userName}@example.com`, firstName: 'First', lastName: 'Last' }
  return { ...names, password: 'Correct-horse-4', roleId: 6 }
}
const machineInput = ({ client }: Company) => ({
  clientId: client.id,
  machineName: 'Press',
  machineSerialNo: `QUOTA-${++number}`,
})
const ticketInput = ({ machine, code }: Company) => ({
  machineId: machine.id,
  errorCodeId: code.id,
  ticketDescription: 'It stops.',
})

interface Kind {
  what: string
  /** The count in a new company. */
  there: number
  who: (company: Company) => Promise<Caller>
  create: [string, Create][]
  full: string
}

const clientOf = async ({ admin }: Company) => admin.caller
const supplierOf = ({ supplier }: Company) => callerAs(app, 'SUPPLIER_ADMIN', supplier)

const kinds: Kind[] = [
  {
    what: 'error codes of a machine',
    there: 1,
    who: supplierOf,
    create: [
      ['GraphQL', graphql('mutation ($input: AddErrorCodeInput!) { addErrorCode(input: $input) { id } }', codeInput)],
      ['REST', rest('/supplier/machine/error-code', codeInput)],
    ],
    full: 'This machine has 4 error codes, the most that one can have. Please delete some first.',
  },
  {
    what: 'machines of a supplier',
    there: 1,
    who: supplierOf,
    create: [
      ['GraphQL', graphql('mutation ($input: RegisterMachineInput!) { registerMachine(input: $input) }', machineInput)],
      [
        'REST',
        async (caller, company) => {
          const fields = Object.entries(machineInput(company))
          return restOutcome(await caller.restForm('POST', '/supplier/machine/register', fields))
        },
      ],
    ],
    full: 'This supplier has 4 machines, the most that one can have. Please delete some first.',
  },
  {
    what: 'users of a company',
    there: 3,
    who: clientOf,
    create: [
      ['GraphQL', graphql('mutation ($input: AddUserInput!) { addUser(input: $input) { id } }', userInput)],
      ['REST', rest('/client/user/add', userInput)],
    ],
    full: 'This company has 4 users, the most that one can have. Please delete some first.',
  },
  {
    what: 'open tickets of a client',
    there: 0,
    who: clientOf,
    create: [
      ['GraphQL', graphql('mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }', ticketInput)],
      ['REST', rest('/client/machine/ticket', ticketInput)],
    ],
    full: 'Your company has 4 open tickets, the most that one can have. Please resolve some first.',
  },
]
const cases = kinds.flatMap(({ create, ...kind }) => create.map(([api, one]) => ({ ...kind, api, create: one })))

describe('row 39 row quotas of one company', () => {
  it.each(cases)('$what through $api: as many as the quota, also in parallel', async (one) => {
    const company = await buildCompany(app)
    const caller = await one.who(company)
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => one.create(caller, company)))
    const refused = outcomes.filter(({ detail }) => detail !== undefined)
    expect(outcomes.length - refused.length).toBe(quota - one.there)
    for (const { status, detail } of refused) expect([status, detail]).toEqual([409, one.full])
    // Another company has a quota of its own.
    const other = await buildCompany(app)
    expect((await one.create(await one.who(other), other)).detail).toBeUndefined()
  })

  it('a deleted code or a resolved ticket makes room for another', async () => {
    const company = await buildCompany(app)
    const supplier = await supplierOf(company)
    const [, addCode] = kinds[0]!.create[0]!
    const codes = await Promise.all([1, 2, 3].map(() => buildErrorCode(app, { machine: company.machine })))
    expect((await addCode(supplier, company)).status).toBe(409)
    await supplier.graphql('mutation ($id: Int!) { deleteErrorCode(id: $id) }', { id: codes[0]!.id })
    expect((await addCode(supplier, company)).detail).toBeUndefined()

    const [, open] = kinds[3]!.create[0]!
    for (let i = 0; i < quota; i++) expect((await open(company.admin.caller, company)).detail).toBeUndefined()
    expect((await open(company.admin.caller, company)).status).toBe(409)
    const [, api] = ticketApis[0]!
    const { page } = await api.list(company.admin)
    const resolution = { ticketId: page.content[0]!.id, resolution: 'A new bearing, and oil.' }
    expect((await api.change(company.admin, 'resolve', resolution)).detail).toBeUndefined()
    expect((await open(company.admin.caller, company)).detail).toBeUndefined()
  })

  it.each(ticketApis)('files through %s: when they are too many, none of a ticket is kept', async (_name, api) => {
    const company = await buildCompany(app)
    const picture = await samplePicture()
    const fields = ticketInput(company)
    const first = await api.create(company.admin, fields, { pictures: [picture, picture, picture] })
    expect(first.status).toBe(api.created)
    const refused = await api.create(company.admin, fields, { pictures: [picture, picture] })
    const detail = 'This company has 4 files, the most that one can have. Deleted files make room after 30 days.'
    expect(refused).toMatchObject({ status: 409, detail })
    expect((await api.create(company.admin, fields, { pictures: [picture] })).status).toBe(api.created)
    const { rows } = await app.owner.pool.query('select count(*)::int as n from stored_file where tenant_id = $1', [
      company.client.id,
    ])
    expect(rows).toEqual([{ n: quota }])
  })
})
