import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importing, undoing, type Import } from '../../../testing/fixtures/import-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'PLATFORM_ADMIN']

interface Code {
  id: number
  code: string
  description: string
  resolution: string
  updated_at: Date | null
}

async function codesOf({ id }: Pick<Machine, 'id'>): Promise<Code[]> {
  const text = `select id, code, description, resolution, updated_at from error_code
    where machine_id = $1 and deleted_at is null order by lower(code)`
  return (await app.owner.pool.query<Code>(text, [id])).rows
}

const textsOf = (codes: Code[]) => codes.map(({ code, description, resolution }) => [code, description, resolution])

async function machineAndSupplier() {
  const machine = await buildMachine(app)
  return { machine, machineId: machine.id, caller: await callerAs(app, 'SUPPLIER_USER', machine.supplier) }
}

async function lastEvent(action: string) {
  const text = `select subject, subject_id, detail from audit_event where action = $1 and outcome = 'done'
    order by id desc limit 1`
  return (await app.owner.pool.query(text, [action])).rows[0] as Record<string, unknown>
}

describe.each<[string, Import, number]>([
  ['GraphQL', importing.graphql('importErrorCodes', 'ImportErrorCodesInput'), 200],
  ['REST', importing.rest('/supplier/machine/error-code/import'), 201],
])('A152 an import of error codes through %s', (_api, send, made) => {
  it('says in a dry run what is new, changed, unchanged and wrong, with lines and reasons, and changes nothing', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    await buildErrorCode(app, { machine, code: 'E-1', description: 'Old', resolution: 'Wait' })
    await buildErrorCode(app, { machine, code: 'E-2', description: 'Same' })
    const before = await codesOf(machine)
    const rows = [
      { line: 2, error_code: 'e-1', description: 'New' },
      { line: 3, error_code: ' E-2 ', description: ' Same ' },
      { line: 4, error_code: 'E-3', description: 'Third' },
      { line: 5, error_code: '' },
      { line: 6, error_code: 'E-3', description: 'Again' },
      { line: 7, error_code: 'E-4', resolution: 'x'.repeat(256) },
    ]
    const { status, report } = await send(caller, { machineId, dryRun: true, rows })
    expect(status).toBe(200)
    expect(report).toMatchObject({ id: null, added: 1, changed: 1, unchanged: 1, wrong: 3, undoUntil: null })
    expect(report!.rows).toEqual([
      {
        ...{ line: 2, verdict: 'CHANGED', label: 'e-1', faults: [] },
        cells: [
          { field: 'error_code', before: 'E-1', after: 'e-1' },
          { field: 'description', before: 'Old', after: 'New' },
        ],
      },
      { line: 3, verdict: 'UNCHANGED', label: 'E-2', cells: [], faults: [] },
      {
        ...{ line: 4, verdict: 'NEW', label: 'E-3', faults: [] },
        cells: [
          { field: 'error_code', before: null, after: 'E-3' },
          { field: 'description', before: null, after: 'Third' },
        ],
      },
      wrong(5, '', 'error_code', 'Error code is required'),
      wrong(6, 'E-3', 'error_code', 'This error code is in line 4 already.'),
      wrong(7, 'E-4', 'resolution', 'resolution must be shorter than or equal to 255 characters'),
    ])
    expect(await codesOf(machine)).toEqual(before)
  })

  it('gives the reasons of a single error code', async () => {
    const { machineId, caller } = await machineAndSupplier()
    for (const texts of [
      { error_code: '' },
      { error_code: 'x'.repeat(256) },
      { error_code: 'E', description: 'y'.repeat(256) },
    ]) {
      const single = await caller.rest('POST', '/supplier/machine/error-code', { machineId, ...texts })
      const { report } = await send(caller, { machineId, dryRun: true, rows: [texts] })
      const faults = report!.rows[0]!.faults.map(({ field, message }) => [field, message])
      expect(Object.fromEntries(faults)).toEqual(single.body.errors)
    }
  })

  it('adds and changes in one step what the dry run has shown; the same again changes nothing', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    await buildErrorCode(app, { machine, code: 'E-1', description: 'Old', resolution: 'Wait' })
    const rows = [
      { error_code: 'E-1', description: 'New' },
      { error_code: 'E-2', description: 'Second', resolution: 'Look' },
    ]
    const { report: shown } = await send(caller, { machineId, dryRun: true, rows })
    const { status, report } = await send(caller, { machineId, dryRun: false, rows, shown: shown!.shown })
    expect(status).toBe(made)
    expect(report).toMatchObject({ id: expect.any(Number), added: 1, changed: 1, unchanged: 0, wrong: 0, rows: [] })
    expect(Date.parse(report!.undoUntil!) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const stored = await codesOf(machine)
    expect(textsOf(stored)).toEqual([
      ['E-1', 'New', 'Wait'],
      ['E-2', 'Second', 'Look'],
    ])
    const again = await send(caller, { machineId, dryRun: false, rows })
    expect(again.report).toMatchObject({ id: null, added: 0, changed: 0, unchanged: 2, undoUntil: null })
    expect(await codesOf(machine)).toEqual(stored)
    expect(await lastEvent('error-code.import')).toEqual({
      subject: 'machine',
      subject_id: String(machineId),
      detail: { import: report!.id, added: [String(stored[1]!.id)], changed: [String(stored[0]!.id)], rows: 2 },
    })
  })

  it('takes nothing while one row is wrong, unless the wrong ones are to be left out', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const rows = [{ error_code: 'E-1' }, { error_code: '' }, { error_code: 'E-2' }]
    const refused = await send(caller, { machineId, dryRun: false, rows })
    expect(refused.status).toBe(400)
    expect(refused.fields).toEqual({ 'line 2': 'Error code is required' })
    expect(await codesOf(machine)).toEqual([])
    const { report: shown } = await send(caller, { machineId, dryRun: true, rows })
    const sent = { machineId, dryRun: false, rows, shown: shown!.shown, leaveOutWrong: true }
    expect((await send(caller, sent)).report).toMatchObject({ added: 2, wrong: 1 })
    expect((await codesOf(machine)).map(({ code }) => code)).toEqual(['E-1', 'E-2'])
  })

  it('is refused with 409 when the data has changed since the dry run', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const code = await buildErrorCode(app, { machine, code: 'E-1', description: 'Old' })
    const rows = [{ error_code: 'E-1', description: 'New' }, { error_code: 'E-2' }]
    const { report: shown } = await send(caller, { machineId, dryRun: true, rows })
    await caller.rest('PUT', '/supplier/machine/error-code', { id: code.id, description: 'By hand' })
    const { status, detail } = await send(caller, { machineId, dryRun: false, rows, shown: shown!.shown })
    expect([status, detail]).toEqual([
      409,
      'The data has changed since the rows were checked. Please check them again.',
    ])
    expect(textsOf(await codesOf(machine))).toEqual([['E-1', 'By hand', code.resolution]])
  })

  it('A66 has room for as many codes as a machine can have', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    await buildErrorCode(app, { machine })
    const rows = Array.from({ length: 5000 }, (_, i) => ({ error_code: `E-${i}` }))
    const { status, detail } = await send(caller, { machineId, dryRun: true, rows })
    expect([status, detail]).toEqual([
      409,
      'This machine has 5,000 error codes, the most that one can have. Please delete some first.',
    ])
  })

  it.each([
    ['no rows', { rows: [] }],
    ['neither rows nor CSV', {}],
    ['rows and CSV', { rows: [{ error_code: 'E-1' }], csv: 'code\nE-1' }],
    ['more than 5,000 rows', { rows: Array.from({ length: 5001 }, () => ({ error_code: 'E' })) }],
    ['CSV without a column for the code', { csv: 'a,b\n1,2' }],
    ['a million empty lines', { csv: '\n'.repeat(1_000_000) }],
  ])('row 68 with %s is refused with 400', async (_what, table) => {
    const { machineId, caller } = await machineAndSupplier()
    expect((await send(caller, { machineId, dryRun: true, ...table })).status).toBe(400)
  })

  it.each([
    [
      'a comma and the headers of the export',
      '\uFEFFError Code,Description,Resolution\r\nE-1,"Stops, then\r\nhisses",\r\n',
    ],
    ['a semicolon', 'Error Code;Description;Resolution\nE-1;"Stops, then\r\nhisses";\n'],
    ['a semicolon and commas in its texts', 'code;description\nE-1;"Stops, then\r\nhisses"\n'],
    ['a tab', 'code\tdescription\tother\nE-1\t"Stops, then\r\nhisses"\t7\n'],
  ])('takes CSV with %s', async (_what, csv) => {
    const { machine, machineId, caller } = await machineAndSupplier()
    expect((await send(caller, { machineId, dryRun: false, csv })).report).toMatchObject({ added: 1 })
    expect(textsOf(await codesOf(machine))).toEqual([['E-1', 'Stops, then\r\nhisses', '']])
  })

  it('of another company or a machine that was given up is 404, as of one that does not exist', async () => {
    const { caller } = await machineAndSupplier()
    const { id: foreign } = await buildMachine(app)
    const rows = [{ error_code: 'E-1' }]
    for (const machineId of [foreign, 999_999_999]) {
      const { status, detail } = await send(caller, { machineId, dryRun: true, rows })
      expect([status, detail]).toEqual([404, 'This machine does not exist.'])
    }
  })

  it.each(clients)('is refused to %s', async (role) => {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, role, role === 'PLATFORM_ADMIN' ? undefined : machine.client)
    expect((await send(caller, { machineId: machine.id, dryRun: true, rows: [{ error_code: 'E' }] })).status).toBe(403)
    expect((await send(visitor(app), { machineId: machine.id, dryRun: true, rows: [] })).status).toBe(401)
  })
})

describe('A152 an import and models', () => {
  const send = importing.rest('/supplier/machine/error-code/import')

  const codesOfModel = async (modelId: number) =>
    (
      await app.owner.pool.query<{ code: string; description: string; deleted: boolean }>(
        `select code, description, deleted_at is not null as deleted from error_code where model_id = $1 order by id`,
        [modelId],
      )
    ).rows

  async function machineOfModel() {
    const made = await machineAndSupplier()
    const model = await buildModel(app, { supplier: made.machine.supplier })
    await app.owner.pool.query('update machine set model_id = $1 where id = $2', [model.id, made.machineId])
    return { ...made, modelId: model.id }
  }

  it('fills a model, and is undone there', async () => {
    const { caller, modelId } = await machineOfModel()
    const rows = [{ error_code: 'E-1', description: 'One' }]
    const { status, report } = await send(caller, { modelId, dryRun: false, rows })
    expect([status, report!.added]).toEqual([201, 1])
    expect(await codesOfModel(modelId)).toEqual([{ code: 'E-1', description: 'One', deleted: false }])
    const { body } = await caller.rest('GET', '/supplier/imports')
    expect(body.data).toMatchObject([{ id: report!.id, machineId: null, modelId }])
    expect((await undoing.rest(caller, report!.id!)).status).toBe(200)
    expect(await codesOfModel(modelId)).toEqual([{ code: 'E-1', description: 'One', deleted: true }])
  })

  it('of what a machine inherits already changes nothing; other texts become a code of its own', async () => {
    const { machine, machineId, caller, modelId } = await machineOfModel()
    await send(caller, {
      modelId,
      dryRun: false,
      rows: [
        { error_code: 'E-1', description: 'One', resolution: 'Wait' },
        { error_code: 'E-2', description: 'Two' },
      ],
    })
    const rows = [
      { error_code: 'E-1', description: 'One' },
      { error_code: 'E-2', description: 'Own' },
    ]
    const { report } = await send(caller, { machineId, dryRun: false, rows })
    expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
    expect(textsOf(await codesOf(machine))).toEqual([['E-2', 'Own', '']])
  })

  it('of a model of another company is 404, and for both at once 400', async () => {
    const { machineId, caller, modelId } = await machineOfModel()
    const { id: foreign } = await buildModel(app)
    const table = { dryRun: true, rows: [{ error_code: 'E-1' }] }
    expect((await send(caller, { modelId: foreign, ...table })).status).toBe(404)
    expect((await send(caller, { machineId, modelId, ...table })).status).toBe(400)
    expect((await send(caller, table)).status).toBe(400)
  })
})

describe('A152 imports at the same time', () => {
  const send = importing.rest('/supplier/machine/error-code/import')

  it('of the same codes in different orders: one adds them, the other is told', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const rows = Array.from({ length: 200 }, (_, i) => ({ error_code: `E-${i}` }))
    const { report: shown } = await send(caller, { machineId, dryRun: true, rows })
    const { report: other } = await send(caller, { machineId, dryRun: true, rows: rows.toReversed() })
    const answers = await Promise.all([
      send(caller, { machineId, dryRun: false, rows, shown: shown!.shown }),
      send(caller, { machineId, dryRun: false, rows: rows.toReversed(), shown: other!.shown }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await codesOf(machine)).toHaveLength(200)
  })

  it('with a single code: none of them fails but by its own rule', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const rows = Array.from({ length: 300 }, (_, i) => ({ error_code: `E-${i}` }))
    const [whole, single] = await Promise.all([
      send(caller, { machineId, dryRun: false, rows }),
      caller.rest('POST', '/supplier/machine/error-code', { machineId, error_code: 'E-150' }),
    ])
    expect([201, 409]).toContain(whole.status)
    expect([201, 409]).toContain(single.status)
    expect(await codesOf(machine)).toHaveLength(whole.status === 201 ? 300 : 1)
  })

  it('beside the saving of tickets: each ticket keeps a code of the machine', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const code = await buildErrorCode(app, { machine, code: 'E-1' })
    const operator = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    const ticket = { machineId, errorCodeId: code.id, ticketDescription: 'It stopped' }
    const answers = await Promise.all([
      send(caller, { machineId, dryRun: false, rows: [{ error_code: 'E-1', description: 'New' }] }),
      operator.restForm('POST', '/client-operator/machine/ticket', Object.entries(ticket)),
      operator.restForm('POST', '/client-operator/machine/ticket', Object.entries(ticket)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  it('sent twice with one key is made once', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const key = randomUUID()
    const query = `mutation ($input: ImportErrorCodesInput!, $key: String) {
      importErrorCodes(input: $input, clientRequestId: $key) { id added } }`
    const input = { machineId, dryRun: false, rows: [{ error_code: 'E-1' }] }
    const first = await caller.graphql(query, { input, key })
    const second = await caller.graphql(query, { input, key })
    expect(second.data).toEqual(first.data)
    expect(await codesOf(machine)).toHaveLength(1)
  })
})

describe.each<[string, (caller: Caller, id: number) => Promise<{ status: number; detail?: string; data?: unknown }>]>([
  ['GraphQL', undoing.graphql],
  ['REST', undoing.rest],
])('A153 undoing an import of error codes through %s', (_api, undo) => {
  const send = importing.rest('/supplier/machine/error-code/import')

  async function imported() {
    const made = await machineAndSupplier()
    const old = await buildErrorCode(app, { machine: made.machine, code: 'E-1', description: 'Old' })
    await made.caller.rest('PUT', '/supplier/machine/error-code', { id: old.id, resolution: 'Wait' })
    const before = await codesOf(made.machine)
    const rows = [{ error_code: 'e-1', description: 'New' }, { error_code: 'E-2' }, { error_code: 'E-3' }]
    const { report } = await send(made.caller, { machineId: made.machineId, dryRun: false, rows })
    return { ...made, before, id: report!.id!, codes: await codesOf(made.machine) }
  }

  it('restores the exact state before, once', async () => {
    const { machine, machineId, caller, before, id, codes } = await imported()
    expect(codes).toHaveLength(3)
    expect((await undo(caller, id)).status).toBe(200)
    expect(await codesOf(machine)).toEqual(before)
    const again = await undo(caller, id)
    expect([again.status, again.detail]).toEqual([409, 'This import has been undone already.'])
    expect(await lastEvent('import.undo')).toEqual({
      subject: 'import',
      subject_id: String(id),
      detail: {
        ...{ kind: 'error-code', machine: machineId, model: null, restored: [String(before[0]!.id)] },
        removed: [`${codes[1]!.id}-${codes[2]!.id}`],
      },
    })
  })

  it('is refused with the rows that were changed, deleted or used since, and then changes nothing', async () => {
    const { machine, caller, id, codes } = await imported()
    const [first, second, third] = codes
    await caller.rest('PUT', '/supplier/machine/error-code', { id: first!.id, description: 'By hand' })
    await caller.rest('DELETE', '/supplier/machine/error-code', { id: second!.id })
    await buildTicket(app, { machine, errorCode: third! })
    const now = await codesOf(machine)
    const { status, data } = await undo(caller, id)
    expect(status).toBe(409)
    expect(data).toEqual({
      count: 3,
      rows: [
        { id: first!.id, label: 'e-1', reason: 'CHANGED' },
        { id: second!.id, label: 'E-2', reason: 'DELETED' },
        { id: third!.id, label: 'E-3', reason: 'USED' },
      ],
    })
    expect(await codesOf(machine)).toEqual(now)
  })

  it('counts a ticket that was raised since with a changed code, and none from before', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const code = await buildErrorCode(app, { machine, code: 'E-1', description: 'Old' })
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await buildTicket(app, { machine, errorCode: code, createdAt: anHourAgo, updatedAt: anHourAgo })
    const change = async (description: string) =>
      (await send(caller, { machineId, dryRun: false, rows: [{ error_code: 'E-1', description }] })).report!.id!
    expect((await undo(caller, await change('New'))).status).toBe(200)
    const second = await change('Newer')
    await buildTicket(app, { machine, errorCode: code })
    expect((await undo(caller, second)).status).toBe(409)
  })

  it('row 69 of another company, after a day, or of none is 404', async () => {
    const { caller, id } = await imported()
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    const answers = [await undo(stranger, id), await undo(caller, 999_999_999)]
    await app.owner.pool.query(`update table_import set created_at = now() - interval '25 hours' where id = $1`, [id])
    answers.push(await undo(caller, id))
    expect(answers.map(({ status, detail }) => [status, detail])).toEqual(
      answers.map(() => [404, 'This import does not exist.']),
    )
  })

  it.each(clients)('is refused to %s', async (role) => {
    expect((await undo(await callerAs(app, role), 1)).status).toBe(403)
    expect((await undo(visitor(app), 1)).status).toBe(401)
  })

  it('is listed with the imports of the last day, those of the own company', async () => {
    const { machineId, caller, id } = await imported()
    const { body } = await caller.rest('GET', '/supplier/imports')
    expect(body.data).toEqual([
      {
        ...{ id, kind: 'ERROR_CODE', machineId, modelId: null, added: 2, changed: 1, undone: false },
        ...{ createdTime: expect.any(String), undoUntil: expect.any(String) },
      },
    ])
    const { data } = await caller.graphql(
      '{ imports { id kind machineId modelId added changed createdTime undoUntil undone } }',
    )
    expect(data!.imports).toEqual(body.data)
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    expect((await stranger.rest('GET', '/supplier/imports')).body.data).toEqual([])
  })
})

describe('A152 a large import', () => {
  it('of 3,000 codes with seven wrong ones is one import of 2,993', async () => {
    const { machine, machineId, caller } = await machineAndSupplier()
    const rows = Array.from({ length: 3000 }, (_, i) => ({
      error_code: i % 450 === 7 ? '' : `E-${i}`,
      description: `Sensor ${i} reports ${'no vacuum '.repeat(10)}`,
      resolution: 'Look at the hose, then at the pad',
    }))
    const send = importing.graphql('importErrorCodes', 'ImportErrorCodesInput')
    const { report: shown } = await send(caller, { machineId, dryRun: true, rows })
    expect(shown).toMatchObject({ added: 2993, wrong: 7 })
    const sent = { machineId, dryRun: false, rows, shown: shown!.shown, leaveOutWrong: true }
    const { report } = await send(caller, sent)
    expect(report).toMatchObject({ added: 2993, wrong: 7 })
    expect((await undoing.graphql(caller, report!.id!)).status).toBe(200)
    expect(await codesOf(machine)).toEqual([])
  })

  it('row 68 is taken up to its limit from suppliers alone, and refused to others unread', async () => {
    const { machineId, caller } = await machineAndSupplier()
    const body = (megabytes: number) =>
      JSON.stringify({ machineId, dryRun: true, csv: `code\n${'x'.repeat(megabytes * 1_000_000)}` })
    const post = async ({ token }: Caller, path: string, text: string) =>
      (
        await fetch(`${app.url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'apollo-require-preflight': 'true',
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: text,
        })
      ).status
    const rest = '/api/supplier/machine/error-code/import'
    const query = 'mutation ($input: ImportErrorCodesInput!) { importErrorCodes(input: $input) { wrong } }'
    const graphql = (megabytes: number) =>
      JSON.stringify({ query, variables: { input: JSON.parse(body(megabytes)) as unknown } })
    expect(await post(caller, rest, body(4))).toBe(200)
    expect(await post(caller, '/graphql', graphql(4))).toBe(200)
    expect(await post(caller, rest, body(7))).toBe(413)
    expect(await post(caller, '/graphql', graphql(7))).toBe(413)
    const client = await callerAs(app, 'CLIENT_ADMIN')
    expect(await post(client, '/graphql', graphql(1))).toBe(413)
    expect(await post(visitor(app), '/graphql', graphql(1))).toBe(413)
    expect(await post(client, rest, body(1))).toBe(403)
    // Other calls of a supplier keep their limit over REST.
    expect(await post(caller, '/api/supplier/machine/error-code', body(1))).toBe(413)
  })
})

function wrong(line: number, label: string, field: string, message: string) {
  return { line, verdict: 'WRONG', label, cells: [], faults: [{ field, message }] }
}
