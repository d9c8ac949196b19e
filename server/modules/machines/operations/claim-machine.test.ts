import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Input = Record<string, unknown>
type Call = (caller: Caller, input: Input) => Promise<Outcome>

const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { id machineName machineLocation registerTime } }`
const graphql =
  (query: string): Call =>
  async (caller, input) =>
    graphqlOutcome(await caller.graphql(query, { input }))
const rest =
  (path: string): Call =>
  async (caller, input) =>
    restOutcome(await caller.rest('POST', path, input))

async function dashboard(caller: Caller) {
  const { body } = await caller.rest('GET', '/client/dashboard')
  return (body.data as { content: Record<string, unknown>[] }).content
}

const others: RoleName[] = ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'SUPPLIER_ADMIN', 'SUPPLIER_USER', 'PLATFORM_ADMIN']

describe.each<[string, Call, number]>([
  ['GraphQL', graphql(mutation('claimMachine', 'ClaimMachineInput')), 200],
  ['REST', rest('/client/register-machine'), 201],
])('a client registers a machine through %s', (_api, call, created) => {
  it("C354 A49 A50 under its own name and location, at the server's time", async () => {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const outcome = await call(caller, {
      machineSerialNo: ` ${machine.serialNumber.toLowerCase()} `,
      supplierId: machine.supplier.id,
      machineName: ' Line 3 ',
      locationName: 'Hall 2',
      registerTime: '1999-01-01T00:00:00.000Z'.padEnd(200),
    })
    expect(outcome.status).toBe(created)
    const [row] = await dashboard(caller)
    expect(row).toMatchObject({
      id: machine.id,
      machine_name: 'Line 3',
      machine_location: 'Hall 2',
      serial_no: machine.serialNumber,
      name_by_client: 'Line 3',
    })
    expect(Date.now() - Date.parse(String(row?.registerTime))).toBeLessThan(60_000)
  })

  it('C356 A48 only once, even after a double click', async () => {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const input = { machineSerialNo: machine.serialNumber, supplierId: machine.supplier.id, machineName: 'Twice' }
    const outcomes = await Promise.all([call(caller, input), call(caller, input)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([created, 409])
    expect(outcomes.find(({ status }) => status === 409)?.detail).toBe('Machine already registered')
  })

  it('A51 and sees the tickets of an earlier registration again, under the new name', async () => {
    const machine = await buildMachine(app, { claimed: { name: 'First' } })
    const ticket = await buildTicket(app, { machine })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    await caller.rest('POST', '/client/update-machine', { machineId: machine.id, machineName: 'Second' })
    await caller.rest('DELETE', `/client/machine?id=${machine.id}`)
    const input = { machineSerialNo: machine.serialNumber, supplierId: machine.supplier.id, machineName: 'Third' }
    expect((await call(caller, input)).status).toBe(created)
    const { body } = await caller.rest('GET', `/client/machine/tickets?machineId=${machine.id}`)
    expect(body.data).toMatchObject({ content: [{ id: ticket.id, machineName: 'Third' }], totalItems: 1 })
  })

  it('A46 but not a machine assigned to another company, which is answered like a missing one', async () => {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    const input = { supplierId: machine.supplier.id, machineName: 'Not ours' }
    const foreign = await call(caller, { ...input, machineSerialNo: machine.serialNumber })
    const missing = await call(caller, { ...input, machineSerialNo: 'no such number' })
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
  })

  it('row 22 under a name with characters special to SQL, stored as they are', async () => {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const { serialNumber: machineSerialNo, supplier } = machine
    const [machineName, locationName] = [`Is it Jo's "press"? \\' -- $1 :x ?? %`, `'); drop table machine_claim; --`]
    await call(caller, { machineSerialNo, supplierId: supplier.id, machineName, locationName })
    expect(await dashboard(caller)).toMatchObject([{ machine_name: machineName, machine_location: locationName }])
  })

  it('row 22 but does not match % and _ in a serial number as wildcards', async () => {
    const machine = await buildMachine(app, { claimed: false, serialNumber: 'AXB-77' })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const input = { supplierId: machine.supplier.id, machineName: 'Guessed' }
    for (const machineSerialNo of ['A_B-77', '%'])
      expect((await call(caller, { ...input, machineSerialNo })).status).toBe(404)
  })

  it('C353 but not without a name', async () => {
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    expect(await call(caller, { machineSerialNo: 'x', supplierId: 1, machineName: ' ' })).toMatchObject({
      status: 400,
      fields: { machineName: 'Machine name is required' },
    })
  })

  it.each(others)('C347 C586 but not as %s', async (role) => {
    expect(
      (await call(await callerAs(app, role), { machineSerialNo: 'x', supplierId: 1, machineName: 'y' })).status,
    ).toBe(403)
  })

  it('but not without a session', async () => {
    expect((await call(visitor(app), { machineSerialNo: 'x', supplierId: 1, machineName: 'y' })).status).toBe(401)
  })
})

it('A50 a registration ignores a registerTime of another type', async () => {
  const machine = await buildMachine(app, { claimed: false })
  const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
  const { serialNumber: machineSerialNo, supplier } = machine
  const input = { machineSerialNo, supplierId: supplier.id, machineName: 'Press', registerTime: 915_148_800_000 }
  expect((await rest('/client/register-machine')(caller, input)).status).toBe(201)
})

describe.each<[string, Call]>([
  ['GraphQL', graphql(mutation('updateClaim', 'UpdateClaimInput'))],
  ['REST', rest('/client/update-machine')],
])('a client renames a machine through %s', (_api, call) => {
  it("C358 A49 A55 for itself: the supplier's name and serial number stay", async () => {
    const machine = await buildMachine(app, { name: 'Works name', claimed: { name: 'Old' } })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const names = { machineName: 'New', locationName: 'Hall 9' }
    const [{ registerTime: before }] = (await dashboard(caller)) as [{ registerTime: string }]
    const forged = { machineSerialNo: 'FORGED', registerTime: '1999-01-01T00:00:00.000Z' }
    const input = { machineId: machine.id, ...names, ...forged }
    expect((await call(caller, input)).status).toBe(200)
    expect(await dashboard(caller)).toMatchObject([
      { machine_name: 'New', machine_location: 'Hall 9', serial_no: machine.serialNumber, registerTime: before },
    ])
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    const { body } = await supplier.rest('GET', '/supplier/dashboard')
    expect((body.data as { content: unknown[] }).content).toMatchObject([
      { machine_name: 'Works name', nameByClient: 'New' },
    ])
  })

  it('C358 and keeps the location when none is sent, clears it when an empty one is sent', async () => {
    const machine = await buildMachine(app, { claimed: { name: 'Old', location: 'Hall 4' } })
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    await call(caller, { machineId: machine.id, machineName: 'New' })
    expect(await dashboard(caller)).toMatchObject([{ machine_name: 'New', machine_location: 'Hall 4' }])
    await call(caller, { machineId: machine.id, machineName: 'New', locationName: '' })
    expect(await dashboard(caller)).toMatchObject([{ machine_name: 'New', machine_location: '' }])
  })

  it('C594 but not a machine of another company: 404, and nothing changes', async () => {
    const machine = await buildMachine(app, { claimed: { name: 'Theirs' } })
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    const foreign = await call(caller, { machineId: machine.id, machineName: 'Mine' })
    const missing = await call(caller, { machineId: 999_999, machineName: 'Mine' })
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
    expect(await dashboard(await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id }))).toMatchObject([
      { machine_name: 'Theirs' },
    ])
  })

  it.each(others)('C586 but not as %s', async (role) => {
    expect((await call(await callerAs(app, role), { machineId: 1, machineName: 'y' })).status).toBe(403)
  })
})

describe.each<[string, Call]>([
  [
    'GraphQL',
    async (caller, { id }) =>
      graphqlOutcome(await caller.graphql('mutation ($id: Int!) { endClaim(machineId: $id) }', { id })),
  ],
  ['REST', async (caller, { id }) => restOutcome(await caller.rest('DELETE', `/client/machine?id=${String(id)}`))],
])('a client removes a machine through %s', (_api, call) => {
  it('C360 A51 from its lists, and can register it again', async () => {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    expect((await call(caller, { id: machine.id })).status).toBe(200)
    expect(await dashboard(caller)).toEqual([])
    expect((await call(caller, { id: machine.id })).status).toBe(404)
    const lookup = await caller.rest('GET', `/client/machine/${machine.serialNumber}`)
    expect(lookup.body.data).toHaveLength(1)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    expect((await supplier.rest('GET', '/supplier/dashboard')).body.data).toMatchObject({ totalItems: 1 })
  })

  it('but not a machine of another company', async () => {
    const machine = await buildMachine(app)
    expect((await call(await callerAs(app, 'CLIENT_ADMIN'), { id: machine.id })).status).toBe(404)
  })

  it.each(others)('C586 but not as %s', async (role) => {
    expect((await call(await callerAs(app, role), { id: 1 })).status).toBe(403)
  })
})

describe('the lookup of a serial number', () => {
  it("C342 C343 A46 finds machines of the caller's company only, and decodes the path", async () => {
    const client = await buildClient(app)
    const serialNumber = 'P/4 01%'
    const machine = await buildMachine(app, { client, serialNumber, claimed: false })
    await buildMachine(app, { client, serialNumber: serialNumber.toLowerCase(), claimed: false })
    const path = `/client/machine/${encodeURIComponent(serialNumber)}`
    const own = await callerAs(app, 'CLIENT_ADMIN', client)
    expect((await own.rest('GET', path)).body.data).toEqual([
      expect.objectContaining({ supplier_id: machine.supplier.id, machineName: machine.name, machinePhotoVideos: [] }),
      expect.objectContaining({ machinePhotoVideos: [] }),
    ])
    const foreign = await (await callerAs(app, 'CLIENT_ADMIN')).rest('GET', path)
    expect(foreign).toMatchObject({ status: 200, body: { status: true, data: [] } })
  })

  it("C342 answers with the machine's own spelling of the number, however it was typed", async () => {
    const machine = await buildMachine(app, { serialNumber: 'PL4-77/a', claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const { data } = await caller.graphql('{ machineSuppliers(serialNumber: "pl4-77/A") { supplierId serialNo } }')
    expect(data).toEqual({ machineSuppliers: [{ supplierId: machine.supplier.id, serialNo: 'PL4-77/a' }] })
  })

  it.each(others)('A118 is refused to %s', async (role) => {
    expect((await (await callerAs(app, role)).rest('GET', '/client/machine/abc')).status).toBe(403)
  })
})
