import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../../entities/machine.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildTicket, type TicketOverrides } from '../../../testing/factories/build-ticket.ts'
import type { Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { FixMemory } from './read-fix-memory.ts'

let app: TestApp
let company: Company
let neighbour: Company
let supplier: Person
/** A machine of the same company and model, and one of the company that has no model. */
let sibling: Machine
let stranger: Machine

const code = { code: 'E-217' }

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  neighbour = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', company.supplier)
  const sides = { client: company.client, supplier: company.supplier }
  sibling = await buildMachine(app, sides)
  stranger = await buildMachine(app, sides)
  const model = await buildModel(app, { supplier: company.supplier })
  await app.owner.pool.query('update machine set model_id = $1 where id in ($2, $3)', [
    ...[model.id, company.machine.id, sibling.id],
  ])
})
afterAll(() => app.close())

type Ask = (caller: Caller, machineId: unknown, errorCode?: unknown) => Promise<Outcome & { memory?: FixMemory }>

const graphql: Ask = async (caller, machineId, errorCode = code.code) => {
  const text = `query ($machineId: Int!, $errorCode: String!) {
    fixMemory(machineId: $machineId, errorCode: $errorCode) {
      openTickets { ticketId description createdBy createdTime }
      fixes { ticketId machineId machineName sameMachine closedTime resolution helped } officialHelped offersResolution
    } }`
  const answer = await caller.graphql<{ fixMemory: FixMemory }>(text, { machineId, errorCode })
  return { ...graphqlOutcome(answer), ...(answer.data && { memory: answer.data.fixMemory }) }
}

const rest: Ask = async (caller, machineId, errorCode = code.code) => {
  const query = new URLSearchParams({ machineId: String(machineId), errorCode: String(errorCode) }).toString()
  const answer = await caller.rest('GET', `/auth/fix-memory?${query}`)
  return { ...restOutcome(answer), memory: answer.body.data as FixMemory }
}

const apis = [
  ['GraphQL', graphql],
  ['REST', rest],
] as const

/** Tickets with one code, each with a row of the code for its machine. */
async function raise(machine: Machine, overrides: TicketOverrides & { code?: string } = {}) {
  const { code: text = code.code, ...fields } = overrides
  const errorCode = await buildErrorCode(app, { machine, code: `${text}-${machine.id}-${Math.random()}`.slice(0, 60) })
  return buildTicket(app, { machine, errorCode: { id: errorCode.id, code: text }, ...fields })
}

describe.each(apis)('A167 the fix memory through %s', (_name, ask) => {
  it('knows the open tickets of this machine, and the resolutions of it and of its model', async () => {
    const open = await raise(company.machine, { description: 'Leaks again', createdBy: 'otto' })
    const here = await raise(company.machine, { status: 'CLOSED', resolution: 'Changed the seal' })
    const there = await raise(sibling, { status: 'CLOSED', resolution: 'Turned the pump' })
    const later = await raise(sibling, { status: 'CLOSED', resolution: 'Cleaned the filter' })
    await raise(sibling)
    await raise(company.machine, { code: 'E-218', status: 'CLOSED' })
    await raise(stranger, { status: 'CLOSED' })
    await raise(neighbour.machine, { status: 'CLOSED' })

    const { status, memory } = await ask(company.technician.caller, company.machine.id)
    expect(status).toBe(200)
    expect(memory!.openTickets[0]).toEqual({
      ...{ ticketId: open.id, description: 'Leaks again', createdBy: 'otto' },
      createdTime: open.createdAt.toISOString(),
    })
    const [first] = memory!.fixes
    expect(first).toEqual({
      ...{ ticketId: here.id, machineId: company.machine.id, machineName: company.machine.name, sameMachine: true },
      ...{ closedTime: here.closedAt!.toISOString(), resolution: 'Changed the seal', helped: 0 },
    })
    const others = memory!.fixes.filter(({ sameMachine }) => !sameMachine).map(({ ticketId }) => ticketId)
    expect(others.slice(0, 2)).toEqual([later.id, there.id])
    expect(memory!.fixes.map(({ machineId }) => machineId)).not.toContain(stranger.id)
    expect(await ask(company.admin.caller, company.machine.id)).toEqual({ status, memory })
  })

  it('shows an operator what is open, and no resolutions', async () => {
    await raise(company.machine)
    await raise(company.machine, { status: 'CLOSED' })
    const { status, memory } = await ask(company.operator.caller, company.machine.id)
    expect(status).toBe(200)
    expect(memory!.openTickets.length).toBeGreaterThan(0)
    expect(memory!.fixes).toEqual([])
  })

  it('tells at most five of each, the latest', async () => {
    const machine = await buildMachine(app, { client: company.client, supplier: company.supplier })
    const raised = []
    for (let number = 0; number < 6; number += 1) raised.push(await raise(machine))
    const closed = []
    for (let number = 0; number < 6; number += 1) closed.push(await raise(machine, { status: 'CLOSED' }))
    const { memory } = await ask(company.admin.caller, machine.id)
    const latest = (rows: { id: number }[]) =>
      rows
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 5)
    expect(memory!.openTickets.map(({ ticketId }) => ticketId)).toEqual(latest(raised))
    expect(memory!.fixes.map(({ ticketId }) => ticketId)).toEqual(latest(closed))
  })

  it('is empty for a code that nobody has had', async () => {
    const { memory } = await ask(company.admin.caller, company.machine.id, 'E-999')
    expect(memory).toEqual({ openTickets: [], fixes: [], officialHelped: 0, offersResolution: false })
  })

  it('answers the same for the machine of another company, one that was given up, a deleted one, and none', async () => {
    const givenUp = await buildMachine(app, { client: company.client, supplier: company.supplier })
    await app.owner.pool.query('update machine_claim set ended_at = now() where machine_id = $1', [givenUp.id])
    const deleted = await buildMachine(app, { client: company.client, supplier: company.supplier })
    await app.owner.pool.query('update machine set deleted_at = now() where id = $1', [deleted.id])
    const answers = await Promise.all(
      [neighbour.machine.id, givenUp.id, deleted.id, 2_000_000_000].map((id) => ask(company.admin.caller, id)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 404 })
  })

  it('leaves out what was learned on a machine that is deleted', async () => {
    const model = await buildModel(app, { supplier: company.supplier })
    const [here, there] = [
      await buildMachine(app, { client: company.client, supplier: company.supplier }),
      await buildMachine(app, { client: company.client, supplier: company.supplier }),
    ]
    await app.owner.pool.query('update machine set model_id = $1 where id in ($2, $3)', [model.id, here.id, there.id])
    await raise(there, { status: 'CLOSED', resolution: 'Turned the pump' })
    expect((await ask(company.admin.caller, here.id)).memory!.fixes).toHaveLength(1)
    await app.owner.pool.query('update machine set deleted_at = now() where id = $1', [there.id])
    expect((await ask(company.admin.caller, here.id)).memory!.fixes).toEqual([])
  })

  it('refuses visitors, suppliers, a machine that is no number and a code that is too long', async () => {
    expect((await ask(visitor(app), company.machine.id)).status).toBe(401)
    expect((await ask(supplier.caller, company.machine.id)).status).toBe(403)
    expect((await ask(company.admin.caller, 'one')).status).toBe(400)
    expect((await ask(company.admin.caller, company.machine.id, 'E'.repeat(256))).status).toBe(400)
  })
})
