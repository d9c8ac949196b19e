import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { importing, undoing, type Import } from '../../../testing/fixtures/import-apis.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const others: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'PLATFORM_ADMIN']

interface Stored {
  id: number
  serial_number: string
  name: string
  client_id: number
  updated_at: Date
}

async function machinesOf({ id }: Pick<Tenant, 'id'>): Promise<Stored[]> {
  const text = `select id, serial_number, name, client_id, updated_at from machine
    where supplier_id = $1 and deleted_at is null order by lower(serial_number)`
  return (await app.owner.pool.query<Stored>(text, [id])).rows
}

async function supplierWithClients() {
  const [supplier, first, second] = [await buildSupplier(app), await namedClient(), await namedClient()]
  return { supplier, first, second, caller: await callerAs(app, 'SUPPLIER_USER', supplier) }
}

async function namedClient() {
  const client = await buildClient(app)
  const name = `Ulm Works ${randomUUID().slice(0, 8)}`
  await app.owner.pool.query('update tenant set company_name = $1 where id = $2', [name, client.id])
  return { id: client.id, name }
}

describe.each<[string, Import, number]>([
  ['GraphQL', importing.graphql('importMachines', 'ImportMachinesInput'), 200],
  ['REST', importing.rest('/supplier/machine/import'), 201],
])('A154 an import of machines through %s', (_api, send, made) => {
  it('says in a dry run what is new, changed, unchanged and wrong, then does what was shown', async () => {
    const { supplier, first, second, caller } = await supplierWithClients()
    await buildMachine(app, { supplier, client: first, name: 'Old', serialNumber: 'A-1', claimed: false })
    await buildMachine(app, { supplier, client: first, name: 'Same', serialNumber: 'A-2' })
    await buildMachine(app, { supplier, client: first, name: 'Taken', serialNumber: 'A-3' })
    const spelled = second.name.toUpperCase().replace(' ', '  ')
    const rows = [
      { machineSerialNo: 'A-1', machineName: 'New', client: spelled },
      { machineSerialNo: 'a-2', machineName: 'Same', client: first.name },
      { machineSerialNo: 'A-3', client: second.name },
      { machineSerialNo: 'A-4', machineName: 'Press', client: first.name },
      { machineSerialNo: 'A-5', machineName: 'Press', client: 'Nobody' },
      { machineSerialNo: 'A-6', machineName: 'Press' },
      { machineSerialNo: 'faq', machineName: 'Press', client: first.name },
      { machineSerialNo: 'a-4', machineName: 'Again', client: first.name },
      { machineSerialNo: '', machineName: 'Press', client: first.name },
    ]
    const { report: shown } = await send(caller, { dryRun: true, rows })
    expect(shown!.rows.map(({ verdict, label }) => [verdict, label])).toEqual([
      ['CHANGED', 'A-1'],
      ['CHANGED', 'a-2'],
      ['WRONG', 'A-3'],
      ['NEW', 'A-4'],
      ...['A-5', 'A-6', 'faq', 'a-4', ''].map((label) => ['WRONG', label]),
    ])
    expect(shown!.rows[0]!.cells).toEqual([
      { field: 'machineName', before: 'Old', after: 'New' },
      { field: 'client', before: first.name, after: second.name },
    ])
    expect(shown!.rows.flatMap(({ faults }) => faults.map(({ field, message }) => [field, message]))).toEqual([
      ['client', 'This machine is registered by its client. Please transfer it on its own page.'],
      ['client', 'Please choose a company from the list.'],
      ['client', 'Missing required fields'],
      ['machineSerialNo', 'This serial number is a reserved word. Please add the maker or type to it.'],
      ['machineSerialNo', 'This serial number is in line 4 already.'],
      ['machineSerialNo', 'Missing required fields'],
    ])
    expect(await machinesOf(supplier)).toHaveLength(3)

    const sent = { dryRun: false, rows, shown: shown!.shown, leaveOutWrong: true }
    const { status, report } = await send(caller, sent)
    expect(status).toBe(made)
    expect(report).toMatchObject({ added: 1, changed: 2, unchanged: 0, wrong: 6 })
    const stored = (await machinesOf(supplier)).map((row) => [row.serial_number, row.name, row.client_id])
    expect(stored).toEqual([
      ['A-1', 'New', second.id],
      ['a-2', 'Same', first.id],
      ['A-3', 'Taken', first.id],
      ['A-4', 'Press', first.id],
    ])
    const { rows: events } = await app.owner.pool.query<{ detail: { moved: object[] } }>(
      `select detail from audit_event where action = 'machine.import' and tenant_id = $1`,
      [supplier.id],
    )
    const [moved] = await machinesOf(supplier)
    expect(events.map(({ detail }) => detail.moved)).toEqual([
      [{ clientBefore: first.id, client: second.id, machines: [String(moved!.id)] }],
    ])
  })

  it('takes what the list exports, and changes nothing by it', async () => {
    const { supplier, first, caller } = await supplierWithClients()
    await buildMachine(app, { supplier, client: first, name: '=1+1', serialNumber: "'-1" })
    await buildMachine(app, { supplier, client: first, name: 'Press; large', serialNumber: 'A-2' })
    const csv =
      '\uFEFFNo.,Machine Name,Machine S/N,Company Name\r\n' +
      `1,Press; large,A-2,${first.name}\r\n2,'=1+1,''-1,${first.name}`
    const { report } = await send(caller, { dryRun: false, csv })
    expect(report).toMatchObject({ id: null, added: 0, changed: 0, unchanged: 2, wrong: 0 })
  })

  it('row 69 leaves the machines of other suppliers alone', async () => {
    const { supplier, first, caller } = await supplierWithClients()
    const foreign = await buildMachine(app, { client: first, serialNumber: 'F-1', name: 'Foreign' })
    const rows = [{ machineSerialNo: 'F-1', machineName: 'Own', client: first.name }]
    expect((await send(caller, { dryRun: false, rows })).report).toMatchObject({ added: 1, changed: 0 })
    expect((await machinesOf(foreign.supplier)).map(({ name }) => name)).toEqual(['Foreign'])
    expect(await machinesOf(supplier)).toHaveLength(1)
  })

  it('is refused with 409 when a machine was registered by its client since the dry run', async () => {
    const { supplier, first, second, caller } = await supplierWithClients()
    const machine = await buildMachine(app, { supplier, client: first, serialNumber: 'A-1', claimed: false })
    const rows = [{ machineSerialNo: 'A-1', client: second.name }]
    const { report: shown } = await send(caller, { dryRun: true, rows })
    const client = await callerAs(app, 'CLIENT_ADMIN', first)
    const claim = { machineSerialNo: 'A-1', supplierId: supplier.id, machineName: 'Ours' }
    expect((await client.rest('POST', '/client/register-machine', claim)).status).toBe(201)
    expect((await send(caller, { dryRun: false, rows, shown: shown!.shown })).status).toBe(409)
    expect((await machinesOf(supplier)).map((row) => row.client_id)).toEqual([machine.client.id])
  })

  it.each(others)('is refused to %s', async (role) => {
    expect((await send(await callerAs(app, role), { dryRun: true, rows: [] })).status).toBe(403)
    expect((await send(visitor(app), { dryRun: true, rows: [] })).status).toBe(401)
  })
})

describe('A154 the models of imported machines', () => {
  const send = importing.rest('/supplier/machine/import')

  const modelsOf = async ({ id }: Pick<Tenant, 'id'>) =>
    (
      await app.owner.pool.query<{ model_id: number | null }>(
        'select model_id from machine where supplier_id = $1 and deleted_at is null order by lower(serial_number)',
        [id],
      )
    ).rows.map((row) => row.model_id)

  it('are found by their names, taken away by an empty cell, and restored by the undo', async () => {
    const { supplier, first, caller } = await supplierWithClients()
    const [press, mill] = [
      await buildModel(app, { supplier, name: 'Press 400' }),
      await buildModel(app, { supplier, name: 'Mill 5x' }),
    ]
    await buildModel(app, { name: 'Foreign' })
    for (const serialNumber of ['A-1', 'A-2', 'A-3']) await buildMachine(app, { supplier, client: first, serialNumber })
    await app.owner.pool.query('update machine set model_id = $1 where supplier_id = $2', [press.id, supplier.id])
    const rows = [
      { machineSerialNo: 'A-1', model: 'mill 5X' },
      { machineSerialNo: 'A-2', model: '' },
      { machineSerialNo: 'A-3', model: 'PRESS 400' },
      { machineSerialNo: 'A-4', machineName: 'Press', client: first.name, model: 'Press 400' },
      { machineSerialNo: 'A-5', machineName: 'Press', client: first.name, model: 'Foreign' },
    ]
    const { report } = await send(caller, { dryRun: true, rows })
    expect(report!.rows.map(({ verdict }) => verdict)).toEqual(['CHANGED', 'CHANGED', 'UNCHANGED', 'NEW', 'WRONG'])
    expect(report!.rows[0]!.cells).toEqual([{ field: 'model', before: 'Press 400', after: 'Mill 5x' }])
    expect(report!.rows[4]!.faults).toEqual([{ field: 'model', message: 'Unknown model' }])
    const made = await send(caller, { dryRun: false, rows, leaveOutWrong: true })
    expect(await modelsOf(supplier)).toEqual([mill.id, null, press.id, press.id])
    expect((await undoing.rest(caller, made.report!.id!)).status).toBe(200)
    expect(await modelsOf(supplier)).toEqual([press.id, press.id, press.id])
  })
})

describe('A154 machines imported at the same time', () => {
  const send = importing.rest('/supplier/machine/import')

  it('with the same serial numbers in different orders are added once', async () => {
    const { supplier, first, caller } = await supplierWithClients()
    const rows = Array.from({ length: 100 }, (_, i) => ({
      machineSerialNo: `A-${i}`,
      machineName: 'Press',
      client: first.name,
    }))
    const answers = await Promise.all([
      send(caller, { dryRun: false, rows }),
      send(caller, { dryRun: false, rows: rows.toReversed() }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(answers.map(({ report }) => report!.added).toSorted((a, b) => a - b)).toEqual([0, 100])
    expect(await machinesOf(supplier)).toHaveLength(100)
  })
})

describe('A153 undoing an import of machines', () => {
  const send = importing.rest('/supplier/machine/import')

  async function imported() {
    const made = await supplierWithClients()
    const { supplier, first, second, caller } = made
    await buildMachine(app, { supplier, client: first, name: 'Old', serialNumber: 'A-1', claimed: false })
    const before = await machinesOf(supplier)
    const rows = [
      { machineSerialNo: 'a-1', machineName: 'New', client: second.name },
      { machineSerialNo: 'A-2', machineName: 'Press', client: first.name },
      { machineSerialNo: 'A-3', machineName: 'Press', client: first.name },
    ]
    const { report } = await send(caller, { dryRun: false, rows })
    return { ...made, before, id: report!.id!, machines: await machinesOf(supplier) }
  }

  it('restores the exact state before', async () => {
    const { supplier, caller, before, id, machines } = await imported()
    expect(machines).toHaveLength(3)
    expect((await undoing.rest(caller, id)).status).toBe(200)
    expect(await machinesOf(supplier)).toEqual(before)
  })

  it('is refused with the machines that were changed, given up or used since', async () => {
    const { supplier, first, second, caller, id, machines } = await imported()
    const client = await callerAs(app, 'CLIENT_ADMIN', second)
    const claim = { machineSerialNo: 'A-1', supplierId: supplier.id, machineName: 'Ours' }
    expect((await client.rest('POST', '/client/register-machine', claim)).status).toBe(201)
    await buildErrorCode(app, { machine: machines[1]! })
    await caller.rest('DELETE', '/supplier/machine', { id: machines[2]!.id })
    const { status, data } = await undoing.rest(caller, id)
    expect(status).toBe(409)
    expect(data).toEqual({
      count: 3,
      rows: [
        { id: machines[0]!.id, label: 'a-1', reason: 'USED' },
        { id: machines[1]!.id, label: 'A-2', reason: 'USED' },
        { id: machines[2]!.id, label: 'A-3', reason: 'DELETED' },
      ],
    })
    expect((await machinesOf(supplier)).map((row) => row.client_id)).toEqual([second.id, first.id])
  })
})
