import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTicket, type TicketOverrides } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, storedTicket, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
})
afterAll(() => app.close())

const open = (more: TicketOverrides = {}) => buildTicket(app, { machine: ours.machine, errorCode: ours.code, ...more })
const resolution = 'Replaced the proximity sensor'

describe.each(apis)('A88 two people saving one ticket through %s', (_name, api) => {
  it('takes a change that carries the current updatedTime, to the millisecond', async () => {
    const { id } = await open({ updatedAt: new Date('2026-03-01T10:00:00.007Z') })
    const first = await api.change(ours.admin, 'save', { ticketId: id, updatedTime: '2026-03-01T10:00:00.007Z' })
    expect(first.status).toBe(200)
    const updatedTime = first.ticket!.updatedTime
    expect((await api.change(ours.admin, 'save', { ticketId: id, updatedTime })).status).toBe(200)
  })

  it('refuses a change that carries an older updatedTime, and answers with the current ticket', async () => {
    const { id } = await open({ updatedAt: new Date('2026-03-01T10:00:00.007Z') })
    const theirChange = { ticketId: id, ticketDescription: 'They were first', updatedTime: '2026-03-01T10:00:00.007Z' }
    const { ticket: current } = await api.change(ours.operator, 'save', theirChange)
    const ourChange = { ...theirChange, ticketDescription: 'We were second' }
    for (const mode of ['save', 'resolve'] as const) {
      const late = await api.change(ours.admin, mode, { ...ourChange, resolution })
      expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('changed by somebody else'), current })
    }
    expect(await storedTicket(app, id)).toMatchObject({ description: 'They were first', status: 'OPEN' })
  })

  it('refuses an updatedTime that is not a time', async () => {
    const { id } = await open()
    expect((await api.change(ours.admin, 'save', { ticketId: id, updatedTime: 'yesterday' })).status).toBe(409)
  })

  it('lets one of five concurrent changes with the same updatedTime through', async () => {
    const { id, updatedAt } = await open({ updatedAt: new Date(Date.now() + 60_000) })
    const tries = Array.from({ length: 5 }, (_, i) => {
      const fields = { ticketId: id, ticketDescription: `Number ${i}`, updatedTime: updatedAt.toISOString() }
      return api.change(ours.admin, 'save', fields)
    })
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409, 409, 409])
  })

  it('lets the last save win, field by field, when no updatedTime is sent', async () => {
    const { id } = await open()
    await Promise.all([
      api.change(ours.operator, 'save', { ticketId: id, ticketDescription: 'The belt slips' }),
      api.change(ours.technician, 'save', { ticketId: id, resolution: 'Tighten the belt' }),
    ])
    expect(await storedTicket(app, id)).toMatchObject({ description: 'The belt slips', resolution: 'Tighten the belt' })
  })
})
