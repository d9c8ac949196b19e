import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { apis, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, countTickets, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let supplier: Person

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
})
afterAll(() => app.close())

interface Links {
  followsTicketId: number | null
  followUpTicketIds: number[]
}

async function linksOf({ caller }: { caller: Caller }, ticketId: number): Promise<Links> {
  const text = `query ($ticketId: Int!) { ticketTimeline(ticketId: $ticketId) { followsTicketId followUpTicketIds } }`
  const { data } = await caller.graphql<{ ticketTimeline: Links }>(text, { ticketId })
  const { body } = await caller.rest('GET', `/auth/machine/ticket/${ticketId}/timeline`)
  const { followsTicketId, followUpTicketIds } = body.data as Links
  expect(data?.ticketTimeline).toEqual({ followsTicketId, followUpTicketIds })
  return { followsTicketId, followUpTicketIds }
}

const fields = (followsTicketId?: unknown) => ({
  ...{ machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It leaks again' },
  ...(followsTicketId !== undefined && { followsTicketId }),
})

const ticketOf = ({ machine, code }: Company, status: 'OPEN' | 'CLOSED') =>
  buildTicket(app, { machine, errorCode: code, status })

describe.each(apis)('A191 a follow-up ticket through %s', (_name, api) => {
  it.each(['admin', 'operator'] as const)(
    'is linked both ways, for both companies, when an %s raises it',
    async (who) => {
      const resolved = await ticketOf(ours, 'CLOSED')
      const first = await api.create(ours[who], fields(resolved.id))
      const second = await api.create(ours[who], fields(resolved.id))
      expect(first).toMatchObject({ status: api.created, ticket: { resolutionStatus: false } })
      const [firstId, secondId] = [first.ticket!.id, second.ticket!.id]
      for (const reader of [ours.admin, ours.technician, supplier]) {
        const earlier = { followsTicketId: null, followUpTicketIds: [firstId, secondId] }
        expect(await linksOf(reader, resolved.id)).toEqual(earlier)
        expect(await linksOf(reader, firstId)).toEqual({ followsTicketId: resolved.id, followUpTicketIds: [] })
      }
    },
  )

  it('follows nothing when nothing is said', async () => {
    const { ticket } = await api.create(ours.admin, fields())
    expect(await linksOf(ours.admin, ticket!.id)).toEqual({ followsTicketId: null, followUpTicketIds: [] })
  })

  it('answers the same for a ticket of others, one of another machine, and none', async () => {
    const machine = await buildMachine(app, { client: ours.client, supplier: ours.supplier })
    const elsewhere = await buildTicket(app, {
      ...{ machine, errorCode: await buildErrorCode(app, { machine }), status: 'CLOSED' },
    })
    const foreign = await ticketOf(theirs, 'CLOSED')
    const before = await countTickets(app, ours)
    for (const id of [foreign.id, elsewhere.id, 2_000_000_000]) {
      const refused = await api.create(ours.admin, fields(id))
      expect(refused).toMatchObject({ status: 400, detail: 'This ticket does not belong to the machine' })
    }
    expect(await countTickets(app, ours)).toBe(before)
  })

  it('follows no ticket that is still open, and no text', async () => {
    const open = await ticketOf(ours, 'OPEN')
    const refused = await api.create(ours.admin, fields(open.id))
    expect(refused).toMatchObject({ status: 400, detail: 'Only a resolved ticket can have a follow-up' })
    expect((await api.create(ours.admin, fields('the last one'))).status).toBe(400)
  })

  it('is not for technicians and suppliers', async () => {
    const resolved = await ticketOf(ours, 'CLOSED')
    for (const person of [ours.technician, supplier]) {
      expect((await api.create(person, fields(resolved.id))).status).toBe(403)
    }
    expect((await linksOf(ours.admin, resolved.id)).followUpTicketIds).toEqual([])
  })
})
