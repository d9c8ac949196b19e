import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../testing/fixtures/samples.ts'
import { buildTicket, buildTicketFile, type TicketOverrides } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, storedKeys, storedTicket, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
})
afterAll(() => app.close())

const clip = { bytes: samples.webm, name: 'clip.webm' }
const open = (more: TicketOverrides = {}) => buildTicket(app, { machine: ours.machine, errorCode: ours.code, ...more })
const resolution = 'Replaced the proximity sensor'

describe.each(apis)('resolving a ticket through %s', (_name, api) => {
  it.each(['admin', 'technician'] as const)('C500 C465 an %s closes the ticket for good', async (who) => {
    const { id } = await open()
    const { status, ticket } = await api.change(ours[who], 'resolve', { ticketId: id, resolution })
    expect(status).toBe(200)
    expect(ticket).toMatchObject({ resolution, resolutionStatus: true })
    // The closing time of a ticket is the time of its last change.
    expect(ticket?.closedTime).toBe(ticket?.updatedTime)
    const { rows } = await app.owner.pool.query('select action from audit_event where subject_id = $1', [String(id)])
    expect(rows).toContainEqual({ action: 'ticket.resolve' })
  })

  it('resolves with the stored draft of the resolution', async () => {
    const { id } = await open({ resolution })
    const { ticket } = await api.change(ours.technician, 'resolve', { ticketId: id })
    expect(ticket).toMatchObject({ resolution, resolutionStatus: true })
  })

  it.each([
    ['C476 refuses a resolution that is missing', {}, 'Resolution is required to resolve the ticket'],
    ['C476 refuses an empty resolution', { resolution: '' }, 'Resolution is required to resolve the ticket'],
    ['C476 refuses a blank resolution', { resolution: ' \n \t ' }, 'Resolution is required to resolve the ticket'],
    [
      'C477 refuses a resolution of nine characters',
      { resolution: '  123456789  ' },
      'Resolution must be at least 10 characters long',
    ],
  ])('%s; the ticket stays open', async (_what, fields, detail) => {
    const { id } = await open()
    const before = await storedTicket(app, id)
    const answer = await api.change(ours.technician, 'resolve', { ticketId: id, ...fields })
    expect(answer).toMatchObject({ status: 400, detail, fields: { resolution: detail } })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it.each([
    ['ten characters', '1234567890'],
    ['ten UTF-16 units, as browsers count', '😀😀😀😀😀'],
  ])('C477 takes a resolution of %s', async (_what, shortest) => {
    const { id } = await open()
    const answer = await api.change(ours.admin, 'resolve', { ticketId: id, resolution: shortest })
    expect(answer).toMatchObject({ status: 200, ticket: { resolution: shortest, resolutionStatus: true } })
  })

  it.each(['admin', 'operator', 'technician'] as const)(
    'A87 C591 C501 refuses changes of a closed ticket by an %s',
    async (who) => {
      const ticket = await open({ status: 'CLOSED' })
      await buildTicketFile(app, ticket)
      const before = [await storedTicket(app, ticket.id), await storedKeys(app)]
      const detail = 'This ticket is already resolved'
      const changes = [{}, { ticketDescription: 'Reopened' }, { resolution: 'Something else entirely' }]
      for (const fields of changes) {
        const answer = await api.change(ours[who], 'save', { ticketId: ticket.id, ...fields })
        expect(answer).toMatchObject({ status: 409, detail, current: { id: ticket.id, resolutionStatus: true } })
      }
      const media = { videos: [clip] }
      expect(await api.change(ours[who], 'save', { ticketId: ticket.id }, media)).toMatchObject({
        status: 409,
        detail,
      })
      const again = await api.change(ours[who], 'resolve', { ticketId: ticket.id, resolution })
      expect(again.status).toBe(who === 'operator' ? 403 : 409)
      expect([await storedTicket(app, ticket.id), await storedKeys(app)]).toEqual(before)
    },
  )

  it('row 5 lets exactly one of six resolve at once', async () => {
    const { id } = await open()
    const tries = Array.from({ length: 6 }, (_, i) =>
      api.change(i % 2 ? ours.admin : ours.technician, 'resolve', { ticketId: id, resolution: `${resolution} ${i}` }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect(await storedTicket(app, id)).toMatchObject({ status: 'CLOSED', resolution: winner!.ticket!.resolution })
  })
})
