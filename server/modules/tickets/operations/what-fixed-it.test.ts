import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../entities/error-code.entity.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { apis, type Fields, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let supplier: Person
let errorCode: ErrorCode
let ticket: Ticket
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  errorCode = await buildErrorCode(app, { machine: ours.machine, code: `F-${count}` })
  ticket = await raised()
})

const raised = (status: 'OPEN' | 'CLOSED' = 'OPEN') => buildTicket(app, { machine: ours.machine, errorCode, status })

interface Memory {
  officialHelped: number
  fixes: { ticketId: number; helped: number }[]
}

const memoryFor = async ({ caller }: Person): Promise<Memory> => {
  const query = `query ($machineId: Int!, $errorCode: String!) {
    fixMemory(machineId: $machineId, errorCode: $errorCode) { officialHelped fixes { ticketId helped } } }`
  const variables = { machineId: ours.machine.id, errorCode: errorCode.code }
  const { data } = await caller.graphql<{ fixMemory: Memory }>(query, variables)
  return data!.fixMemory
}
const toldTo = async ({ caller }: Person, id: number) => {
  const { body } = await caller.rest('GET', `/auth/machine/ticket/${id}/timeline`)
  const { fixedBy, fixedByTicketId } = body.data as { fixedBy: string | null; fixedByTicketId: number | null }
  return [fixedBy, fixedByTicketId]
}
const shareFor = async ({ caller }: Person) => {
  const { body } = await caller.rest('GET', '/auth/overview')
  const { fixesSaid, fixesKnown } = body.data as { fixesSaid: number; fixesKnown: number }
  return [fixesSaid, fixesKnown]
}

describe.each(apis)('A168 what fixed the machine, through %s', (_name, api) => {
  const resolve = (id: number, more: Fields, person = ours.technician) =>
    api.change(person, 'resolve', { ticketId: id, resolution: 'Changed the seal of the pump', ...more })

  it('is told to both companies, and not to operators', async () => {
    const earlier = await raised('CLOSED')
    expect((await resolve(ticket.id, { fixedBy: 'EARLIER', fixedByTicketId: earlier.id })).status).toBe(200)
    for (const person of [ours.admin, ours.technician, supplier]) {
      expect(await toldTo(person, ticket.id)).toEqual(['EARLIER', earlier.id])
    }
    expect(await toldTo(ours.operator, ticket.id)).toEqual([null, null])
    expect(await toldTo(ours.admin, earlier.id)).toEqual([null, null])
  })

  it('puts first what helped most often, and counts', async () => {
    const [first, second] = [await raised('CLOSED'), await raised('CLOSED')]
    expect((await memoryFor(ours.admin)).fixes.map(({ ticketId }) => ticketId)).toEqual([second.id, first.id])
    const saidBefore = await shareFor(ours.admin)
    await resolve(ticket.id, { fixedBy: 'EARLIER', fixedByTicketId: first.id })
    await resolve((await raised()).id, { fixedBy: 'OFFICIAL' })
    await resolve((await raised()).id, { fixedBy: 'NEW' })
    await resolve((await raised()).id, {})
    const { fixes, officialHelped } = await memoryFor(ours.technician)
    expect(officialHelped).toBe(1)
    expect(fixes[0]).toEqual({ ticketId: first.id, helped: 1 })
    expect(fixes.slice(1).every(({ helped }) => helped === 0)).toBe(true)
    expect(await memoryFor(ours.operator)).toEqual({ officialHelped: 0, fixes: [] })
    const said = await shareFor(ours.admin)
    expect(said.map((value, index) => value - saidBefore[index]!)).toEqual([3, 2])
    expect(await shareFor(supplier)).toEqual(said)
    expect(await shareFor(theirs.admin)).toEqual([0, 0])
  })

  it('finds what helped also below many newer tickets', async () => {
    const helpful = await raised('CLOSED')
    await resolve(ticket.id, { fixedBy: 'EARLIER', fixedByTicketId: helpful.id })
    for (let number = 0; number < 6; number += 1) await raised('CLOSED')
    const { fixes } = await memoryFor(ours.admin)
    expect(fixes).toHaveLength(5)
    expect(fixes[0]).toEqual({ ticketId: helpful.id, helped: 1 })
  })

  it('takes no ticket of others, none of another code, none that is open, and not one of its own', async () => {
    const foreign = await buildTicket(app, { machine: theirs.machine, errorCode: theirs.code, status: 'CLOSED' })
    const otherCode = await buildTicket(app, { machine: ours.machine, errorCode: ours.code, status: 'CLOSED' })
    for (const id of [foreign.id, otherCode.id, (await raised()).id, ticket.id, 2_000_000_000]) {
      const refused = await resolve(ticket.id, { fixedBy: 'EARLIER', fixedByTicketId: id })
      expect(refused).toMatchObject({ status: 400, detail: 'This is no resolved ticket with the error code' })
    }
    expect(await toldTo(ours.admin, ticket.id)).toEqual([null, null])
  })

  it.each<[string, Fields]>([
    ['an earlier fix without its ticket', { fixedBy: 'EARLIER' }],
    ['a ticket without an answer', { fixedByTicketId: 1 }],
    ['a ticket with another answer', { fixedBy: 'NEW', fixedByTicketId: 1 }],
    ['an answer that there is not', { fixedBy: 'LUCK' }],
  ])('refuses %s', async (_what, more) => {
    expect((await resolve(ticket.id, more)).status).toBe(400)
  })

  it('is said when the ticket is resolved, not when it is saved', async () => {
    const saved = await api.change(ours.technician, 'save', { ticketId: ticket.id, fixedBy: 'NEW' })
    expect(saved).toMatchObject({
      ...{ status: 400, detail: 'What fixed the machine can be said when the ticket is resolved' },
    })
  })
})
