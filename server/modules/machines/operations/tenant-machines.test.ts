import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

const others: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

type Row = Record<string, unknown>
interface Answer {
  status: number
  content: Row[]
  totalItems?: number
}
type Query = Record<string, string | number>
type List = (caller: Caller, query: Query) => Promise<Answer>

const graphqlQuery = `query ($tenantId: ID!, $page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String) {
  tenantMachines(tenantId: $tenantId, page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search) {
    totalItems content {
      id name machineSno nameByClient location clientAdminCompany clientId supplierId supplierName maintained
    }
  }
}`
const lists: Record<string, List> = {
  async GraphQL(caller, query) {
    const { status, data } = await caller.graphql<{ tenantMachines: Answer }>(graphqlQuery, {
      ...query,
      tenantId: query.id,
    })
    return { ...data?.tenantMachines, status, content: data?.tenantMachines?.content ?? [] }
  },
  async REST(caller, query) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await caller.rest('GET', `/admin/tenant/machines?${text}`)
    const data = body.data as Partial<Answer> | undefined
    return { ...data, status, content: data?.content ?? [] }
  },
}

describe.each(Object.entries(lists))('the machines of a tenant through %s', (_api, list) => {
  let supplier: Tenant
  let client: Tenant
  beforeAll(async () => {
    supplier = await buildSupplier(app)
    client = await buildClient(app)
    for (let i = 1; i <= 12; i++) {
      const claimed = i % 2 ? { name: `Ours ${i}`, location: `Hall ${i}` } : false
      await buildMachine(app, { supplier, client, name: `Mill ${String(i).padStart(2, '0')}`, claimed })
    }
    await buildMachine(app, { supplier, name: 'Lathe', claimed: false })
  })
  const names = ({ content }: Answer) => content.map(({ name }) => name)

  it('C288 C283 have the fields of the specification, registered or not', async () => {
    const { content, totalItems, status } = await list(platform, { id: client.id, size: 2 })
    expect([status, totalItems]).toEqual([200, 12])
    const same = {
      ...{ id: expect.any(Number) as number, machineSno: expect.stringMatching(/^SN-/) as string },
      ...{ clientAdminCompany: client.companyName, clientId: client.id },
      ...{ supplierId: supplier.id, supplierName: supplier.companyName, maintained: true },
    }
    expect(content).toEqual([
      { ...same, name: 'Mill 12', nameByClient: '', location: '' },
      { ...same, name: 'Mill 11', nameByClient: 'Ours 11', location: 'Hall 11' },
    ])
  })

  it('A118 are, for a supplier, the machines that it supplies', async () => {
    const answer = await list(platform, { id: supplier.id, size: 1 })
    expect(answer).toMatchObject({ totalItems: 13, content: [{ name: 'Lathe' }] })
  })

  it("A22 are also found by the tenant's unique id", async () => {
    const id = `T-${String(client.id).padStart(6, '0')}`
    expect((await list(platform, { id })).totalItems).toBe(12)
  })

  it('come in pages', async () => {
    expect(names(await list(platform, { id: client.id, page: 2 }))).toEqual(['Mill 02', 'Mill 01'])
  })

  it.each<[string, 'ASC' | 'DESC', string]>([
    ['name', 'ASC', 'Mill 01'],
    ['nameByClient', 'ASC', 'Mill 01'],
    ['location', 'ASC', 'Mill 01'],
    ['machineSno); drop table machine; --', 'DESC', 'Mill 12'],
  ])('row 22 can be sorted by %s %s', async (sortBy, sortDir, first) => {
    expect(names(await list(platform, { id: client.id, sortBy, sortDir }))[0]).toBe(first)
  })

  it.each([
    ['mill 03', ['Mill 03']],
    ['OURS 7', ['Mill 07']],
    ['hall 9', ['Mill 09']],
    ['%', []],
  ])('can be searched for %j', async (search, expected) => {
    expect(names(await list(platform, { id: client.id, search }))).toEqual(expected)
  })

  it('are answered with 404 for a missing tenant', async () => {
    expect((await list(platform, { id: 999_999_999 })).status).toBe(404)
    expect((await list(platform, { id: 'nonsense' })).status).toBe(404)
  })

  it('need a tenant id', async () => {
    expect((await list(platform, {})).status).toBe(400)
    expect((await list(platform, { id: ' ' })).status).toBe(400)
  })

  it.each(others)('C596 are not shown to %s', async (role) => {
    expect(await list(await callerAs(app, role), { id: client.id })).toMatchObject({ status: 403, content: [] })
  })

  it('are not shown to a visitor', async () => {
    expect((await list(visitor(app), { id: client.id })).status).toBe(401)
  })
})

type ReadOne = (caller: Caller, id: number) => Promise<{ status: number; machine: unknown }>
const reads: Record<string, ReadOne> = {
  async GraphQL(caller, id) {
    const query = 'query ($id: Int!) { tenantMachine(id: $id) { name machineSno nameByClient location maintained } }'
    const { status, data } = await caller.graphql<{ tenantMachine: unknown }>(query, { id })
    return { status, machine: data?.tenantMachine }
  },
  async REST(caller, id) {
    const { status, body } = await caller.rest('GET', `/admin/tenant/machine/${id}`)
    return { status, machine: body.data }
  },
}

describe.each(Object.entries(reads))('one machine of a tenant through %s', (_api, readOne) => {
  it('C292 A62 is read by its id', async () => {
    const machine = await buildMachine(app, { name: 'Mill', claimed: { name: 'Ours', location: 'Hall 1' } })
    expect(await readOne(platform, machine.id)).toMatchObject({
      status: 200,
      machine: { name: 'Mill', machineSno: machine.serialNumber, nameByClient: 'Ours', location: 'Hall 1' },
    })
  })

  it('is answered with 404 when it is deleted or missing', async () => {
    const machine = await buildMachine(app)
    await app.owner.pool.query('update machine set deleted_at = now() where id = $1', [machine.id])
    expect((await readOne(platform, machine.id)).status).toBe(404)
    expect((await readOne(platform, 999_999_999)).status).toBe(404)
  })

  it.each(others)('C596 is not shown to %s, not even their own', async (role) => {
    const machine = await buildMachine(app)
    const tenant = role.startsWith('CLIENT') ? machine.client : machine.supplier
    expect((await readOne(await callerAs(app, role, { id: tenant.id }), machine.id)).status).toBe(403)
  })

  it('is not shown to a visitor', async () => {
    expect((await readOne(visitor(app), 1)).status).toBe(401)
  })
})

type Delete = (caller: Caller, id: number) => Promise<Outcome>
const deletes: Record<string, Delete> = {
  GraphQL: async (caller, id) =>
    graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteTenantMachine(id: $id) }', { id })),
  REST: async (caller, id) => restOutcome(await caller.rest('DELETE', `/admin/tenant/machine/${id}`)),
}

describe.each(Object.entries(deletes))('a machine deleted by the platform through %s', (_api, call) => {
  it('C289 A53 is gone for both sides, registered or not, and kept', async () => {
    const machine = await buildMachine(app)
    const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    expect((await call(platform, machine.id)).status).toBe(200)
    expect((await client.rest('GET', '/client/dashboard')).body.data).toMatchObject({ totalItems: 0 })
    expect((await supplier.rest('GET', '/supplier/dashboard')).body.data).toMatchObject({ totalItems: 0 })
    expect((await lists.REST!(platform, { id: machine.client.id })).content).toEqual([])
    const { rows } = await app.owner.pool.query('select deleted_at is not null as deleted from machine where id = $1', [
      machine.id,
    ])
    expect(rows).toEqual([{ deleted: true }])
    expect((await call(platform, machine.id)).status).toBe(404)
  })

  it('A52 is gone also when its supplier had given it up', async () => {
    const machine = await buildMachine(app)
    await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [machine.id])
    expect((await call(platform, machine.id)).status).toBe(200)
  })

  it('is answered with 404 when it is missing', async () => {
    expect((await call(platform, 999_999_999)).status).toBe(404)
  })

  it.each(others)('C596 cannot be deleted by %s here, not even their own', async (role) => {
    const machine = await buildMachine(app)
    const tenant = role.startsWith('CLIENT') ? machine.client : machine.supplier
    expect((await call(await callerAs(app, role, { id: tenant.id }), machine.id)).status).toBe(403)
    expect((await call(platform, machine.id)).status).toBe(200)
  })

  it('cannot be deleted by a visitor', async () => {
    expect((await call(visitor(app), 1)).status).toBe(401)
  })
})

describe('deleting a machine as the platform', () => {
  it('C290 answers with the specified message and writes an audit event', async () => {
    const machine = await buildMachine(app)
    const { body } = await platform.rest('DELETE', `/admin/tenant/machine/${machine.id}`)
    expect(body).toMatchObject({ status: true, message: 'Machine deleted successfully' })
    const { rows } = await app.owner.pool.query(
      `select detail from audit_event where action = 'machine.delete-any' and subject_id = $1`,
      [String(machine.id)],
    )
    expect(rows).toEqual([{ detail: { supplierId: machine.supplier.id, clientId: machine.client.id } }])
  })
})
