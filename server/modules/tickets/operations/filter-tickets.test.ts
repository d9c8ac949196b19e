import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppUser } from '../../../entities/app-user.entity.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import type { Model } from '../../../entities/model.entity.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { signIn } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { apis, type Fields, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let user: AppUser
let operator: Person
let supplier: Person
let mill: Machine
let tickets: Record<'leak' | 'old' | 'closed' | 'mill', Ticket>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const leaking = 6
const noise = 13

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  user = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: ours.client })
  operator = { role: 'CLIENT_OPERATOR', caller: await signIn(app, user) }
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
  mill = await buildMachine(app, ours)
  const errorCode = await buildErrorCode(app, { machine: ours.machine, code: 'E-217' })
  const onPress = { machine: ours.machine, errorCode, description: 'Bearing squeals' }
  const onMill = { machine: mill, errorCode: await buildErrorCode(app, { machine: mill, code: 'E-217' }) }
  tickets = {
    leak: await buildTicket(app, { ...onPress, creator: user.id, failureModeIds: [leaking, noise] }),
    old: await buildTicket(app, {
      machine: ours.machine,
      description: 'Bearing is hot',
      failureModeIds: [noise],
      createdAt: daysAgo(40),
    }),
    closed: await buildTicket(app, { ...onPress, status: 'CLOSED', creator: user.id, createdAt: daysAgo(8) }),
    mill: await buildTicket(app, { ...onMill, failureModeIds: [leaking], createdAt: daysAgo(8) }),
  }
  const { id: asked } = tickets.leak
  for (const [person, ticketId] of [
    [supplier, asked],
    [operator, tickets.mill.id],
  ] as const) {
    await person.caller.rest('POST', '/auth/machine/ticket-entry', { ticketId, kind: 'QUESTION', text: 'Since when?' })
  }
  const foreign = await buildErrorCode(app, { machine: theirs.machine, code: 'E-217' })
  await buildTicket(app, { machine: theirs.machine, errorCode: foreign, failureModeIds: [leaking], creator: user.id })
})
afterAll(() => app.close())

type Name = keyof typeof tickets
const nameOf = (id: number) => Object.entries(tickets).find(([, ticket]) => ticket.id === id)?.[0]

const cases: [string, () => Fields, Name[]][] = [
  ['a code of all machines', () => ({ errorCode: 'E-217' }), ['mill', 'closed', 'leak']],
  ['a code of one machine', () => ({ errorCode: 'E-217', machineId: mill.id }), ['mill']],
  ['a code and a status', () => ({ errorCode: 'E-217', status: 'OPEN' }), ['mill', 'leak']],
  ['a code, exactly', () => ({ errorCode: 'E-21' }), []],
  ['a failure mode', () => ({ failureModeId: leaking }), ['mill', 'leak']],
  ['a failure mode that does not exist', () => ({ failureModeId: 99_999 }), []],
  ['within days', () => ({ raisedWithinDays: 9 }), ['mill', 'closed', 'leak']],
  ['before days', () => ({ raisedBeforeDays: 7 }), ['mill', 'closed', 'old']],
  ['between two ages', () => ({ raisedBeforeDays: 7, raisedWithinDays: 30, status: 'OPEN' }), ['mill']],
  ['a search', () => ({ search: 'bearing', failureModeId: noise }), ['old', 'leak']],
  ['a search and a code', () => ({ search: 'bearing', errorCode: 'E-217' }), ['closed', 'leak']],
  ['a short search and a code', () => ({ search: 'ri', errorCode: 'E-217' }), ['closed', 'leak']],
  ['a search and an age', () => ({ search: 'bearing', raisedBeforeDays: 30 }), ['old']],
  ['a search in a machine', () => ({ search: 'E-217', machineId: mill.id, failureModeId: leaking }), ['mill']],
  ['another order', () => ({ errorCode: 'E-217', sortBy: 'createdAt', sortDir: 'ASC' }), ['closed', 'mill', 'leak']],
  ['waiting for the client', () => ({ waitingFor: 'CLIENT' }), ['leak']],
  ['waiting for the supplier', () => ({ waitingFor: 'SUPPLIER', status: 'OPEN' }), ['mill']],
  ['a search and waiting', () => ({ search: 'bearing', waitingFor: 'CLIENT' }), ['leak']],
  ['mine false', () => ({ mine: false, errorCode: 'E-217' }), ['mill', 'closed', 'leak']],
]

describe.each(apis)('A121 filtering tickets through %s', (_name, api) => {
  const listed = async (list: 'list' | 'listSupplied', person: Person, query: Fields) => {
    const { page } = await api[list](person, { status: 'ALL', ...query })
    expect(page.totalItems).toBe(page.content.length)
    return page.content.map(({ id }) => nameOf(id))
  }

  it.each(cases)('%s', async (_what, query, expected) => {
    expect(await listed('list', operator, query())).toEqual(expected)
    expect(await listed('listSupplied', supplier, query())).toEqual(expected)
  })

  it('mine are those that the caller has raised, in a search too', async () => {
    expect(await listed('list', operator, { mine: true })).toEqual(['closed', 'leak'])
    expect(await listed('list', operator, { mine: true, search: 'bearing', status: 'OPEN' })).toEqual(['leak'])
    expect(await listed('list', ours.admin, { mine: true })).toEqual([])
    expect(await listed('listSupplied', supplier, { mine: true })).toEqual([])
  })

  it('row 2 shows nothing of another company, whatever the filter', async () => {
    for (const query of [{ errorCode: 'E-217' }, { failureModeId: leaking }, { mine: true }, { raisedWithinDays: 2 }]) {
      const { page } = await api.list(theirs.operator, { ...query, status: 'ALL' })
      expect(page.content.map(({ id }) => nameOf(id))).toEqual('mine' in query ? [] : [undefined])
    }
  })

  it.each<[string, Fields]>([
    ['a failure mode that is no id', { failureModeId: 'leak' }],
    ['an age of no days', { raisedWithinDays: 0 }],
    ['an age of more than a hundred years', { raisedBeforeDays: 36_501 }],
    ['an age in parts of days', { raisedBeforeDays: 1.5 }],
    ['mine that is neither true nor false', { mine: 'perhaps' }],
    ['waiting for neither company', { waitingFor: 'BOTH' }],
    ['a code of 256 characters', { errorCode: 'x'.repeat(256) }],
  ])('refuses %s', async (_what, query) => {
    expect((await api.list(operator, query)).status).toBe(400)
    expect((await api.listSupplied(supplier, query)).status).toBe(400)
  })
})

describe.each(apis)('A171 the list of a supplier of several clients through %s', (_name, api) => {
  let company: Company
  let person: Person
  let model: Model
  let rival: Machine
  const numbers: Record<string, number> = {}

  beforeAll(async () => {
    company = await buildCompany(app)
    const { supplier, client } = company
    person = await personAs(app, 'SUPPLIER_USER', supplier)
    model = await buildModel(app, { supplier })
    const press = await buildMachine(app, { supplier, client, model })
    rival = await buildMachine(app, { supplier, model })
    const built = {
      plain: await buildTicket(app, { machine: company.machine }),
      closed: await buildTicket(app, { machine: press, status: 'CLOSED', description: 'Bearing squeals' }),
      press: await buildTicket(app, { machine: press, createdAt: daysAgo(9) }),
      rival: await buildTicket(app, { machine: rival, description: 'Bearing is hot' }),
    }
    for (const [name, { id }] of Object.entries(built)) numbers[name] = id
  })

  const listed = async (by: Person, query: Fields) => {
    const { status, page } = await api.listSupplied(by, { status: 'ALL', ...query })
    expect([status, page.totalItems]).toEqual([200, page.content.length])
    return page.content.map(({ id }) => Object.keys(numbers).find((name) => numbers[name] === id))
  }

  it.each<[string, () => Fields, string[]]>([
    ['a client', () => ({ clientId: company.client.id }), ['press', 'closed', 'plain']],
    ['another client', () => ({ clientId: rival.client.id }), ['rival']],
    ['a client and a status', () => ({ clientId: company.client.id, status: 'CLOSED' }), ['closed']],
    ['a client and an age', () => ({ clientId: company.client.id, raisedBeforeDays: 7 }), ['press']],
    ['a model', () => ({ modelId: model.id }), ['rival', 'press', 'closed']],
    ['a model and a status', () => ({ modelId: model.id, status: 'OPEN' }), ['rival', 'press']],
    ['a model of one client', () => ({ modelId: model.id, clientId: company.client.id }), ['press', 'closed']],
    ['a model in a search', () => ({ modelId: model.id, search: 'bearing' }), ['rival', 'closed']],
    ['a client in a search', () => ({ clientId: rival.client.id, search: 'bearing' }), ['rival']],
    ['a client that does not exist', () => ({ clientId: 99_999 }), []],
    ['a client of another supplier', () => ({ clientId: theirs.client.id }), []],
    ['a model that does not exist', () => ({ modelId: 99_999 }), []],
  ])('narrows to %s', async (_what, query, expected) => {
    expect(await listed(person, query())).toEqual(expected)
  })

  it('row 2 shows another supplier nothing, whatever the filter', async () => {
    const stranger = await personAs(app, 'SUPPLIER_ADMIN', theirs.supplier)
    expect(await listed(stranger, { modelId: model.id })).toEqual([])
    expect(await listed(stranger, { clientId: company.client.id })).toEqual([])
  })

  it.each(['clientId', 'modelId'])('refuses a %s that is no id', async (filter) => {
    expect((await api.listSupplied(person, { [filter]: 'first' })).status).toBe(400)
  })
})
