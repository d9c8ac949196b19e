import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis, type Fields } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
let theirs: Company
let press: Awaited<ReturnType<typeof buildMachine>>
let mill: typeof press
let tickets: Record<'oldest' | 'closed' | 'middle' | 'mill' | 'newest', Ticket>

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 8, 30, 0, number))

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  press = await buildMachine(app, { ...ours, name: 'Press', serialNumber: 'P-100', claimed: { name: 'Big press' } })
  mill = await buildMachine(app, { ...ours, name: 'Mill', serialNumber: 'A_7%' })
  const leak = await buildErrorCode(app, { machine: press, code: 'LEAK-217' })
  const onPress = { machine: press, errorCode: leak, machineName: 'Big press' }
  tickets = {
    oldest: await buildTicket(app, { ...onPress, description: 'Oil below', createdAt: day(1), updatedAt: day(9) }),
    closed: await buildTicket(app, { ...onPress, status: 'CLOSED', createdAt: day(2), updatedAt: day(3) }),
    middle: await buildTicket(app, {
      ...onPress,
      resolution: 'Tighten the flange',
      createdAt: day(4),
      updatedAt: day(4),
      failureModeIds: [13, 6],
    }),
    mill: await buildTicket(app, { machine: mill, createdBy: 'ada.night', createdAt: day(3), updatedAt: day(5) }),
    newest: await buildTicket(app, { ...onPress, createdAt: day(5), updatedAt: day(6) }),
  }
  await buildTicketFile(app, tickets.middle, { type: 'video', description: 'Hear it' })
  await buildTicketFile(app, tickets.middle, { description: 'The flange' })
  await buildTicketFile(app, tickets.middle, { deletedAt: new Date() })
  await buildTicket(app, { machine: theirs.machine, description: 'Secret of the others' })
})
afterAll(() => app.close())

type Name = keyof typeof tickets
const nameOf = (id: number) => Object.entries(tickets).find(([, ticket]) => ticket.id === id)?.[0]

describe.each(apis)('listing tickets through %s', (_name, api) => {
  const listed = async (query: Fields, who: 'admin' | 'operator' | 'technician' = 'admin') =>
    (await api.list(ours[who], query)).page?.content.map(({ id }) => nameOf(id))

  it.each<[string, Fields, Name[]]>([
    ['C419 C437 open tickets, id descending, by default', {}, ['newest', 'mill', 'middle', 'oldest']],
    ['C436 OPEN', { status: 'OPEN' }, ['newest', 'mill', 'middle', 'oldest']],
    ['C436 CLOSED', { status: 'CLOSED' }, ['closed']],
    ['C087 C436 ALL', { status: 'ALL' }, ['newest', 'mill', 'middle', 'closed', 'oldest']],
    ['C424 No.', { sortBy: 'id', sortDir: 'ASC' }, ['oldest', 'middle', 'mill', 'newest']],
    ['C422 Time', { sortBy: 'updatedAt', sortDir: 'DESC' }, ['oldest', 'newest', 'mill', 'middle']],
    ['C423 Count', { sortBy: 'createdAt', sortDir: 'DESC' }, ['newest', 'middle', 'mill', 'oldest']],
    [
      'C443 Machine S/N, equal ones by id',
      { sortBy: 'machine', sortDir: 'ASC' },
      ['mill', 'oldest', 'middle', 'newest'],
    ],
    ['C443 Machine S/N, descending', { sortBy: 'machine', sortDir: 'DESC' }, ['newest', 'middle', 'oldest', 'mill']],
    ['A79 row 22 an unknown column by id', { sortBy: 'id;--', sortDir: 'ASC' }, ['oldest', 'middle', 'mill', 'newest']],
    ['A79 row 22 an unsortable column by id', { sortBy: 'created_by' }, ['newest', 'mill', 'middle', 'oldest']],
    ['A96 a code', { search: 'leak-2' }, ['newest', 'middle', 'oldest']],
    ['A96 a description', { search: 'oIL BEL' }, ['oldest']],
    ['A96 a resolution', { search: 'flange' }, ['middle']],
    ["A96 the client's name of a machine", { search: 'big p' }, ['newest', 'middle', 'oldest']],
    ['A96 a serial number with wildcards of LIKE, literally', { search: 'A_7%' }, ['mill']],
    ['row 22 a wildcard of LIKE, literally', { search: '%' }, ['mill']],
    ['A96 a creator, within a status', { search: ' night ', status: 'ALL' }, ['mill']],
    ['nothing for SQL in the search text', { search: "x' or '1'='1" }, []],
    ['all tickets for a blank search', { search: '  ' }, ['newest', 'mill', 'middle', 'oldest']],
  ])('%s', async (_what, query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  it('A96 the number of a ticket', async () => {
    expect(await listed({ search: String(tickets.closed.id), status: 'ALL' })).toContain('closed')
  })

  it('A76 A107 pages count from one; sizes are clamped; beyond the end is empty', async () => {
    const paged = async (query: Fields) => (await api.list(ours.admin, query)).page
    const second = await paged({ page: 2, size: 3 })
    expect(second).toMatchObject({ totalItems: 4, totalPages: 2, page: 2, size: 3 })
    expect(second.content.map(({ id }) => nameOf(id))).toEqual(['oldest'])
    expect(await paged({ page: 0, size: 3 })).toMatchObject({ page: 1, content: [{ id: tickets.newest.id }, {}, {}] })
    expect(await paged({ page: 9 })).toMatchObject({ totalItems: 4, page: 9, size: 10, content: [] })
    expect(await paged({ size: 0 })).toMatchObject({ size: 1, totalPages: 4 })
    expect(await paged({ size: 5000 })).toMatchObject({ size: 100 })
  })

  it('C439 A95 shows a ticket whole, files with an address that works', async () => {
    const { page } = await api.list(ours.technician, { search: 'flange' })
    expect(page.content).toEqual([
      {
        id: tickets.middle.id,
        errorCodeId: tickets.middle.errorCode.id,
        errorCode: 'LEAK-217',
        description: 'Stops in the middle of a cycle',
        failureModes: [
          { id: 6, mode: 'External leakage' },
          { id: 13, mode: 'Out of tolerance' },
        ],
        createdTime: '2026-03-04T08:30:00.004Z',
        updatedTime: '2026-03-04T08:30:00.004Z',
        closedTime: null,
        closedBy: null,
        resolution: 'Tighten the flange',
        resolutionStatus: false,
        machineName: 'Big press',
        machineId: press.id,
        machineSerial: 'P-100',
        createdBy: 'somebody',
        shared: true,
        files: [
          expect.objectContaining({ type: 'video', description: 'Hear it', file: expect.stringMatching(/^\/files\//) }),
          expect.objectContaining({ type: 'image', description: 'The flange' }),
        ],
      },
    ])
    const closed = await api.list(ours.operator, { status: 'CLOSED' })
    expect(closed.page.content[0]).toMatchObject({
      resolutionStatus: true,
      closedTime: '2026-03-03T08:30:00.003Z',
      resolution: 'The sensor was replaced',
    })
  })

  it.each(['admin', 'operator', 'technician'] as const)(
    'A90 C445 C446 C447 an %s sees all tickets of the company',
    async (who) => {
      expect(await listed({ status: 'ALL' }, who)).toHaveLength(5)
      expect(await listed({ machineId: mill.id }, who)).toEqual(['mill'])
    },
  )

  it.each([
    ['C433', 'admin'],
    ['C434', 'technician'],
    ['C435', 'operator'],
  ] as const)('%s C086 lists one machine to the %s, with the same filters', async (_number, who) => {
    expect(await listed({ machineId: press.id }, who)).toEqual(['newest', 'middle', 'oldest'])
    expect(await listed({ machineId: press.id, status: 'CLOSED' }, who)).toEqual(['closed'])
    expect(await listed({ machineId: press.id, search: 'flange', sortBy: 'updatedAt' }, who)).toEqual(['middle'])
    const { page } = await api.list(ours[who], { machineId: ours.machine.id })
    expect(page).toEqual({ content: [], totalItems: 0, totalPages: 0, page: 1, size: 10 })
  })

  it('row 2 C594 shows nothing of other tenants and answers their machines like missing ones', async () => {
    const missing = await api.list(ours.admin, { machineId: 999_999_999 })
    expect(missing).toMatchObject({ status: 404, detail: 'This machine does not exist.' })
    expect(await api.list(ours.admin, { machineId: theirs.machine.id })).toEqual(missing)
    expect(await listed({ search: 'secret', status: 'ALL' })).toEqual([])
  })

  it('row 1 refuses callers without a session or without a client role', async () => {
    expect((await api.list({ role: 'CLIENT_ADMIN', caller: visitor(app) })).status).toBe(401)
    for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'PLATFORM_ADMIN'] as const) {
      const tenant = role === 'PLATFORM_ADMIN' ? undefined : ours.supplier
      expect((await api.list(await personAs(app, role, tenant))).status).toBe(403)
    }
  })

  it.each<[string, Fields]>([
    ['an unknown status', { status: 'DONE' }],
    ['a machine id that is not a number', { machineId: 'first' }],
    ['a search of 256 characters', { search: 'x'.repeat(256) }],
  ])('refuses %s', async (_what, query) => {
    expect((await api.list(ours.admin, query)).status).toBe(400)
  })

  it('A54 keeps the tickets of a transferred machine with the company that raised them', async () => {
    const { machine, admin } = await buildCompany(app)
    const old = await buildTicket(app, { machine })
    const buyer = await buildClient(app)
    const { pool } = app.owner
    await pool.query('update machine_claim set ended_at = now() where machine_id = $1', [machine.id])
    await pool.query('update machine set client_id = $1 where id = $2', [buyer.id, machine.id])
    await pool.query('insert into machine_claim (machine_id, client_id) values ($1, $2)', [machine.id, buyer.id])
    const newOwner = await personAs(app, 'CLIENT_ADMIN', buyer)
    expect((await api.list(newOwner, { machineId: machine.id, status: 'ALL' })).page.content).toEqual([])
    expect((await api.list(newOwner, { status: 'ALL' })).page.content).toEqual([])
    expect((await api.list(admin, { machineId: machine.id })).status).toBe(404)
    const mine = await api.list(admin)
    expect(mine.page.content).toMatchObject([{ id: old.id, machineName: machine.name, errorCode: old.errorCodeText }])
  })

  it('A51 A52 shows the tickets of a machine again when it is registered again, and keeps them when the supplier gives it up', async () => {
    const { machine, admin, client } = await buildCompany(app)
    await buildTicket(app, { machine })
    const { pool } = app.owner
    await pool.query('update machine_claim set ended_at = now() where machine_id = $1', [machine.id])
    expect((await api.list(admin, { machineId: machine.id })).status).toBe(404)
    await pool.query('insert into machine_claim (machine_id, client_id) values ($1, $2)', [machine.id, client.id])
    await pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    expect((await api.list(admin, { machineId: machine.id })).page.totalItems).toBe(1)
  })
})

describe('listing tickets through REST alone', () => {
  it.each(['/client', '/client-operator', '/client-technician'])('A118 %s needs a machine id', async (prefix) => {
    for (const query of ['', '?machineId=', '?status=ALL']) {
      const { status, body } = await ours.admin.caller.rest('GET', `${prefix}/machine/tickets${query}`)
      expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'Machine ID not provided' })
    }
  })

  it('A41 lets every client role read under each of the three addresses', async () => {
    for (const who of ['admin', 'operator', 'technician'] as const) {
      for (const prefix of ['/client', '/client-operator', '/client-technician']) {
        const one = await ours[who].caller.rest('GET', `${prefix}/machine/tickets?machineId=${press.id}`)
        const all = await ours[who].caller.rest('GET', `${prefix}/tickets`)
        expect([one.status, all.status]).toEqual([200, 200])
      }
    }
  })

  it('A77 A79 answers with the paged envelope, takes keywords in any case and ignores unknown values', async () => {
    const query = 'sortDir=asc&status=all&sortBy=id&extra=1&search='
    const { body } = await ours.admin.caller.rest('GET', `/client/tickets?${query}`)
    expect(body).toMatchObject({
      status: true,
      data: { totalItems: 5, totalPages: 1, page: 1, size: 10, content: [{ id: tickets.oldest.id }, {}, {}, {}, {}] },
    })
  })

  it('row 22 refuses operators in a search', async () => {
    expect((await ours.admin.caller.rest('GET', '/client/tickets?search=a&search=b')).status).toBe(400)
    expect((await ours.admin.caller.rest('GET', '/client/tickets?search[$ne]=1')).status).toBe(400)
  })
})
