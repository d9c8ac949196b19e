import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../../entities/machine.entity.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis, type Fields, type Person } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let first: Company
let second: Company
let machine: Machine
let admin: Person
let user: Person
let tickets: Ticket[]

beforeAll(async () => {
  app = await startTestApp()
  first = await buildCompany(app)
  second = await buildCompany(app)
  machine = await buildMachine(app, { ...first, name: 'Screw compressor', claimed: { name: 'Old Bertha' } })
  // The second client runs a machine of the first supplier as well.
  const elsewhere = await buildMachine(app, { client: second.client, supplier: first.supplier })
  tickets = [
    await buildTicket(app, { machine, machineName: 'Old Bertha', failureModeIds: [7] }),
    await buildTicket(app, { machine: elsewhere, description: 'Pressure falls' }),
    await buildTicket(app, { machine, status: 'CLOSED' }),
  ]
  await buildTicketFile(app, tickets[0]!)
  await buildTicket(app, { machine: second.machine, description: "Another supplier's" })
  admin = await personAs(app, 'SUPPLIER_ADMIN', first.supplier)
  user = await personAs(app, 'SUPPLIER_USER', first.supplier)
})
afterAll(() => app.close())

describe.each(apis)(
  'A89 C597 listing the tickets of the supplied machines through %s',
  (_name, { listSupplied: list }) => {
    const ids = async (query: Fields, person = admin) => (await list(person, query)).page?.content.map(({ id }) => id)
    const idsOf = (...indexes: number[]) => indexes.map((index) => tickets[index]!.id)

    it('shows all tickets of all clients, newest first, to both roles', async () => {
      expect(await ids({})).toEqual(idsOf(2, 1, 0))
      expect(await ids({}, user)).toEqual(idsOf(2, 1, 0))
    })

    it('filters by machine, status and search, page by page', async () => {
      expect(await ids({ machineId: machine.id })).toEqual(idsOf(2, 0))
      expect(await ids({ machineId: machine.id, status: 'OPEN' })).toEqual(idsOf(0))
      expect(await ids({ search: 'pressure' })).toEqual(idsOf(1))
      const { page } = await list(user, { page: 2, size: 2 })
      expect(page).toMatchObject({ totalItems: 3, totalPages: 2, page: 2, size: 2, content: [{ id: tickets[0]!.id }] })
    })

    it("A49 shows the supplier's name of the machine and searches by that name", async () => {
      const { page } = await list(admin, { search: 'SCREW comp' })
      expect(page.content.map(({ id, machineName }) => [id, machineName])).toEqual(
        idsOf(2, 0).map((id) => [id, 'Screw compressor']),
      )
    })

    it('shows the failure modes and files of each ticket', async () => {
      const { page } = await list(user, { machineId: machine.id, status: 'OPEN' })
      expect(page.content[0]).toMatchObject({
        failureModes: [{ id: 7, mode: 'Pressure loss' }],
        files: [{ type: 'image', file: expect.stringContaining('/files/') }],
      })
    })

    it('row 2 shows nothing of other suppliers and answers their machines like missing ones', async () => {
      const missing = await list(admin, { machineId: 999_999_999 })
      expect(missing).toMatchObject({ status: 404, detail: 'This machine does not exist.' })
      expect(await list(admin, { machineId: second.machine.id })).toEqual(missing)
      expect(await ids({ search: "another supplier's" })).toEqual([])
    })

    it('row 1 refuses callers without a session or without a supplier role', async () => {
      expect((await list({ role: 'SUPPLIER_ADMIN', caller: visitor(app) })).status).toBe(401)
      const others = [first.admin, first.operator, first.technician, await personAs(app, 'PLATFORM_ADMIN')]
      for (const person of others) expect((await list(person)).status).toBe(403)
    })

    it('refuses an unknown status', async () => {
      expect((await list(admin, { status: 'DONE' })).status).toBe(400)
    })
  },
)
