import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { ErrorCode } from '../../../entities/error-code.entity.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const suppliers: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

interface Listed {
  content: { id: number; errorCode: string; failureModes: { id: number; mode: string }[] }[]
  totalItems: number
  totalPages: number
  page: number
}
type Call = (caller: Caller, query: Record<string, unknown>) => Promise<{ status: number; page: Listed; raw: unknown }>

const document = `query ($machineId: Int!, $page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String) {
  errorCodes(machineId: $machineId, page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search) {
    content { id errorCode description resolution createdTime failureModes { id mode } viewerCan { update delete } }
    totalItems totalPages page size
  }
}`
const graphql: Call = async (caller, query) => {
  const result = await caller.graphql<{ errorCodes: Listed }>(document, query)
  return { status: result.status, page: result.data?.errorCodes as Listed, raw: result.error }
}
const rest =
  (path: string): Call =>
  async (caller, query) => {
    const { status, body } = await caller.rest('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)
    return { status, page: body.data as Listed, raw: body }
  }

const sideOf = (machine: Machine, role: RoleName) =>
  callerAs(app, role, { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id })

describe.each<[string, RoleName[], Call]>([
  ['GraphQL for clients', clients, graphql],
  ['GraphQL for suppliers', suppliers, graphql],
  ['/auth/machine/error-code for clients', clients, rest('/auth/machine/error-code')],
  ['/auth/machine/error-code for suppliers', suppliers, rest('/auth/machine/error-code')],
  ['/supplier/machine/error-code', suppliers, rest('/supplier/machine/error-code')],
])('the list of error codes: %s', (_name, roles, list) => {
  it('C395 C401 C402 C594 C595 shows each role the codes of its machine and of no other', async () => {
    const machine = await buildMachine(app)
    await buildErrorCode(app)
    const { id } = await buildErrorCode(app, { machine, code: 'E-1', description: 'Jammed', resolution: 'Clear it' })
    for (const role of roles) {
      const { status, page } = await list(await sideOf(machine, role), { machineId: machine.id })
      expect(status).toBe(200)
      expect(page).toMatchObject({ totalItems: 1, totalPages: 1, page: 1, size: 10 })
      expect(page.content).toMatchObject([
        { id, errorCode: 'E-1', description: 'Jammed', resolution: 'Clear it', failureModes: [] },
      ])
    }
  })

  it('C407 A76 A107 comes in pages of ten, counted from one, newest first', async () => {
    const machine = await buildMachine(app)
    const codes: ErrorCode[] = []
    for (let i = 0; i < 12; i++) codes.push(await buildErrorCode(app, { machine }))
    const newestFirst = codes.map(({ id }) => id).toReversed()
    const caller = await sideOf(machine, roles[0]!)
    const ids = async (query: object) =>
      (await list(caller, { machineId: machine.id, ...query })).page.content.map(({ id }) => id)
    expect(await ids({})).toEqual(newestFirst.slice(0, 10))
    expect(await ids({ page: 2 })).toEqual(newestFirst.slice(10))
    expect(await ids({ page: 0, size: 5 })).toEqual(newestFirst.slice(0, 5))
    expect((await list(caller, { machineId: machine.id, page: 9 })).page).toMatchObject({ content: [], totalItems: 12 })
  })

  it('A79 sorts by the columns of the table, and by id otherwise', async () => {
    const machine = await buildMachine(app)
    await buildErrorCode(app, { machine, code: 'b', description: 'X', resolution: '2' })
    await buildErrorCode(app, { machine, code: 'A', description: 'z', resolution: '3' })
    await buildErrorCode(app, { machine, code: 'c', description: 'Y', resolution: '1' })
    const caller = await sideOf(machine, roles[0]!)
    const order = async (sortBy: string, sortDir: string) =>
      (await list(caller, { machineId: machine.id, sortBy, sortDir })).page.content.map(({ errorCode }) => errorCode)
    expect(await order('error_code', 'ASC')).toEqual(['A', 'b', 'c'])
    expect(await order('description', 'DESC')).toEqual(['A', 'c', 'b'])
    expect(await order('resolution', 'ASC')).toEqual(['c', 'b', 'A'])
    expect(await order('id', 'ASC')).toEqual(['b', 'A', 'c'])
    for (const unknown of ['code); drop table error_code;--', 'constructor', '__proto__', 'password']) {
      expect(await order(unknown, 'DESC')).toEqual(['c', 'A', 'b'])
    }
  })

  it('searches code, description and resolution, ignoring case and taking % and _ literally', async () => {
    const machine = await buildMachine(app)
    await buildErrorCode(app, { machine, code: 'PX-7', description: 'one', resolution: 'alpha' })
    await buildErrorCode(app, { machine, code: 'E-8', description: 'Vacuum', resolution: 'beta 100%' })
    const caller = await sideOf(machine, roles[0]!)
    const found = async (search: string) =>
      (await list(caller, { machineId: machine.id, search })).page.content.map(({ errorCode }) => errorCode)
    expect(await found('px')).toEqual(['PX-7'])
    expect(await found('vacUUM')).toEqual(['E-8'])
    expect(await found('ALPHA')).toEqual(['PX-7'])
    expect(await found('%')).toEqual(['E-8'])
    expect(await found('_')).toEqual([])
    expect(await found('nothing')).toEqual([])
  })

  it('A31 answers 404 for a machine of another company as for a missing one', async () => {
    const machine = await buildMachine(app)
    const { code } = await buildErrorCode(app, { machine, code: 'Marked-for-leaks' })
    for (const role of roles) {
      const caller = await callerAs(app, role)
      const foreign = await list(caller, { machineId: machine.id })
      expect(foreign).toEqual(await list(caller, { machineId: 999_999 }))
      expect(foreign.status).toBe(404)
      expect(JSON.stringify(foreign)).not.toContain(code)
    }
  })

  it('refuses a visitor with 401 and, A114, the platform with 403', async () => {
    const { id: machineId } = await buildMachine(app)
    expect((await list(visitor(app), { machineId })).status).toBe(401)
    expect((await list(await callerAs(app, 'PLATFORM_ADMIN'), { machineId })).status).toBe(403)
  })

  it('C400 A118 needs a machine id', async () => {
    expect((await list(await callerAs(app, roles[0]!), {})).status).toBe(400)
  })
})

describe('a client sees error codes', () => {
  const both: Call[] = [graphql, rest('/auth/machine/error-code')]

  it('A45 only of machines that it has registered, and no longer after it has removed them', async () => {
    const client = await buildClient(app)
    const waiting = await buildMachine(app, { client, claimed: false })
    const used = await buildMachine(app, { client })
    const admin = await callerAs(app, 'CLIENT_ADMIN', client)
    for (const list of both) {
      expect((await list(admin, { machineId: waiting.id })).status).toBe(404)
      expect((await list(admin, { machineId: used.id })).status).toBe(200)
    }
    await admin.rest('DELETE', `/client/machine?id=${used.id}`)
    for (const list of both) expect((await list(admin, { machineId: used.id })).status).toBe(404)
  })

  it('A52 also after the supplier has given the machine up, while the supplier does not', async () => {
    const machine = await buildMachine(app)
    await buildErrorCode(app, { machine })
    const supplier = await sideOf(machine, 'SUPPLIER_ADMIN')
    await supplier.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    for (const list of both) {
      const client = await sideOf(machine, 'CLIENT_OPERATOR')
      expect((await list(client, { machineId: machine.id })).page).toMatchObject({ totalItems: 1 })
      expect((await list(supplier, { machineId: machine.id })).status).toBe(404)
    }
  })

  it('C396 C397 A125 without the ability to edit and delete them, which suppliers have', async () => {
    const machine = await buildMachine(app)
    await buildErrorCode(app, { machine })
    for (const role of [...clients, ...suppliers]) {
      const { page } = await graphql(await sideOf(machine, role), { machineId: machine.id })
      expect(page.content).toMatchObject([
        { viewerCan: { update: suppliers.includes(role), delete: suppliers.includes(role) } },
      ])
    }
  })
})

describe('the error codes of both REST addresses', () => {
  it.each(['/auth/machine/error-code', '/supplier/machine/error-code'])('C405 C406 A64 %s', async (path) => {
    const machine = await buildMachine(app)
    const { id, createdAt } = await buildErrorCode(app, { machine, code: 'E-9' })
    const { page } = await rest(path)(await sideOf(machine, 'SUPPLIER_USER'), { machineId: machine.id })
    expect(page.content).toEqual([
      {
        id,
        error_code: 'E-9',
        errorCode: 'E-9',
        description: 'Described',
        resolution: 'Resolved so',
        failureModes: [],
        createdTime: createdAt.toISOString(),
        updatedTime: createdAt.toISOString(),
        supportFile: null,
        model: null,
        official: null,
      },
    ])
  })

  it.each(['/auth/machine/error-code', '/supplier/machine/error-code', '/auth/machine/error-code-list'])(
    'C400 A118 %s names the missing field',
    async (path) => {
      const detail = 'Machine ID not provided'
      const failure = { status: false, message: detail, detail, errors: { machineId: detail } }
      const { raw } = await rest(path)(await callerAs(app, 'SUPPLIER_ADMIN'), {})
      expect(raw).toEqual(failure)
    },
  )

  it("A41 are refused to clients at the suppliers' address", async () => {
    const machine = await buildMachine(app)
    for (const role of clients) {
      const answer = await rest('/supplier/machine/error-code')(await sideOf(machine, role), { machineId: machine.id })
      expect(answer.status).toBe(403)
    }
  })

  it("A68 carry the distinct failure modes of the tickets of the caller's company with that code", async () => {
    const [supplier, before, now] = [await buildSupplier(app), await buildClient(app), await buildClient(app)]
    const machine = await buildMachine(app, { supplier, client: now })
    const errorCode = await buildErrorCode(app, { machine })
    await buildErrorCode(app, { machine })
    await ticketWith(machine, errorCode, now.id, [2, 1])
    await ticketWith(machine, errorCode, now.id, [2])
    // This ticket belongs to the company that had the machine before its transfer.
    await ticketWith(machine, errorCode, before.id, [5])
    for (const list of [graphql, rest('/auth/machine/error-code')]) {
      const modesFor = async (role: RoleName) => {
        const { page } = await list(await sideOf(machine, role), { machineId: machine.id, sortDir: 'ASC' })
        return page.content.map(({ failureModes }) => failureModes)
      }
      const ours = [
        { id: 1, mode: 'Fails to start' },
        { id: 2, mode: 'Stops unexpectedly' },
      ]
      expect(await modesFor('CLIENT_OPERATOR')).toEqual([ours, []])
      expect(await modesFor('SUPPLIER_USER')).toEqual([[...ours, { id: 5, mode: 'Noise' }], []])
    }
  })
})

async function ticketWith(machine: Machine, { id, code }: ErrorCode, client: number, modes: number[]): Promise<void> {
  const sides = [client, machine.supplier.id]
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into ticket (client_id, supplier_id, machine_id, error_code_id, error_code, machine_name, machine_serial,
      description, created_by) values ($1, $2, $3, $4, $5, 'M', 'S', 'Stands still', 'somebody') returning id`,
    [...sides, machine.id, id, code],
  )
  for (const mode of modes) {
    await app.owner.pool.query('insert into ticket_failure_mode values ($1, $2, $3, $4)', [rows[0]!.id, mode, ...sides])
  }
}
