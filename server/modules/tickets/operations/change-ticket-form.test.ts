import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTicket, type TicketOverrides } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, storedTicket, type Company } from '../../../testing/fixtures/ticket-company.ts'

let app: TestApp
let ours: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
})
afterAll(() => app.close())

const open = (more: TicketOverrides = {}) => buildTicket(app, { machine: ours.machine, errorCode: ours.code, ...more })
const resolution = 'Replaced the proximity sensor'

describe('changing a ticket through REST alone', () => {
  const put = (who: 'admin' | 'operator' | 'technician', path: string, form: Record<string, string | number>) =>
    ours[who].caller.restForm('PUT', path, Object.entries(form))

  it('C504 A94 A98 says what was done, by resolutionStatus in any case or by its absence', async () => {
    const { id } = await open({ resolution })
    const save = { ticketId: id, machineId: ours.machine.id, resolutionStatus: 'false' }
    expect((await put('admin', '/client/machine/ticket', save)).body).toMatchObject({
      status: true,
      message: 'Ticket updated successfully!',
    })
    expect((await put('operator', '/client-operator/machine/ticket', { ticketId: id })).body).toMatchObject({
      message: 'Ticket updated successfully!',
    })
    const resolve = { ticketId: id, resolutionStatus: 'TRUE' }
    expect((await put('technician', '/client-technician/machine/ticket', resolve)).body).toMatchObject({
      message: 'Ticket resolved successfully!',
      data: { resolutionStatus: true },
    })
  })

  it('C497 asks for the ticket, and takes only "true" and "false" for the status', async () => {
    const none = await put('admin', '/client/machine/ticket', { ticketDescription: 'Which one?' })
    expect(none).toMatchObject({ status: 400, body: { errors: { ticketId: 'Ticket ID not provided' } } })
    const { id } = await open({ resolution })
    const odd = await put('admin', '/client/machine/ticket', { ticketId: id, resolutionStatus: 'closed' })
    expect(odd).toMatchObject({ status: 400, body: { errors: { resolutionStatus: expect.any(String) } } })
    expect(await storedTicket(app, id)).toMatchObject({ status: 'OPEN' })
  })

  it('A98 takes the fields as JSON too, with a boolean for the status', async () => {
    const { id } = await open()
    const call = (fields: object) =>
      ours.admin.caller.rest('PUT', '/client/machine/ticket', { ticketId: id, ...fields })
    const saved = await call({ ticketDescription: 'From a script', failureModeIds: [4, 2], resolutionStatus: false })
    expect(saved.body).toMatchObject({
      message: 'Ticket updated successfully!',
      data: { description: 'From a script', failureModes: [{ id: 2 }, { id: 4 }] },
    })
    expect((await call({ resolution, resolutionStatus: true })).body).toMatchObject({
      message: 'Ticket resolved successfully!',
    })
    expect(await storedTicket(app, id)).toMatchObject({ status: 'CLOSED', modes: [2, 4] })
  })

  it("A41 refuses another role's address", async () => {
    const { id } = await open()
    const form = { ticketId: id, resolutionStatus: 'false' }
    expect((await put('admin', '/client-operator/machine/ticket', form)).status).toBe(403)
    expect((await put('operator', '/client/machine/ticket', form)).status).toBe(403)
    expect((await put('technician', '/client/machine/ticket', form)).status).toBe(403)
    expect((await put('technician', '/client-technician/machine/ticket', form)).status).toBe(200)
  })
})
