import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Machine } from '../../../entities/machine.entity.ts'
import { callerWith } from '../../../testing/caller.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildProposedCode } from '../../../testing/factories/build-proposed-code.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { proposedCodeApis } from '../../../testing/fixtures/proposed-code-apis.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let machine: Machine
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  machine = await buildMachine(app, { client: ours.client, supplier: ours.supplier })
})

const fieldsOf = (unlistedErrorCode: string, more: object = {}) => ({
  ...{ machineId: machine.id, ticketDescription: 'Stops', unlistedErrorCode },
  ...more,
})

async function proposedOf({ id }: { id: number }) {
  const { rows } = await app.owner.pool.query<{ id: number; code: string; state: string; client_id: number }>(
    'select id, code, state, client_id from proposed_code where machine_id = $1 order by id',
    [id],
  )
  return rows
}

const eventsOf = async (id: number) =>
  (
    await app.owner.pool.query<{ action: string }>(
      `select action from audit_event where subject = 'error-code' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows.map(({ action }) => action)

describe.each(apis)('A206 a code that is not listed, through %s', (name, api) => {
  const [, codes] = proposedCodeApis.find(([of]) => of === name)!

  it('becomes a proposed code of the company, whose id the ticket has', async () => {
    const { status, ticket } = await api.create(ours.operator, fieldsOf(' E-999 '))
    expect([status, ticket?.errorCode]).toEqual([api.created, 'E-999'])
    expect(await proposedOf(machine)).toEqual([
      { id: ticket!.errorCodeId, code: 'E-999', state: 'WAITING', client_id: ours.client.id },
    ])
    expect(await eventsOf(ticket!.errorCodeId)).toEqual(['proposed-code.propose'])
    const { data } = await codes.own(ours.technician.caller, machine.id)
    expect(data).toEqual([
      expect.objectContaining({
        id: ticket!.errorCodeId,
        code: 'E-999',
        state: 'WAITING',
        reason: '',
        decidedTime: null,
      }),
    ])
    // The lists of the supplier's codes stay as they were.
    for (const path of ['machine/error-code', 'machine/error-code-list']) {
      const { body } = await ours.operator.caller.rest('GET', `/auth/${path}?machineId=${machine.id}`)
      expect(JSON.stringify(body)).not.toContain('E-999')
    }
  })

  it('is taken from the list, the model, or the own proposals when one has that spelling', async () => {
    const model = await buildModel(app, { supplier: ours.supplier })
    await app.owner.pool.query('update machine set model_id = $1 where id = $2', [model.id, machine.id])
    const own = await buildErrorCode(app, { machine, code: 'E-1' })
    const inherited = await buildErrorCode(app, { model, code: 'M-1' })
    const proposed = await buildProposedCode(app, { machine, code: 'P-1' })
    const taken = async (typed: string) => {
      const { ticket } = await api.create(ours.operator, fieldsOf(typed))
      return [ticket?.errorCodeId, ticket?.errorCode]
    }
    expect(await taken('e-1 ')).toEqual([own.id, 'E-1'])
    expect(await taken('m-1')).toEqual([inherited.id, 'M-1'])
    expect(await taken('p-1')).toEqual([proposed, 'P-1'])
    expect(await proposedOf(machine)).toHaveLength(1)
  })

  it('is raised and saved with its id like a listed one, and by the own company alone', async () => {
    const id = await buildProposedCode(app, { machine })
    const { ticket } = await api.create(ours.admin, {
      ...{ machineId: machine.id, ticketDescription: 'Again', errorCodeId: id },
    })
    expect(ticket?.errorCodeId).toBe(id)
    const second = await buildProposedCode(app, { machine })
    const saved = await api.change(ours.operator, 'save', { ticketId: ticket!.id, errorCodeId: second })
    expect(saved.ticket?.errorCodeId).toBe(second)
    const elsewhere = await buildMachine(app, { client: ours.client, supplier: ours.supplier })
    const theirs = await buildCompany(app)
    const foreign = await buildProposedCode(app, { machine: theirs.machine })
    for (const errorCodeId of [foreign, await buildProposedCode(app, { machine: elsewhere }), 2_000_000_000]) {
      const input = { machineId: machine.id, ticketDescription: 'Again', errorCodeId }
      expect(await api.create(ours.admin, input)).toMatchObject({
        status: 400,
        fields: { errorCodeId: 'This error code does not belong to the machine' },
      })
    }
  })

  it('exists together with its ticket or not at all', async () => {
    const refused = await api.create(ours.operator, fieldsOf('Nobody', { failureModeIds: [9999] }))
    expect(refused.status).toBe(400)
    const late = await api.create(ours.operator, fieldsOf('Nobody', { ticketDescription: ' ' }))
    expect(late.status).toBe(400)
    expect(await proposedOf(machine)).toEqual([])
    const picture = await samplePicture()
    const { ticket } = await api.create(ours.operator, fieldsOf('With a picture'), { pictures: [picture] })
    expect(ticket?.errorCode).toBe('With a picture')
    expect(await proposedOf(machine)).toHaveLength(1)
  })

  it('is refused without a code, with two, with one that is too long, and on a machine of others', async () => {
    const { machine: foreign } = await buildCompany(app)
    const answers = [
      await api.create(ours.operator, { machineId: machine.id, ticketDescription: 'Stops' }),
      await api.create(ours.operator, fieldsOf('  ')),
      await api.create(ours.operator, fieldsOf('E-5', { errorCodeId: ours.code.id })),
      await api.create(ours.operator, fieldsOf('x'.repeat(256))),
      await api.create(ours.operator, fieldsOf('E-5', { machineId: foreign.id })),
      await api.create(ours.technician, fieldsOf('E-5')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 403])
    expect(answers[0]!.fields).toEqual({ errorCodeId: 'Please select an error code' })
    expect(answers[1]!.fields).toEqual({ errorCodeId: 'Please select an error code' })
    expect(await proposedOf(machine)).toEqual([])
    expect((await codes.own(ours.operator.caller, foreign.id)).status).toBe(404)
  })

  it('stays with the company that proposed it when the machine is transferred', async () => {
    const { ticket } = await api.create(ours.operator, fieldsOf('Before'))
    const next = await buildCompany(app)
    await app.owner.pool.query('update machine set client_id = $1 where id = $2', [next.client.id, machine.id])
    await app.owner.pool.query('update machine_claim set client_id = $1 where machine_id = $2', [
      next.client.id,
      machine.id,
    ])
    expect((await codes.own(next.admin.caller, machine.id)).data).toEqual([])
    const used = await api.create(next.admin, {
      ...{ machineId: machine.id, ticketDescription: 'Stops', errorCodeId: ticket!.errorCodeId },
    })
    expect(used.status).toBe(400)
    const typed = await api.create(next.admin, fieldsOf('before'))
    expect(typed.ticket?.errorCodeId).not.toBe(ticket!.errorCodeId)
    expect(await proposedOf(machine)).toHaveLength(2)
  })
})

describe('A206 proposals', () => {
  it('are made once by a repeated request, and once by two colleagues at the same time', async () => {
    const keyed = callerWith(app, ours.operator.caller.token, { 'idempotency-key': randomUUID() })
    const once = () => keyed.rest('POST', '/client-operator/machine/ticket', fieldsOf('Twice'))
    const first = await once()
    const second = await once()
    expect(second.body.data).toEqual(first.body.data)
    const [, api] = apis[0]!
    const both = await Promise.all([
      api.create(ours.operator, fieldsOf('At once')),
      api.create(ours.admin, fieldsOf('AT ONCE')),
    ])
    expect(new Set(both.map(({ ticket }) => ticket?.errorCodeId)).size).toBe(1)
    expect(await proposedOf(machine)).toHaveLength(2)
  })

  it('row 96 end at two hundred per machine, and at forty of a user in an hour', async () => {
    const company = await buildCompany(app)
    const [, api] = apis[1]!
    for (let n = 0; n < 200; n += 1) await buildProposedCode(app, { machine: company.machine })
    const input = { machineId: company.machine.id, ticketDescription: 'Stops', unlistedErrorCode: 'One more' }
    const full = await api.create(company.operator, input)
    expect([full.status, full.detail]).toEqual([
      409,
      'Your company has proposed 200 error codes for this machine, the most that it can.',
    ])
    const other = await buildMachine(app, { client: company.client, supplier: company.supplier })
    const statuses = new Set<number>()
    for (let n = 0; n < 40; n += 1) {
      const { status } = await api.create(company.operator, {
        ...input,
        machineId: other.id,
        unlistedErrorCode: 'Same',
      })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([201, 429])
    expect((await api.create(company.admin, { ...input, machineId: other.id })).status).toBe(201)
  })

  it('are no offers: another company with the same model does not see them', async () => {
    const model = await buildModel(app, { supplier: ours.supplier })
    const theirs = await buildCompany(app)
    const sibling = await buildMachine(app, { client: theirs.client, supplier: ours.supplier })
    await app.owner.pool.query('update machine set model_id = $1 where id = any ($2)', [
      model.id,
      [machine.id, sibling.id],
    ])
    await buildProposedCode(app, { machine, code: 'Secret' })
    const other = await personAs(app, 'CLIENT_OPERATOR', theirs.client)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', theirs.supplier)
    const [, codes] = proposedCodeApis[0]!
    expect((await codes.own(other.caller, sibling.id)).data).toEqual([])
    expect((await codes.own(other.caller, machine.id)).status).toBe(404)
    expect((await codes.list(supplier)).data?.content).toEqual([])
  })
})
