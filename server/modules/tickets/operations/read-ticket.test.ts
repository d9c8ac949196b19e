import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor, type FormFields } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
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
const facts = `clientCompany supplierName machineLocation errorCodeDescription errorCodeResolution closedBy
  machinePicture`
type SeenFacts = Record<string, string | null>

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

  describe.each<[string, (person: Person, id: number) => Promise<{ status: number; ticket: SeenFacts | undefined }>]>([
    [
      'GraphQL',
      async ({ caller }, id) => {
        const text = `query ($id: Int!) { ticket(id: $id) { ${facts} } }`
        const { status, data } = await caller.graphql<{ ticket: SeenFacts }>(text, { id })
        return { status, ticket: data?.ticket }
      },
    ],
    [
      'REST',
      async ({ caller }, id) => {
        const { status, body } = await caller.rest('GET', `/auth/machine/ticket/${id}`)
        return { status, ticket: body.data as SeenFacts | undefined }
      },
    ],
  ])('with what stands beside it, through %s', (_api, readFacts) => {
    it('A132 names both companies, the place of the machine and what the code means, to both sides', async () => {
      const machine = await buildMachine(app, { ...ours, claimed: { name: 'Bender', location: 'Hall 2' } })
      const code = { description: 'Vacuum not reached', resolution: 'Clean the filter' }
      const errorCode = await buildErrorCode(app, { machine, ...code })
      const { id } = await buildTicket(app, { machine, errorCode })
      const expected = {
        clientCompany: ours.client.companyName,
        supplierName: ours.supplier.companyName,
        machineLocation: 'Hall 2',
        errorCodeDescription: code.description,
        errorCodeResolution: code.resolution,
        closedBy: null,
        machinePicture: null,
      }
      const supplier = await personAs(app, 'SUPPLIER_ADMIN', ours.supplier)
      for (const person of [ours.admin, ours.operator, ours.technician, supplier]) {
        expect(await readFacts(person, id)).toMatchObject({ status: 200, ticket: expected })
      }
    })

    it('A66 A132 says no more what a code means that was withdrawn', async () => {
      const errorCode = await buildErrorCode(app, { machine: ours.machine, description: 'Gone' })
      const { id } = await buildTicket(app, { machine: ours.machine, errorCode })
      const supplier = await personAs(app, 'SUPPLIER_ADMIN', ours.supplier)
      await supplier.caller.rest('DELETE', `/supplier/machine/error-code?id=${errorCode.id}`)
      const withdrawn = { errorCodeDescription: null, errorCodeResolution: null }
      expect((await readFacts(ours.admin, id)).ticket).toMatchObject(withdrawn)
    })

    it('A54 A132 keeps the place and the code of a transferred machine from the former client', async () => {
      const machine = await buildMachine(app, { ...ours, claimed: { name: 'Bender', location: 'Hall 2' } })
      const { id } = await buildTicket(app, { machine })
      const supplier = await personAs(app, 'SUPPLIER_ADMIN', ours.supplier)
      const fields: FormFields = [
        ['id', machine.id],
        ['clientId', theirs.client.id],
        ['machineName', 'Bender'],
        ['machineSerialNo', machine.serialNumber],
      ]
      expect((await supplier.caller.restForm('PUT', '/supplier/machine/update', fields)).status).toBe(200)
      const hidden = { machineLocation: null, errorCodeDescription: null, errorCodeResolution: null }
      expect(await readFacts(ours.admin, id)).toMatchObject({ status: 200, ticket: hidden })
    })

    it('A132 names who resolved it', async () => {
      const { id } = await buildTicket(app, { machine: ours.machine })
      const input = { ticketId: id, resolution: 'The filter was cleaned', resolutionStatus: true }
      await ours.technician.caller.rest('PUT', '/client-technician/machine/ticket', input)
      const { rows } = await app.owner.pool.query(
        `select user_name from app_user where tenant_id = $1 and role_id = 6 order by id`,
        [ours.client.id],
      )
      expect((await readFacts(ours.admin, id)).ticket).toMatchObject({ closedBy: rows[0].user_name })
    })

    it('row 1 row 2 A114 refuses visitors, the platform and other companies', async () => {
      const { id } = await buildTicket(app, { machine: theirs.machine })
      expect((await readFacts({ role: 'CLIENT_ADMIN', caller: visitor(app) }, id)).status).toBe(401)
      expect((await readFacts(await personAs(app, 'PLATFORM_ADMIN'), id)).status).toBe(403)
      expect((await readFacts(ours.admin, id)).status).toBe(404)
      expect((await readFacts(ours.admin, 3_000_000_000)).status).toBe(400)
    })
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
