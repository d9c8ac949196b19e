import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ok = 200
const refused = 403

/**
 * The expected status per path and role, written by hand from the specification. Columns: client administrator,
 * operator, technician, supplier administrator, supplier user, platform administrator.
 */
const admitted: [string, number, number, number, number, number, number][] = [
  ['/client/dashboard', ok, refused, refused, refused, refused, refused],
  ['/client/help-center', ok, ok, ok, refused, refused, refused],
  ['/client-operator/help-center?size=6', ok, ok, ok, refused, refused, refused],
  ['/client-technician/help-center?size=6', ok, ok, ok, refused, refused, refused],
  ['/supplier/dashboard', refused, refused, refused, ok, ok, refused],
  ['/supplier/help-center', refused, refused, refused, ok, ok, refused],
  ['/client/suggest-machines/a', ok, ok, ok, refused, refused, refused],
  ['/client-operator/suggest-machines/a', ok, ok, ok, refused, refused, refused],
  ['/client-technician/suggest-machines/a', ok, ok, ok, refused, refused, refused],
  ['/supplier/suggest-machines/a', refused, refused, refused, ok, ok, refused],
  ['/supplier/suggest-company/a', refused, refused, refused, ok, ok, refused],
  ['/auth/suggest-company/a?type=CLIENT_ADMIN', refused, refused, refused, refused, refused, ok],
]
const roles: RoleName[] = [
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_TECHNICIAN',
  'SUPPLIER_ADMIN',
  'SUPPLIER_USER',
  'PLATFORM_ADMIN',
]

describe('who may read which list', () => {
  it.each(admitted)('C335 C336 C372 C373 C374 C375 A41 %s', async (path, ...expected) => {
    const statuses: number[] = []
    for (const role of roles) statuses.push((await (await callerAs(app, role)).rest('GET', path)).status)
    expect(statuses).toEqual(expected)
    expect((await visitor(app).rest('GET', path)).status).toBe(401)
  })
})

describe('machine lists', () => {
  async function companyWith(count: number) {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    for (let i = 1; i <= count; i++) {
      await buildMachine(app, {
        supplier,
        client,
        name: `Press ${String(i).padStart(2, '0')}`,
        claimed: { name: `Ours ${i}` },
      })
    }
    return { supplier, client }
  }

  it('C082 C084 C085 C335 A77 A107 come in pages of ten, newest first, with their totals', async () => {
    const { client } = await companyWith(12)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const first = (await caller.rest('GET', '/client/dashboard')).body.data as { content: { id: number }[] }
    expect(first).toMatchObject({ totalItems: 12, totalPages: 2, page: 1, size: 10 })
    expect(first.content.map(({ id }) => id)).toEqual(first.content.map(({ id }) => id).toSorted((a, b) => b - a))
    const last = (await caller.rest('GET', '/client/dashboard?page=2&size=10')).body.data
    expect((last as { content: unknown[] }).content).toHaveLength(2)
    expect((await caller.rest('GET', '/client/dashboard?page=0')).body.data).toMatchObject({ page: 1 })
    expect((await caller.rest('GET', '/client/dashboard?page=99')).body.data).toMatchObject({
      content: [],
      totalItems: 12,
    })
    expect((await caller.rest('GET', '/client/dashboard?size=5000')).body.data).toMatchObject({ size: 100 })
  })

  it('C376 A61 have six machines a page in the help centers of operators, technicians and suppliers by default', async () => {
    const { client, supplier } = await companyWith(7)
    const size = async (role: RoleName, tenant: { id: number }, path: string) =>
      ((await (await callerAs(app, role, tenant)).rest('GET', path)).body.data as { size: number }).size
    expect(await size('CLIENT_OPERATOR', client, '/client-operator/help-center')).toBe(6)
    expect(await size('CLIENT_TECHNICIAN', client, '/client-technician/help-center')).toBe(6)
    expect(await size('SUPPLIER_USER', supplier, '/supplier/help-center')).toBe(6)
    expect(await size('CLIENT_ADMIN', client, '/client/help-center')).toBe(10)
    expect(await size('CLIENT_OPERATOR', client, '/client-operator/help-center?size=20')).toBe(20)
  })

  it('C556 A79 sort by known columns, in any case, and by id otherwise', async () => {
    const { supplier } = await companyWith(3)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    const names = async (query: string) => {
      const { body } = await caller.rest('GET', `/supplier/dashboard?${query}`)
      return (body.data as { content: { machine_name: string }[] }).content.map(({ machine_name: name }) => name)
    }
    expect(await names('sortBy=machine_name&sortDir=asc')).toEqual(['Press 01', 'Press 02', 'Press 03'])
    expect(await names('sortBy=password_hash;--&sortDir=DESC')).toEqual(['Press 03', 'Press 02', 'Press 01'])
    expect((await caller.rest('GET', '/supplier/dashboard?sortDir=sideways')).status).toBe(400)
  })

  it('C086 row 22 search for % and _ literally, and refuse operators in the query', async () => {
    const { supplier } = await companyWith(2)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    const total = async (search: string) =>
      (
        (await caller.rest('GET', `/supplier/dashboard?search=${encodeURIComponent(search)}`)).body.data as {
          totalItems: number
        }
      ).totalItems
    expect(await total('PRESS 0')).toBe(2)
    expect(await total(' press 01 ')).toBe(1)
    expect(await total('  ')).toBe(2)
    expect(await total('%')).toBe(0)
    expect(await total('Press_01')).toBe(0)
    expect((await caller.rest('GET', '/supplier/dashboard?search[$ne]=1')).status).toBe(400)
  })

  it("C594 C595 hold only the company's own machines, for a client the registered ones", async () => {
    const { supplier, client } = await companyWith(1)
    await buildMachine(app, { supplier, client, claimed: false, name: 'Waiting' })
    await buildMachine(app, { name: 'Somebody else' })
    const ours = await (
      await callerAs(app, 'CLIENT_TECHNICIAN', client)
    ).graphql<{ claimedMachines: { totalItems: number } }>(
      '{ claimedMachines { totalItems content { machineName supplierName viewerCan { updateClaim } } } }',
    )
    expect(ours.data?.claimedMachines).toEqual({
      totalItems: 1,
      content: [{ machineName: 'Ours 1', supplierName: supplier.companyName, viewerCan: { updateClaim: false } }],
    })
    const theirs = await (await callerAs(app, 'SUPPLIER_USER', supplier)).graphql('{ suppliedMachines { totalItems } }')
    expect(theirs.data).toEqual({ suppliedMachines: { totalItems: 2 } })
  })

  it('C337 C378 C379 show a client its machine in the shape of the specification, under the names of all three roles', async () => {
    const client = await buildClient(app)
    const machine = await buildMachine(app, { client, claimed: { name: 'Ours', location: 'Hall 4' } })
    const shape = {
      id: machine.id,
      machine_name: 'Ours',
      machine_location: 'Hall 4',
      supplier_id: machine.supplier.id,
      supplier_name: expect.any(String),
      serial_no: machine.serialNumber,
      machinePhotoVideos: [],
      name_by_client: 'Ours',
      registerTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }
    const operator = await callerAs(app, 'CLIENT_OPERATOR', client)
    for (const path of ['/client/help-center', '/client-operator/help-center', '/client-technician/help-center']) {
      expect((await operator.rest('GET', path)).body.data).toMatchObject({ content: [shape] })
    }
    for (const prefix of ['/client', '/client-operator', '/client-technician']) {
      const { body } = await operator.rest('GET', `${prefix}/suggest-machines/ours`)
      expect(body.data).toEqual([expect.objectContaining({ id: machine.id, name_by_client: 'Ours' })])
    }
  })

  it('A31 answer 404 for a machine of another company as for a missing one', async () => {
    const machine = await buildMachine(app)
    for (const role of roles.slice(0, 5)) {
      const caller = await callerAs(app, role)
      const query = 'query ($id: Int!) { machine(id: $id) { id } }'
      const foreign = await caller.graphql(query, { id: machine.id })
      expect(foreign).toEqual(await caller.graphql(query, { id: 999_999 }))
      expect(foreign.status).toBe(404)
    }
  })
})

describe.each<[string, (caller: Awaited<ReturnType<typeof callerAs>>, id: number) => Promise<number>]>([
  [
    'GraphQL',
    async (caller, id) => (await caller.graphql('mutation ($id: Int!) { deleteMachine(id: $id) }', { id })).status,
  ],
  ['REST', async (caller, id) => (await caller.rest('DELETE', `/supplier/machine?id=${id}`)).status],
])('a supplier gives a machine up through %s', (_api, call) => {
  it('C557 A52 and deletes it when unclaimed, or leaves it to the client read-only', async () => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    const free = await buildMachine(app, { supplier, client, claimed: false })
    const used = await buildMachine(app, { supplier, client })
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    expect([await call(caller, free.id), await call(caller, used.id)]).toEqual([200, 200])
    expect((await caller.rest('GET', '/supplier/dashboard')).body.data).toMatchObject({ totalItems: 0 })
    expect(await call(caller, used.id)).toBe(404)
    const operator = await callerAs(app, 'CLIENT_OPERATOR', client)
    const { data } = await operator.graphql(
      '{ claimedMachines { content { id maintained viewerCan { createTicket } } } }',
    )
    expect(data).toEqual({
      claimedMachines: { content: [{ id: used.id, maintained: false, viewerCan: { createTicket: false } }] },
    })
    const admin = await callerAs(app, 'CLIENT_ADMIN', client)
    await admin.rest('DELETE', `/client/machine?id=${used.id}`)
    for (const { serialNumber } of [free, used]) {
      expect((await admin.rest('GET', `/client/machine/${serialNumber}`)).body.data).toEqual([])
      const input = { machineSerialNo: serialNumber, supplierId: supplier.id, machineName: 'Again' }
      expect((await admin.rest('POST', '/client/register-machine', input)).status).toBe(404)
    }
  })

  it('C595 but not one of another supplier, and clients cannot at all', async () => {
    const machine = await buildMachine(app)
    expect(await call(await callerAs(app, 'SUPPLIER_ADMIN'), machine.id)).toBe(404)
    for (const role of roles.slice(0, 3)) expect(await call(await callerAs(app, role), machine.id)).toBe(403)
    expect(await call(visitor(app), machine.id)).toBe(401)
  })
})
