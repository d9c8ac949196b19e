import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../storage/samples.ts'
import { visitor } from '../../testing/caller.ts'
import { buildErrorCode } from '../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile, type TicketOverrides } from '../../testing/factories/build-ticket.ts'
import { samplePicture } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCompany, personAs, storedKeys, storedTicket, type Company } from './ticket-company-fixture.ts'
import { doors } from './ticket-doors-fixture.ts'

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
const clip = { bytes: samples.webm, name: 'clip.webm' }
const open = (more: TicketOverrides = {}) => buildTicket(app, { machine: ours.machine, errorCode: ours.code, ...more })
const resolution = 'Replaced the proximity sensor'

describe.each(doors)('saving a ticket through %s', (_name, door) => {
  it('C495 C499 changes what is sent, keeps what is not, and stays open', async () => {
    const other = await buildErrorCode(app, { machine: ours.machine })
    const { id } = await open({ failureModeIds: [3, 5], resolution: 'A first draft' })
    const fields = { ticketId: id, errorCodeId: other.id, ticketDescription: 'It smells burnt', failureModeIds: [5, 8] }
    const { status, ticket } = await door.change(ours.operator, 'save', fields)
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

  it('A86 absence never deletes a file; known ids are taken, those deleted since as well', async () => {
    const ticket = await open()
    const [image, gone] = [
      await buildTicketFile(app, ticket),
      await buildTicketFile(app, ticket, { deletedAt: new Date() }),
    ]
    const video = await buildTicketFile(app, ticket, { type: 'video' })
    const known = { existingImageIds: [image.id, gone.id], existingVideoIds: [video.id] }
    expect((await door.change(ours.admin, 'save', { ticketId: ticket.id, ...known })).status).toBe(200)
    const { ticket: saved } = await door.change(ours.admin, 'save', { ticketId: ticket.id })
    expect(saved?.files.map(({ id }) => id)).toEqual([image.id, video.id])
  })

  it("row 3 refuses ids of other tickets' files, and nothing changes", async () => {
    const ticket = await open()
    const own = await buildTicketFile(app, ticket)
    const video = await buildTicketFile(app, ticket, { type: 'video' })
    const sibling = await buildTicketFile(app, await open())
    const foreign = await buildTicketFile(app, await buildTicket(app, { machine: theirs.machine }))
    const before = await storedTicket(app, ticket.id)
    for (const id of [sibling.id, foreign.id, video.id, missingId]) {
      const fields = { ticketId: ticket.id, ticketDescription: 'Changed', existingImageIds: [own.id, id] }
      const answer = await door.change(ours.admin, 'save', fields)
      expect(answer).toMatchObject({
        status: 400,
        fields: { existingImageIds: 'This file does not belong to the ticket' },
      })
    }
    const fields = { ticketId: ticket.id, ticketDescription: 'Changed', existingVideoIds: [own.id] }
    expect((await door.change(ours.admin, 'save', fields)).status).toBe(400)
    expect(await storedTicket(app, ticket.id)).toEqual(before)
  })

  it('row 3 C593 refuses codes of other machines, deleted codes and unknown modes, and nothing changes', async () => {
    const { id } = await open({ failureModeIds: [1] })
    const sibling = await buildErrorCode(app, { machine: await buildMachine(app, ours) })
    const deleted = await buildErrorCode(app, { machine: ours.machine })
    await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [deleted.id])
    const before = await storedTicket(app, id)
    for (const errorCodeId of [sibling.id, deleted.id, theirs.code.id, missingId]) {
      const fields = { ticketId: id, ticketDescription: 'Changed', errorCodeId }
      expect(await door.change(ours.admin, 'save', fields)).toMatchObject({
        status: 400,
        fields: { errorCodeId: 'This error code does not belong to the machine' },
      })
    }
    const fields = { ticketId: id, ticketDescription: 'Changed', failureModeIds: [1, 4711] }
    expect(await door.change(ours.admin, 'save', fields)).toMatchObject({ status: 400 })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it('A66 lets a ticket keep a code that was deleted since', async () => {
    const code = await buildErrorCode(app, { machine: ours.machine, code: 'WITHDRAWN' })
    const { id } = await open({ errorCode: code })
    await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [code.id])
    const fields = { ticketId: id, errorCodeId: code.id, ticketDescription: 'Still so' }
    const { status, ticket } = await door.change(ours.operator, 'save', fields)
    expect(status).toBe(200)
    expect(ticket).toMatchObject({ errorCodeId: code.id, errorCode: 'WITHDRAWN', description: 'Still so' })
  })

  it.each([
    ['C475 a description of 201 characters', { ticketDescription: 'x'.repeat(201) }, 'ticketDescription'],
    ['C474 a blank description', { ticketDescription: ' \n ' }, 'ticketDescription'],
    ['A97 a resolution of 5,001 characters', { resolution: 'x'.repeat(5001) }, 'resolution'],
    ['a text with a zero character', { ticketDescription: 'a\0b' }, 'ticketDescription'],
  ])('refuses %s, and nothing changes', async (_what, fields, field) => {
    const { id } = await open()
    const before = await storedTicket(app, id)
    const answer = await door.change(ours.admin, 'save', { ticketId: id, ...fields })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it('A97 takes a resolution of 5,000 characters, counted in UTF-16 units', async () => {
    const { id } = await open()
    const longest = '😀'.repeat(2500)
    const { ticket } = await door.change(ours.technician, 'save', { ticketId: id, resolution: longest })
    expect(ticket?.resolution).toBe(longest)
  })

  it('row 3 C594 answers a ticket of another tenant like one that does not exist', async () => {
    const foreign = await buildTicket(app, { machine: theirs.machine, errorCode: theirs.code })
    const before = await storedTicket(app, foreign.id)
    for (const mode of ['save', 'resolve'] as const) {
      for (const media of [{}, { pictures: [await samplePicture()] }]) {
        const fields = { ticketDescription: 'Changed', resolution }
        const missing = await door.change(ours.admin, mode, { ...fields, ticketId: missingId }, media)
        expect(missing).toMatchObject({ status: 404, detail: 'This ticket does not exist.' })
        expect(await door.change(ours.admin, mode, { ...fields, ticketId: foreign.id }, media)).toEqual(missing)
      }
    }
    expect(await storedTicket(app, foreign.id)).toEqual(before)
  })

  it('row 1 asks for a session and for a role of the client', async () => {
    const { id: ticketId } = await open()
    const before = await storedTicket(app, ticketId)
    const nobody = { role: 'CLIENT_ADMIN' as const, caller: visitor(app) }
    const others = await Promise.all([
      personAs(app, 'SUPPLIER_ADMIN', ours.supplier),
      personAs(app, 'SUPPLIER_USER', ours.supplier),
      personAs(app, 'PLATFORM_ADMIN'),
    ])
    for (const mode of ['save', 'resolve'] as const) {
      expect((await door.change(nobody, mode, { ticketId, resolution })).status).toBe(401)
      for (const person of others) expect((await door.change(person, mode, { ticketId, resolution })).status).toBe(403)
    }
    expect(await storedTicket(app, ticketId)).toEqual(before)
  })
})

describe.each(doors)('resolving a ticket through %s', (_name, door) => {
  it.each(['admin', 'technician'] as const)('C500 C465 an %s closes it for good', async (who) => {
    const { id } = await open()
    const { status, ticket } = await door.change(ours[who], 'resolve', { ticketId: id, resolution })
    expect(status).toBe(200)
    expect(ticket).toMatchObject({ resolution, resolutionStatus: true })
    // A95
    expect(ticket?.closedTime).toBe(ticket?.updatedTime)
    const { rows } = await app.owner.pool.query('select action from audit_event where subject_id = $1', [String(id)])
    expect(rows).toContainEqual({ action: 'ticket.resolve' })
  })

  it('resolves with the resolution that was drafted', async () => {
    const { id } = await open({ resolution })
    const { ticket } = await door.change(ours.technician, 'resolve', { ticketId: id })
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
    const answer = await door.change(ours.technician, 'resolve', { ticketId: id, ...fields })
    expect(answer).toMatchObject({ status: 400, detail, fields: { resolution: detail } })
    expect(await storedTicket(app, id)).toEqual(before)
  })

  it.each([
    ['ten characters', '1234567890'],
    ['ten UTF-16 units, as browsers count', '😀😀😀😀😀'],
  ])('C477 takes a resolution of %s', async (_what, shortest) => {
    const { id } = await open()
    const answer = await door.change(ours.admin, 'resolve', { ticketId: id, resolution: shortest })
    expect(answer).toMatchObject({ status: 200, ticket: { resolution: shortest, resolutionStatus: true } })
  })

  it.each(['admin', 'operator', 'technician'] as const)(
    'A87 C591 C501 lets no %s change a closed ticket',
    async (who) => {
      const ticket = await open({ status: 'CLOSED' })
      await buildTicketFile(app, ticket)
      const before = [await storedTicket(app, ticket.id), await storedKeys(app)]
      const detail = 'This ticket is already resolved'
      const changes = [{}, { ticketDescription: 'Reopened' }, { resolution: 'Something else entirely' }]
      for (const fields of changes) {
        const answer = await door.change(ours[who], 'save', { ticketId: ticket.id, ...fields })
        expect(answer).toMatchObject({ status: 409, detail, current: { id: ticket.id, resolutionStatus: true } })
      }
      const media = { videos: [clip] }
      expect(await door.change(ours[who], 'save', { ticketId: ticket.id }, media)).toMatchObject({
        status: 409,
        detail,
      })
      const again = await door.change(ours[who], 'resolve', { ticketId: ticket.id, resolution })
      expect(again.status).toBe(who === 'operator' ? 403 : 409)
      expect([await storedTicket(app, ticket.id), await storedKeys(app)]).toEqual(before)
    },
  )

  it('row 5 lets exactly one of six resolve at once', async () => {
    const { id } = await open()
    const tries = Array.from({ length: 6 }, (_, i) =>
      door.change(i % 2 ? ours.admin : ours.technician, 'resolve', { ticketId: id, resolution: `${resolution} ${i}` }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect(await storedTicket(app, id)).toMatchObject({ status: 'CLOSED', resolution: winner!.ticket!.resolution })
  })
})

describe.each(doors)('A88 two people saving one ticket through %s', (_name, door) => {
  it('takes a change of the ticket that was seen, to the millisecond', async () => {
    const { id } = await open({ updatedAt: new Date('2026-03-01T10:00:00.007Z') })
    const first = await door.change(ours.admin, 'save', { ticketId: id, updatedTime: '2026-03-01T10:00:00.007Z' })
    expect(first.status).toBe(200)
    const updatedTime = first.ticket!.updatedTime
    expect((await door.change(ours.admin, 'save', { ticketId: id, updatedTime })).status).toBe(200)
  })

  it('refuses a change of another one with the ticket as it is now', async () => {
    const { id } = await open({ updatedAt: new Date('2026-03-01T10:00:00.007Z') })
    const theirChange = { ticketId: id, ticketDescription: 'They were first', updatedTime: '2026-03-01T10:00:00.007Z' }
    const { ticket: current } = await door.change(ours.operator, 'save', theirChange)
    const ourChange = { ...theirChange, ticketDescription: 'We were second' }
    for (const mode of ['save', 'resolve'] as const) {
      const late = await door.change(ours.admin, mode, { ...ourChange, resolution })
      expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('changed by somebody else'), current })
    }
    expect(await storedTicket(app, id)).toMatchObject({ description: 'They were first', status: 'OPEN' })
  })

  it('refuses a time that is none', async () => {
    const { id } = await open()
    expect((await door.change(ours.admin, 'save', { ticketId: id, updatedTime: 'yesterday' })).status).toBe(409)
  })

  it('lets one of five through when all have seen the same; not even one millisecond helps', async () => {
    const { id, updatedAt } = await open({ updatedAt: new Date(Date.now() + 60_000) })
    const tries = Array.from({ length: 5 }, (_, i) => {
      const fields = { ticketId: id, ticketDescription: `Number ${i}`, updatedTime: updatedAt.toISOString() }
      return door.change(ours.admin, 'save', fields)
    })
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409, 409, 409, 409])
  })

  it('without it the last save wins, field by field', async () => {
    const { id } = await open()
    await Promise.all([
      door.change(ours.operator, 'save', { ticketId: id, ticketDescription: 'The belt slips' }),
      door.change(ours.technician, 'save', { ticketId: id, resolution: 'Tighten the belt' }),
    ])
    expect(await storedTicket(app, id)).toMatchObject({ description: 'The belt slips', resolution: 'Tighten the belt' })
  })
})

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

  it("A41 refuses another role's address", async () => {
    const { id } = await open()
    const form = { ticketId: id, resolutionStatus: 'false' }
    expect((await put('admin', '/client-operator/machine/ticket', form)).status).toBe(403)
    expect((await put('operator', '/client/machine/ticket', form)).status).toBe(403)
    expect((await put('technician', '/client/machine/ticket', form)).status).toBe(403)
    expect((await put('technician', '/client-technician/machine/ticket', form)).status).toBe(200)
  })
})
