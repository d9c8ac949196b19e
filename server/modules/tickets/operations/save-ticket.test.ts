import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile, type TicketOverrides } from '../../../testing/factories/build-ticket.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, storedTicket, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
let theirs: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
})
afterAll(() => app.close())

const missingId = 999_999_999
const open = (more: TicketOverrides = {}) => buildTicket(app, { machine: ours.machine, errorCode: ours.code, ...more })
const resolution = 'Replaced the proximity sensor'

describe.each(apis)('saving a ticket through %s', (_name, api) => {
  it('C495 C499 changes the sent fields, keeps the others, and leaves the ticket open', async () => {
    const other = await buildErrorCode(app, { machine: ours.machine })
    const { id } = await open({ failureModeIds: [3, 5], resolution: 'A first draft' })
    const fields = { ticketId: id, errorCodeId: other.id, ticketDescription: 'It smells burnt', failureModeIds: [5, 8] }
    const { status, ticket } = await api.change(ours.operator, 'save', fields)
    expect(status).toBe(200)
    expect(ticket).toMatchObject({
      id,
      errorCodeId: other.id,
      errorCode: other.code,
      description: 'It smells burnt',
      failureModes: [
        { id: 5, mode: 'Noise' },
        { id: 8, mode: 'Electrical fault' },
      ],
      resolution: 'A first draft',
      resolutionStatus: false,
      closedTime: null,
    })
    const text = `select action, actor_name from audit_event where subject = 'ticket' and subject_id = $1`
    const { rows } = await app.owner.pool.query(text, [String(id)])
    expect(rows).toEqual([{ action: 'ticket.update', actor_name: expect.any(String) }])
  })

  it('A86 never deletes a file whose id is not sent, and takes the ids of files deleted since', async () => {
    const ticket = await open()
    const [image, gone] = [
      await buildTicketFile(app, ticket),
      await buildTicketFile(app, ticket, { deletedAt: new Date() }),
    ]
    const video = await buildTicketFile(app, ticket, { type: 'video' })
    const known = { existingImageIds: [image.id, gone.id], existingVideoIds: [video.id] }
    expect((await api.change(ours.admin, 'save', { ticketId: ticket.id, ...known })).status).toBe(200)
    const { ticket: saved } = await api.change(ours.admin, 'save', { ticketId: ticket.id })
    expect(saved?.files.map(({ id }) => id)).toEqual([image.id, video.id])
  })

  it('row 3 refuses ids of files of other tickets, and changes nothing', async () => {
    const ticket = await open()
    const own = await buildTicketFile(app, ticket)
    const video = await buildTicketFile(app, ticket, { type: 'video' })
    const sibling = await buildTicketFile(app, await open())
    const foreign = await buildTicketFile(app, await buildTicket(app, { machine: theirs.machine }))
    const before = await storedTicket(app, ticket.id)
    for (const id of [sibling.id, foreign.id, video.id, missingId]) {
      const fields = { ticketId: ticket.id, ticketDescription: 'Changed', existingImageIds: [own.id, id] }
      const answer = await api.change(ours.admin, 'save', fields)
      expect(answer).toMatchObject({
        status: 400,
        fields: { existingImageIds: 'This file does not belong to the ticket' },
      })
    }
    const fields = { ticketId: ticket.id, ticketDescription: 'Changed', existingVideoIds: [own.id] }
    expect((await api.change(ours.admin, 'save', fields)).status).toBe(400)
    expect(await storedTicket(app, ticket.id)).toEqual(before)
  })

  it('row 3 C593 refuses error codes of other machines, deleted codes and unknown failure modes, and changes nothing', async () => {
    const { id } = await open({ failureModeIds: [1] })
    const sibling = await buildErrorCode(app, { machine: await buildMachine(app, ours) })
    const deleted = await buildErrorCode(app, { machine: ours.machine })
    await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [deleted.id])
    const before = await storedTicket(app, id)
    for (const errorCodeId of [sibling.id, deleted.id, theirs.code.id, missingId]) {
      const fields = { ticketId: id, ticketDescription: 'Changed', errorCodeId }
      expect(await api.change(ours.admin, 'save', fields)).toMatchObject({
        status: 400,
        fields: { errorCodeId: 'This error code does not belong to the machine' },
      })
    }
    const fields = { ticketId: id, ticketDescription: 'Changed', failureModeIds: [1, 4711] }
    expect(await api.change(ours.admin, 'save', fields)).toMatchObject({ status: 400 })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it('A66 lets a ticket keep an error code that was deleted since', async () => {
    const code = await buildErrorCode(app, { machine: ours.machine, code: 'WITHDRAWN' })
    const { id } = await open({ errorCode: code })
    await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [code.id])
    const fields = { ticketId: id, errorCodeId: code.id, ticketDescription: 'Still so' }
    const { status, ticket } = await api.change(ours.operator, 'save', fields)
    expect(status).toBe(200)
    expect(ticket).toMatchObject({ errorCodeId: code.id, errorCode: 'WITHDRAWN', description: 'Still so' })
  })

  it.each([
    ['C475 a description of 201 characters', { ticketDescription: 'x'.repeat(201) }, 'ticketDescription'],
    ['C474 a blank description', { ticketDescription: ' \n ' }, 'ticketDescription'],
    ['A97 a resolution of 5,001 characters', { resolution: 'x'.repeat(5001) }, 'resolution'],
    ['a text with a zero character', { ticketDescription: 'a\0b' }, 'ticketDescription'],
  ])('refuses %s, and changes nothing', async (_what, fields, field) => {
    const { id } = await open()
    const before = await storedTicket(app, id)
    const answer = await api.change(ours.admin, 'save', { ticketId: id, ...fields })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it('A97 takes a resolution of 5,000 characters, counted in UTF-16 units', async () => {
    const { id } = await open()
    const longest = '😀'.repeat(2500)
    const { ticket } = await api.change(ours.technician, 'save', { ticketId: id, resolution: longest })
    expect(ticket?.resolution).toBe(longest)
  })

  it('row 3 C594 answers a ticket of another tenant like a missing one', async () => {
    const foreign = await buildTicket(app, { machine: theirs.machine, errorCode: theirs.code })
    const before = await storedTicket(app, foreign.id)
    for (const mode of ['save', 'resolve'] as const) {
      for (const media of [{}, { pictures: [await samplePicture()] }]) {
        const fields = { ticketDescription: 'Changed', resolution }
        const missing = await api.change(ours.admin, mode, { ...fields, ticketId: missingId }, media)
        expect(missing).toMatchObject({ status: 404, detail: 'This ticket does not exist.' })
        expect(await api.change(ours.admin, mode, { ...fields, ticketId: foreign.id }, media)).toEqual(missing)
      }
    }
    expect(await storedTicket(app, foreign.id)).toEqual(before)
  })

  it('row 1 refuses callers without a session or without a client role', async () => {
    const { id: ticketId } = await open()
    const before = await storedTicket(app, ticketId)
    const nobody = { role: 'CLIENT_ADMIN' as const, caller: visitor(app) }
    const others = await Promise.all([
      personAs(app, 'SUPPLIER_ADMIN', ours.supplier),
      personAs(app, 'SUPPLIER_USER', ours.supplier),
      personAs(app, 'PLATFORM_ADMIN'),
    ])
    for (const mode of ['save', 'resolve'] as const) {
      expect((await api.change(nobody, mode, { ticketId, resolution })).status).toBe(401)
      for (const person of others) expect((await api.change(person, mode, { ticketId, resolution })).status).toBe(403)
    }
    expect(await storedTicket(app, ticketId)).toEqual(before)
  })
})
