import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { wholeTicket, type Person, type SeenTicket } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
let theirs: Company
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
})
afterAll(() => app.close())

const query = `query ($id: Int!) {
  ticket(id: $id) {
    ${wholeTicket}
    viewerCan { save resolve editFields editResolution seeResolution addPictures addVideos deleteFiles }
  }
}`
const read = ({ caller }: Person, id: number) =>
  caller.graphql<{ ticket: SeenTicket & { viewerCan: object } }>(query, { id })

/** The expected abilities per role and state, written by hand from the specification. */
const abilities = `
  role               state   save resolve editFields editResolution seeResolution addPictures addVideos deleteFiles
  CLIENT_ADMIN       OPEN    yes  yes     yes        yes            yes           yes         yes       yes
  CLIENT_OPERATOR    OPEN    yes  no      yes        no             no            yes         yes       yes
  CLIENT_TECHNICIAN  OPEN    yes  yes     no         yes            yes           no          yes       no
  SUPPLIER_ADMIN     OPEN    no   no      no         no             yes           no          no        no
  SUPPLIER_USER      OPEN    no   no      no         no             yes           no          no        no
  CLIENT_ADMIN       CLOSED  no   no      no         no             yes           no          no        no
  CLIENT_OPERATOR    CLOSED  no   no      no         no             no            no          no        no
  CLIENT_TECHNICIAN  CLOSED  no   no      no         no             yes           no          no        no
  SUPPLIER_ADMIN     CLOSED  no   no      no         no             yes           no          no        no
  SUPPLIER_USER      CLOSED  no   no      no         no             yes           no          no        no`

const [[, , ...names] = [], ...lines] = abilities
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('reading a ticket', () => {
  it.each(lines)(
    'C458 C462 C463 C464 C501 what a %s can do with a ticket that is %s',
    async (role, status, ...cells) => {
      const ticket = await buildTicket(app, { machine: ours.machine, status: status as 'OPEN' | 'CLOSED' })
      const tenant = role!.startsWith('CLIENT') ? ours.client : ours.supplier
      const { data } = await read(await personAs(app, role as RoleName, tenant), ticket.id)
      const expected = Object.fromEntries(names.map((name, index) => [name, cells[index] === 'yes']))
      expect(data?.ticket.viewerCan).toEqual(expected)
    },
  )

  it('C439 shows the whole ticket to its client and its supplier, each with its own name for the machine', async () => {
    const machine = await buildMachine(app, { ...ours, name: 'Press brake', claimed: { name: 'Bender' } })
    const ticket = await buildTicket(app, { machine, machineName: 'Bender', failureModeIds: [4] })
    const file = await buildTicketFile(app, ticket, { description: 'Listen' })
    const { data } = await read(ours.technician, ticket.id)
    expect(data?.ticket).toMatchObject({
      id: ticket.id,
      errorCodeId: ticket.errorCode.id,
      errorCode: ticket.errorCodeText,
      failureModes: [{ id: 4, mode: 'Vibration' }],
      resolutionStatus: false,
      updatedTime: ticket.updatedAt.toISOString(),
      machineName: 'Bender',
      machineId: machine.id,
      machineSerial: machine.serialNumber,
      createdBy: 'somebody',
      files: [{ id: file.id, type: 'image', description: 'Listen' }],
    })
    const supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
    expect((await read(supplier, ticket.id)).data?.ticket).toMatchObject({ machineName: 'Press brake' })
  })

  it('row 2 answers a ticket of another company like a missing one', async () => {
    const { id } = await buildTicket(app, { machine: theirs.machine })
    const missing = await read(ours.admin, 999_999_999)
    expect(missing).toMatchObject({ status: 404, error: { code: 'NOT_FOUND', message: 'This ticket does not exist.' } })
    expect(await read(ours.admin, id)).toEqual(missing)
    expect(await read(await personAs(app, 'SUPPLIER_ADMIN', ours.supplier), id)).toEqual(missing)
  })

  it('A114 row 1 refuses callers without a session and the platform', async () => {
    const { id } = await buildTicket(app, { machine: ours.machine })
    expect((await read({ role: 'CLIENT_ADMIN', caller: visitor(app) }, id)).status).toBe(401)
    expect((await read(await personAs(app, 'PLATFORM_ADMIN'), id)).status).toBe(403)
  })

  it('refuses an id outside the range of ids', async () => {
    expect((await read(ours.admin, 3_000_000_000)).status).toBe(400)
  })
})
