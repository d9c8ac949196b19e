import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/caller.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
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

const open = () => buildTicket(app, { machine: ours.machine, errorCode: ours.code })
const isThere = async (id: number) => {
  const { rows } = await app.owner.pool.query('select deleted_at from ticket_file where id = $1', [id])
  return (rows[0] as { deleted_at: Date | null }).deleted_at === null
}

describe.each(apis)('deleting a file of a ticket through %s', (_name, api) => {
  it.each(['admin', 'operator'] as const)(
    'C487 C489 C486 lets an %s delete it at once; the row is kept for 30 days',
    async (who) => {
      const ticket = await open()
      const [gone, stays] = [await buildTicketFile(app, ticket), await buildTicketFile(app, ticket, { type: 'video' })]
      expect(await api.deleteFile(ours[who], gone.id)).toMatchObject({ status: 200, detail: undefined })
      expect(await isThere(gone.id)).toBe(false)
      const { page } = await api.list(ours[who], { search: String(ticket.id), status: 'ALL' })
      const seen = page.content.find(({ id }) => id === ticket.id)
      expect(seen?.files.map(({ id }) => id)).toEqual([stays.id])
      const text =
        "select detail from audit_event where action = 'ticket.delete-file' and subject = 'ticket' and subject_id = $1"
      expect((await app.owner.pool.query(text, [String(ticket.id)])).rows).toEqual([{ detail: { file: gone.id } }])
    },
  )

  it('A88 leaves updatedTime unchanged, so that the form that deleted the file can still save', async () => {
    const ticket = await open()
    const file = await buildTicketFile(app, ticket)
    await api.deleteFile(ours.admin, file.id)
    const updatedTime = ticket.updatedAt.toISOString()
    expect((await api.change(ours.admin, 'save', { ticketId: ticket.id, updatedTime })).status).toBe(200)
  })

  it('row 18 stops serving its address at once', async () => {
    const { id } = await open()
    const { ticket } = await api.change(ours.admin, 'save', { ticketId: id }, { pictures: [await samplePicture()] })
    const [file] = ticket!.files
    expect((await fetch(app.url + file!.file)).status).toBe(200)
    await api.deleteFile(ours.admin, file!.id)
    expect((await fetch(app.url + file!.file)).status).toBe(404)
  })

  it('A85 C464 C488 row 4 refuses technicians always', async () => {
    const file = await buildTicketFile(app, await open())
    expect((await api.deleteFile(ours.technician, file.id)).status).toBe(403)
    expect(await isThere(file.id)).toBe(true)
  })

  it('A87 C501 refuses every role on a closed ticket', async () => {
    const ticket = await buildTicket(app, { machine: ours.machine, errorCode: ours.code, status: 'CLOSED' })
    const file = await buildTicketFile(app, ticket)
    const conflict = { status: 409, detail: 'This ticket is already resolved' }
    expect(await api.deleteFile(ours.admin, file.id)).toMatchObject(conflict)
    expect(await api.deleteFile(ours.operator, file.id)).toMatchObject(conflict)
    expect((await api.deleteFile(ours.technician, file.id)).status).toBe(403)
    expect(await isThere(file.id)).toBe(true)
  })

  it('row 3 answers a file of another tenant, a deleted one and a missing one alike', async () => {
    const foreign = await buildTicketFile(app, await buildTicket(app, { machine: theirs.machine }))
    const deleted = await buildTicketFile(app, await open(), { deletedAt: new Date() })
    const missing = await api.deleteFile(ours.admin, 999_999_999)
    expect(missing).toMatchObject({ status: 404, detail: 'This file does not exist.' })
    expect(await api.deleteFile(ours.admin, foreign.id)).toEqual(missing)
    expect(await api.deleteFile(ours.admin, deleted.id)).toEqual(missing)
    expect(await isThere(foreign.id)).toBe(true)
  })

  it('deletes once when three requests come at the same time', async () => {
    const file = await buildTicketFile(app, await open())
    const answers = await Promise.all(Array.from({ length: 3 }, () => api.deleteFile(ours.admin, file.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  it('never deletes after the ticket was closed when both requests race', async () => {
    const ticket = await open()
    const file = await buildTicketFile(app, ticket)
    const fields = { ticketId: ticket.id, resolution: 'Replaced the whole cable' }
    const [closing, deletion] = await Promise.all([
      api.change(ours.technician, 'resolve', fields),
      api.deleteFile(ours.admin, file.id),
    ])
    expect(closing.status).toBe(200)
    expect(closing.ticket?.files.length === 0 ? 200 : 409).toBe(deletion.status)
    expect(await isThere(file.id)).toBe(deletion.status === 409)
    expect(await storedTicket(app, ticket.id)).toMatchObject({ status: 'CLOSED' })
  })

  it('row 1 refuses callers without a session or without a client role', async () => {
    const file = await buildTicketFile(app, await open())
    const nobody = { role: 'CLIENT_ADMIN' as const, caller: visitor(app) }
    expect((await api.deleteFile(nobody, file.id)).status).toBe(401)
    for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'PLATFORM_ADMIN'] as const) {
      const tenant = role === 'PLATFORM_ADMIN' ? undefined : ours.supplier
      expect((await api.deleteFile(await personAs(app, role, tenant), file.id)).status).toBe(403)
    }
    expect(await isThere(file.id)).toBe(true)
  })
})

describe('deleting a file of a ticket through REST alone', () => {
  it('C490 answers with its message; A41 each role has its own address', async () => {
    const file = await buildTicketFile(app, await open())
    const remove = (who: 'admin' | 'operator', prefix: string) =>
      ours[who].caller.rest('DELETE', `${prefix}/ticket-file/${file.id}`)
    expect((await remove('admin', '/client-operator')).status).toBe(403)
    expect((await remove('admin', '/client-technician')).status).toBe(403)
    expect((await remove('operator', '/client')).status).toBe(403)
    expect((await remove('admin', '/client')).body).toEqual({ status: true, message: 'File deleted successfully' })
  })

  it('refuses an id that is not a number', async () => {
    for (const id of ['abc', '1;--', '99999999999']) {
      expect((await ours.admin.caller.rest('DELETE', `/client/ticket-file/${id}`)).status).toBe(400)
    }
  })
})
