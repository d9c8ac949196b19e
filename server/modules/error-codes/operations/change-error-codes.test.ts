import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const suppliers: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

const rowsOf = async (machineId: number) => {
  const text = `select code, description, resolution, deleted_at is not null as deleted from error_code
    where machine_id = $1 order by id`
  return (await app.owner.pool.query(text, [machineId])).rows as Record<string, unknown>[]
}

type Add = (caller: Caller, input: object) => Promise<Outcome & { added: unknown }>

describe.each<[string, number, Add]>([
  [
    'GraphQL',
    200,
    async (caller, input) => {
      const mutation = `mutation ($input: AddErrorCodeInput!) {
        addErrorCode(input: $input) { id errorCode description resolution failureModes { id } createdTime }
      }`
      const answer = await caller.graphql<{ addErrorCode: unknown }>(mutation, { input })
      return { ...graphqlOutcome(answer), added: answer.data?.addErrorCode }
    },
  ],
  [
    'REST',
    201,
    async (caller, input) => {
      const answer = await caller.rest('POST', '/supplier/machine/error-code', input)
      return { ...restOutcome(answer), added: answer.body.data }
    },
  ],
])('adding an error code through %s', (_api, created, add) => {
  it.each(suppliers)('C396 A63 lets %s add a code to a machine of the company', async (role) => {
    const supplier = await buildSupplier(app)
    const { id: machineId } = await buildMachine(app, { supplier })
    const input = { machineId, error_code: '  E-217 ', description: ' Vacuum lost ', resolution: 'Change the pad' }
    const { status, added } = await add(await callerAs(app, role, supplier), input)
    expect(status).toBe(created)
    expect(added).toMatchObject({
      id: expect.any(Number),
      errorCode: 'E-217',
      description: 'Vacuum lost',
      resolution: 'Change the pad',
      failureModes: [],
      createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    })
    expect(await rowsOf(machineId)).toEqual([
      { code: 'E-217', description: 'Vacuum lost', resolution: 'Change the pad', deleted: false },
    ])
    const { rows } = await app.owner.pool.query(
      "select action from audit_event where tenant_id = $1 and outcome = 'done'",
      [supplier.id],
    )
    expect(rows).toEqual([{ action: 'error-code.add' }])
  })

  it('takes a code without description and resolution', async () => {
    const supplier = await buildSupplier(app)
    const { id: machineId } = await buildMachine(app, { supplier })
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    expect(await add(caller, { machineId, error_code: 'E-1', description: null })).toMatchObject({
      status: created,
      added: { description: '', resolution: '' },
    })
  })

  it('C398 A118 refuses a code that is missing, blank or too long, and names the field', async () => {
    const supplier = await buildSupplier(app)
    const { id: machineId } = await buildMachine(app, { supplier })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    expect(await add(caller, { machineId, error_code: '   ' })).toMatchObject({
      status: 400,
      detail: 'Error code is required',
      fields: { error_code: 'Error code is required' },
    })
    for (const field of ['error_code', 'description', 'resolution']) {
      for (const tooLong of ['x'.repeat(256), '☎\uFE0F'.repeat(128)]) {
        const outcome = await add(caller, { machineId, error_code: 'E-1', [field]: tooLong })
        expect(outcome).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
      }
    }
    expect(await add(caller, { machineId, error_code: 'E\0' })).toMatchObject({
      status: 400,
      fields: { error_code: expect.any(String) },
    })
    expect(await rowsOf(machineId)).toEqual([])
  })

  it('A66 keeps a code unique per machine, ignoring case and spaces; a deleted code can be added again', async () => {
    const supplier = await buildSupplier(app)
    const machine = await buildMachine(app, { supplier })
    const other = await buildMachine(app, { supplier })
    const first = await buildErrorCode(app, { machine, code: 'E-Stop' })
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    const again = { machineId: machine.id, error_code: ' e-stOP ' }
    expect(await add(caller, again)).toMatchObject({ status: 409, fields: { error_code: expect.any(String) } })
    expect((await add(caller, { ...again, machineId: other.id })).status).toBe(created)
    await caller.rest('DELETE', `/supplier/machine/error-code?id=${first.id}`)
    expect((await add(caller, again)).status).toBe(created)
  })

  it('A66 lets exactly one of ten equal codes through when they come at the same time', async () => {
    const supplier = await buildSupplier(app)
    const { id: machineId } = await buildMachine(app, { supplier })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(caller, { machineId, error_code: 'E-1' })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([created, ...Array.from({ length: 9 }, () => 409)])
    expect(await rowsOf(machineId)).toHaveLength(1)
  })

  it('refuses a visitor with 401', async () => {
    expect((await add(visitor(app), { machineId: 1, error_code: 'E' })).status).toBe(401)
  })

  it.each<RoleName>([...clients, 'PLATFORM_ADMIN'])('C397 C587 refuses %s with 403', async (role) => {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, role, role === 'PLATFORM_ADMIN' ? undefined : { id: machine.client.id })
    expect((await add(caller, { machineId: machine.id, error_code: 'E' })).status).toBe(403)
    expect(await rowsOf(machine.id)).toEqual([])
  })

  it('C595 A31 answers 404 for a machine of another supplier as for a missing one, and adds nothing', async () => {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await add(caller, { machineId: machine.id, error_code: 'E' })
    expect(foreign).toEqual(await add(caller, { machineId: 999_999, error_code: 'E' }))
    expect(foreign.status).toBe(404)
    expect(await rowsOf(machine.id)).toEqual([])
  })

  it('A52 answers 404 for a machine that the supplier has given up', async () => {
    const supplier = await buildSupplier(app)
    const { id } = await buildMachine(app, { supplier })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    await caller.rest('DELETE', `/supplier/machine?id=${id}`)
    expect((await add(caller, { machineId: id, error_code: 'E' })).status).toBe(404)
  })
})

type Remove = (caller: Caller, id: number) => Promise<Outcome>

const removeByQuery: Remove = async (caller, id) =>
  restOutcome(await caller.rest('DELETE', `/supplier/machine/error-code?id=${id}`))

describe.each<[string, Remove]>([
  [
    'GraphQL',
    async (caller, id) =>
      graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteErrorCode(id: $id) }', { id })),
  ],
  ['REST with ?id=', removeByQuery],
  [
    'REST with {id}',
    async (caller, id) => restOutcome(await caller.rest('DELETE', '/supplier/machine/error-code', { id })),
  ],
])('deleting an error code through %s', (_api, remove) => {
  it.each(suppliers)('C396 C403 A66 lets %s delete it from the machine and its lists', async (role) => {
    const supplier = await buildSupplier(app)
    const machine = await buildMachine(app, { supplier })
    const errorCode = await buildErrorCode(app, { machine, code: 'E-1' })
    await buildErrorCode(app, { machine, code: 'E-2' })
    const caller = await callerAs(app, role, supplier)
    expect(await remove(caller, errorCode.id)).toMatchObject({ status: 200, detail: undefined })
    const { body } = await caller.rest('GET', `/supplier/machine/error-code?machineId=${machine.id}`)
    expect(body.data).toMatchObject({ totalItems: 1, content: [{ error_code: 'E-2' }] })
    expect(await rowsOf(machine.id)).toMatchObject([{ deleted: true }, { deleted: false }])
    expect((await remove(caller, errorCode.id)).status).toBe(404)
    const { rows } = await app.owner.pool.query(
      'select action, subject_id from audit_event where tenant_id = $1 and outcome = $2',
      [supplier.id, 'done'],
    )
    expect(rows).toEqual([{ action: 'error-code.delete', subject_id: String(errorCode.id) }])
  })

  it('C595 A31 answers 404 for a code of another supplier as for a missing one, and keeps it', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildErrorCode(app, { machine })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await remove(caller, id)
    expect(foreign).toEqual(await remove(caller, 999_999))
    expect(foreign.status).toBe(404)
    expect(await rowsOf(machine.id)).toMatchObject([{ deleted: false }])
  })

  it('A52 answers 404 for a code of a machine that the supplier has given up', async () => {
    const supplier = await buildSupplier(app)
    const machine = await buildMachine(app, { supplier })
    const { id } = await buildErrorCode(app, { machine })
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await remove(caller, id)).status).toBe(404)
  })

  it('C397 C587 refuses clients and the platform with 403, and a visitor with 401', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildErrorCode(app, { machine })
    for (const role of clients) {
      expect((await remove(await callerAs(app, role, { id: machine.client.id }), id)).status).toBe(403)
    }
    expect((await remove(await callerAs(app, 'PLATFORM_ADMIN'), id)).status).toBe(403)
    expect((await remove(visitor(app), id)).status).toBe(401)
    expect(await rowsOf(machine.id)).toMatchObject([{ deleted: false }])
  })
})

describe('the REST addresses of error codes', () => {
  it('C409 A109 answer with a message that says what was done', async () => {
    const supplier = await buildSupplier(app)
    const { id: machineId } = await buildMachine(app, { supplier })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
    const added = await caller.rest('POST', '/supplier/machine/error-code', { machineId, error_code: 'E-5' })
    const data = added.body.data as Record<string, unknown>
    expect(added).toMatchObject({ status: 201, body: { status: true } })
    expect(Object.keys(data)).toEqual([
      ...['id', 'error_code', 'errorCode', 'description', 'resolution', 'failureModes', 'createdTime', 'updatedTime'],
      ...['supportFile', 'model', 'official'],
    ])
    const { status, body } = await caller.rest('DELETE', `/supplier/machine/error-code?id=${String(data.id)}`)
    expect([status, body]).toEqual([200, { status: true, message: 'Error code deleted successfully' }])
  })

  it.each(['?id=abc', '?id=99999999999', ''])('C403 refuse to delete the id "%s" with 400', async (query) => {
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const answer = restOutcome(await caller.rest('DELETE', `/supplier/machine/error-code${query}`))
    expect(answer).toMatchObject({ status: 400, fields: { id: 'An id is needed.' } })
  })

  it.each<RoleName>([...clients, ...suppliers])("C403 A65 refuse %s with 403 at the clients' address", async (role) => {
    const machine = await buildMachine(app)
    const { id } = await buildErrorCode(app, { machine })
    const tenant = { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id }
    const caller = await callerAs(app, role, tenant)
    expect((await caller.rest('DELETE', `/client/machine/error-code?id=${id}`)).status).toBe(403)
    expect(await rowsOf(machine.id)).toMatchObject([{ deleted: false }])
  })
})
