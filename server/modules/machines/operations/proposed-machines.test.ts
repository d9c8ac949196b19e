import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = `query ($page: Int, $size: Int) { proposedMachines(page: $page, size: $size) {
  content { supplierId supplierName machineName serialNo machinePhotoVideos { id url } } totalItems } }`

type Row = Record<string, unknown>
type List = (caller: Caller, page?: { page?: number; size?: number }) => Promise<{ status: number; content: Row[] }>

const graphql: List = async (caller, page = {}) => {
  const { status, data } = await caller.graphql<{ proposedMachines: { content: Row[] } }>(query, page)
  return { status, content: data?.proposedMachines.content ?? [] }
}
const rest: List = async (caller, { page = 1, size = 10 } = {}) => {
  const { status, body } = await caller.rest('GET', `/client/proposed-machines?page=${page}&size=${size}`)
  return { status, content: (body.data as { content: Row[] } | undefined)?.content ?? [] }
}

const others: RoleName[] = ['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'SUPPLIER_ADMIN', 'SUPPLIER_USER', 'PLATFORM_ADMIN']

describe.each<[string, List, string]>([
  ['GraphQL', graphql, 'serialNo'],
  ['REST', rest, 'serial_no'],
])('A45 A151 the machines that wait for a registration, through %s', (_api, list, serial) => {
  const serialsIn = async (...asked: Parameters<List>) => (await list(...asked)).content.map((row) => row[serial])

  it('are those assigned to the company that it has not registered, the newest first', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const first = await buildMachine(app, { client, claimed: false })
    const second = await buildMachine(app, { client, claimed: false, name: 'Press 4' })
    await buildMachine(app, { client })
    await buildMachine(app, { claimed: false })
    const { status, content } = await list(caller)
    expect(status).toBe(200)
    expect(content.map((row) => row[serial])).toEqual([second.serialNumber, first.serialNumber])
    expect(content[0]).toMatchObject({ machineName: 'Press 4', machinePhotoVideos: [] })
    expect(await serialsIn(caller, { page: 2, size: 1 })).toEqual([first.serialNumber])
  })

  it('disappear with their registration, and when the supplier deletes or transfers them', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const [claimed, deleted, moved] = [
      await buildMachine(app, { client, claimed: false }),
      await buildMachine(app, { client, claimed: false }),
      await buildMachine(app, { client, claimed: false }),
    ]
    expect(await serialsIn(caller)).toHaveLength(3)
    const claim = { machineSerialNo: claimed.serialNumber, supplierId: claimed.supplier.id, machineName: 'Ours' }
    expect((await caller.rest('POST', '/client/register-machine', claim)).status).toBe(201)
    const supplier = await callerAs(app, 'SUPPLIER_USER', deleted.supplier)
    await supplier.rest('DELETE', '/supplier/machine', { id: deleted.id })
    await app.owner.pool.query('update machine set client_id = $1 where id = $2', [
      (await buildClient(app)).id,
      moved.id,
    ])
    expect(await serialsIn(caller)).toEqual([])
  })

  it('have nothing that the look-up by serial number does not tell', async () => {
    const machine = await buildMachine(app, { claimed: false })
    const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const looked = await caller.rest('GET', `/client/machine/${machine.serialNumber}`)
    const [told] = looked.body.data as Record<string, unknown>[]
    const [row] = (await list(caller)).content
    const { [serial]: _own, ...rest } = row!
    expect(Object.values(rest)).toEqual(expect.arrayContaining(Object.values(told!)))
    expect(Object.keys(rest)).toHaveLength(Object.keys(told!).length)
  })

  it('are for the administrators of clients only', async () => {
    const statuses: number[] = []
    for (const role of others) statuses.push((await list(await callerAs(app, role))).status)
    expect(statuses).toEqual(others.map(() => 403))
    expect((await list(visitor(app))).status).toBe(401)
  })

  it('of another company stay unseen', async () => {
    await buildMachine(app, { claimed: false })
    expect((await list(await callerAs(app, 'CLIENT_ADMIN'))).content).toEqual([])
  })
})
