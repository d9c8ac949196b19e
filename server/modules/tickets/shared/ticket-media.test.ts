import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { samples } from '../../../testing/fixtures/samples.ts'
import type { TestFile } from '../../../testing/caller.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { samplePicture, svgFile } from '../../../testing/sample-files.ts'
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

const clip = { bytes: samples.mp4, name: 'clip.mp4' }
const open = () => buildTicket(app, { machine: ours.machine, errorCode: ours.code })
const pictures = (count: number) => Promise.all(Array.from({ length: count }, () => samplePicture()))
const filesOf = async (id: number) => (await storedTicket(app, id))!.files as [string, string][]

describe.each(apis)('adding pictures and videos to a ticket through %s', (_name, api) => {
  it('C481 counts the pictures that the ticket has: two fit beside three, three do not', async () => {
    const ticket = await open()
    for (let i = 0; i < 3; i++) await buildTicketFile(app, ticket)
    const keys = await storedKeys(app)
    const tooMany = await api.change(ours.operator, 'save', { ticketId: ticket.id }, { pictures: await pictures(3) })
    expect(tooMany).toMatchObject({
      status: 400,
      detail: 'You can upload a maximum of 5 images',
      fields: { pictures: 'You can upload a maximum of 5 images' },
    })
    expect(await storedKeys(app)).toEqual(keys)
    expect(await filesOf(ticket.id)).toHaveLength(3)
    const fitting = await api.change(ours.operator, 'save', { ticketId: ticket.id }, { pictures: await pictures(2) })
    expect(fitting.ticket?.files).toHaveLength(5)
  })

  it('C482 A84 counts the videos that the ticket has, also for a technician', async () => {
    const ticket = await open()
    await buildTicketFile(app, ticket, { type: 'video' })
    const two = await api.change(ours.technician, 'save', { ticketId: ticket.id }, { videos: [clip, clip] })
    expect(two).toMatchObject({ status: 400, detail: 'You can upload only 2 video' })
    const one = await api.change(ours.technician, 'save', { ticketId: ticket.id }, { videos: [clip] })
    expect(one.ticket?.files.map(({ type }) => type)).toEqual(['video', 'video'])
  })

  it('does not count a deleted picture', async () => {
    const ticket = await open()
    for (let i = 0; i < 5; i++) await buildTicketFile(app, ticket, i === 0 ? { deletedAt: new Date() } : {})
    const { ticket: saved } = await api.change(
      ours.admin,
      'save',
      { ticketId: ticket.id },
      { pictures: await pictures(1) },
    )
    expect(saved?.files).toHaveLength(5)
  })

  it('adds a picture together with the resolution that closes the ticket', async () => {
    const { id } = await open()
    const fields = { ticketId: id, resolution: 'Replaced the worn belt' }
    const media = { pictures: [{ ...(await samplePicture()), description: 'The new belt' }] }
    const { ticket } = await api.change(ours.admin, 'resolve', fields, media)
    expect(ticket).toMatchObject({ resolutionStatus: true, files: [{ type: 'image', description: 'The new belt' }] })
  })

  it('row 21 never exceeds five pictures when five changes come at once', { timeout: 60_000 }, async () => {
    const { id } = await open()
    const keys = await storedKeys(app)
    const five = await pictures(5)
    const tries = Array.from({ length: 5 }, () => api.change(ours.admin, 'save', { ticketId: id }, { pictures: five }))
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await filesOf(id)).toHaveLength(5)
    // The refused changes leave no bytes in the store.
    expect(await storedKeys(app)).toHaveLength(keys.length + 5)
  })

  it('row 21 keeps exactly two videos when four arrive at once', async () => {
    const { id } = await open()
    const tries = [ours.admin, ours.operator, ours.technician, ours.admin].map((person) =>
      api.change(person, 'save', { ticketId: id }, { videos: [clip] }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 400, 400])
    expect(await filesOf(id)).toHaveLength(2)
  })

  it('row 15 refuses SVG as a picture, and keeps neither fields nor files of that change', async () => {
    const { id } = await open()
    const before = [await storedTicket(app, id), await storedKeys(app)]
    const fields = { ticketId: id, ticketDescription: 'With a drawing' }
    const answer = await api.change(ours.admin, 'save', fields, { pictures: [await samplePicture(), svgFile()] })
    expect(answer.status).toBe(415)
    expect([await storedTicket(app, id), await storedKeys(app)]).toEqual(before)
  })

  it('names the refused file among several', async () => {
    const { id } = await open()
    const whole = (await samplePicture()).bytes as Uint8Array
    const damaged = { bytes: whole.subarray(0, 60), name: 'Öl.png' }
    const wrong = [
      { pictures: [...(await pictures(2)), svgFile('drawing.png')], videos: [clip] },
      { pictures: [...(await pictures(1)), damaged] },
    ]
    const answers = []
    for (const media of wrong) answers.push(await api.change(ours.admin, 'save', { ticketId: id }, media))
    expect(answers.map(({ status, fileName }) => [status, fileName])).toEqual([
      [415, 'drawing.png'],
      [400, 'Öl.png'],
    ])
  })

  it('A99 refuses a description of 201 characters', async () => {
    const { id } = await open()
    const videos = [{ ...clip, description: 'd'.repeat(201) }]
    const answer = await api.change(ours.admin, 'save', { ticketId: id }, { videos })
    expect(answer).toMatchObject({ status: 400, fields: { videos: expect.any(String) } })
    expect(await filesOf(id)).toEqual([])
  })
})

describe('the files of a request that is refused', () => {
  const [[, graphql]] = apis as [(typeof apis)[number]]

  it('are not read by GraphQL when role, row or number of files is refused', async () => {
    const [mine, closed, full] = [await open(), await open(), await open()]
    await app.owner.pool.query(
      `update ticket set status = 'CLOSED', closed_at = now(), resolution = 'Done and dusted' where id = $1`,
      [closed.id],
    )
    for (let i = 0; i < 5; i++) await buildTicketFile(app, full)
    const other = await buildTicket(app)
    const write = vi.spyOn(app.services.store, 'write')
    try {
      const media = { pictures: await pictures(1) }
      const { admin, operator, technician, machine, code } = ours
      const fields = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'With a picture' }
      const statuses = [
        await graphql.create(technician, fields, media),
        await graphql.create(admin, { ...fields, machineId: other.machine.id }, media),
        await graphql.create(admin, { ...fields, errorCodeId: other.errorCode.id }, media),
        await graphql.create(admin, fields, { pictures: await pictures(6) }),
        await graphql.change(operator, 'resolve', { ticketId: mine.id }, media),
        await graphql.change(technician, 'save', { ticketId: mine.id }, media),
        await graphql.change(admin, 'save', { ticketId: other.id }, media),
        await graphql.change(admin, 'save', { ticketId: closed.id }, media),
        await graphql.change(admin, 'save', { ticketId: full.id }, media),
        await graphql.change(admin, 'resolve', { ticketId: mine.id, resolution: 'too short' }, media),
      ].map(({ status }) => status)
      expect(statuses).toEqual([403, 404, 400, 400, 403, 403, 404, 409, 400, 400])
      expect(write).not.toHaveBeenCalled()
    } finally {
      write.mockRestore()
    }
  })

  it.each(['POST', 'PUT'])('row 1 REST refuses a wrong role before it reads a byte of a %s', async (method) => {
    const write = vi.spyOn(app.services.store, 'write')
    try {
      const form: [string, TestFile][] = [['imgFile1', await samplePicture()]]
      const answers = [
        await ours.operator.caller.restForm(method, '/client/machine/ticket', form),
        await ours.admin.caller.restForm(method, '/client-technician/machine/ticket', form),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
      expect(write).not.toHaveBeenCalled()
    } finally {
      write.mockRestore()
    }
  })
})
