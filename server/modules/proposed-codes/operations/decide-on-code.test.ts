import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildProposedCode } from '../../../testing/factories/build-proposed-code.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { proposedCodeApis } from '../../../testing/fixtures/proposed-code-apis.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let caller: Caller
let stranger: Caller
let machine: Machine
let proposal: { id: number; code: string }
let turn = 0
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  const theirs = await buildCompany(app)
  caller = await callerAs(app, 'SUPPLIER_USER', ours.supplier)
  stranger = await callerAs(app, 'SUPPLIER_ADMIN', theirs.supplier)
})
afterAll(() => app.close())
beforeEach(async () => {
  machine = await buildMachine(app, { client: ours.client, supplier: ours.supplier })
  const code = `Met ${(turn += 1)}`
  proposal = { id: await buildProposedCode(app, { machine, code }), code }
})

const roles: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'PLATFORM_ADMIN']

const ticketOf = async ({ id }: { id: number }) =>
  (
    await app.owner.pool.query<{ error_code_id: number; error_code: string; updated_at: string }>(
      'select error_code_id, error_code, to_json(updated_at) as updated_at from ticket where id = $1',
      [id],
    )
  ).rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }))[0]!

const stateOf = async (id: number) =>
  (
    await app.owner.pool.query<{ state: string; reason: string; decided_by: string | null }>(
      'select state, reason, decided_by from proposed_code where id = $1',
      [id],
    )
  ).rows[0]

const eventsOf = async (id: number) =>
  (
    await app.owner.pool.query<{ action: string; detail: object }>(
      `select action, detail from audit_event where subject = 'error-code' and subject_id = $1 and outcome = 'done' order by id`,
      [String(id)],
    )
  ).rows

describe.each(proposedCodeApis)('A207 the queue of proposed codes, through %s', (name, api) => {
  const [, tickets] = apis.find(([of]) => of === name)!
  const found = async (asked = caller, search = proposal.code) => (await api.list(asked, { search })).data!

  it('has what waits for the supplier, with machine, company and the tickets that it sees', async () => {
    const seen = [
      await buildTicket(app, { machine, errorCode: proposal }),
      await buildTicket(app, { machine, errorCode: proposal }),
    ]
    const unseen = await buildTicket(app, { machine, errorCode: proposal })
    await app.owner.pool.query('update ticket set supplier_id = client_id where id = $1', [unseen.id])
    const { content, totalItems } = await found()
    expect(totalItems).toBe(1)
    expect(content[0]).toEqual({
      ...{ id: proposal.id, code: proposal.code, clientCompany: ours.client.companyName, model: null },
      machine: { id: machine.id, name: machine.name, serialNumber: machine.serialNumber },
      ...{ ticketCount: 2, ticketIds: seen.map(({ id }) => id).toReversed() },
      proposedTime: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await found(stranger)).content).toEqual([])
  })

  it('adds one to the machine: its tickets carry an ordinary code, with the name that the supplier gives it', async () => {
    const ticket = await buildTicket(app, { machine, errorCode: proposal })
    const unseen = await buildTicket(app, { machine, errorCode: proposal, status: 'CLOSED' })
    await app.owner.pool.query('update ticket set supplier_id = client_id where id = $1', [unseen.id])
    const name = `${proposal.code}-A`
    const { status, data } = await api.add(caller, {
      ...{ id: proposal.id, error_code: ` ${name} `, description: 'No air', resolution: 'Open the valve' },
    })
    expect([status, data]).toMatchObject([
      200,
      { id: proposal.id, error_code: name, description: 'No air', resolution: 'Open the valve', model: null },
    ])
    for (const one of [ticket, unseen]) {
      expect(await ticketOf(one)).toEqual({ error_code_id: proposal.id, error_code: name, updated_at: one.updatedAt })
    }
    expect((await found()).content).toEqual([])
    expect((await api.own(ours.operator.caller, machine.id)).data).toEqual([])
    const { body } = await ours.operator.caller.rest('GET', `/auth/machine/error-code-list?machineId=${machine.id}`)
    expect(body.data).toEqual([expect.objectContaining({ id: proposal.id, description: 'No air' })])
    expect(await eventsOf(proposal.id)).toEqual([{ action: 'proposed-code.add', detail: {} }])
    // Who types the former spelling again gets the listed code.
    const typed = { machineId: machine.id, ticketDescription: 'Again', unlistedErrorCode: proposal.code }
    expect((await tickets.create(ours.operator, typed)).ticket).toMatchObject({
      ...{ errorCodeId: proposal.id, errorCode: name },
    })
    expect((await caller.rest('DELETE', `/supplier/machine/error-code?id=${proposal.id}`)).status).toBe(200)
    expect((await tickets.create(ours.operator, typed)).ticket?.errorCodeId).not.toBe(proposal.id)
  })

  it('adds one to the model of the machine, and to no other', async () => {
    const model = await buildModel(app, { supplier: ours.supplier })
    await app.owner.pool.query('update machine set model_id = $1 where id = $2', [model.id, machine.id])
    const other = await buildModel(app, { supplier: ours.supplier })
    expect((await api.add(caller, { id: proposal.id, modelId: other.id })).status).toBe(400)
    expect((await found()).content[0]!.model).toEqual({ id: model.id, name: model.name })
    const { data } = await api.add(caller, { id: proposal.id, modelId: model.id })
    expect(data).toMatchObject({ error_code: proposal.code, model: { id: model.id } })
    const sibling = await buildMachine(app, { supplier: ours.supplier, model })
    const { body } = await caller.rest('GET', `/auth/machine/error-code-list?machineId=${sibling.id}`)
    expect(body.data).toEqual([expect.objectContaining({ id: proposal.id })])
  })

  it('points one to a code of the machine: its tickets carry that one, and the time of their change stays', async () => {
    const ticket = await buildTicket(app, { machine, errorCode: proposal })
    const code = await buildErrorCode(app, { machine })
    const { status, data } = await api.point(caller, { id: proposal.id, errorCodeId: code.id })
    expect([status, data?.id]).toEqual([200, code.id])
    expect(await ticketOf(ticket)).toEqual({
      ...{ error_code_id: code.id, error_code: code.code, updated_at: ticket.updatedAt },
    })
    expect(await eventsOf(proposal.id)).toEqual([{ action: 'proposed-code.point', detail: { errorCodeId: code.id } }])
    const { body } = await ours.operator.caller.rest('GET', `/auth/machine/ticket/${ticket.id}/timeline`)
    expect((body.data as { entries: unknown[] }).entries).toEqual([expect.objectContaining({ kind: 'RAISED' })])
    // A form that was open before, and one that waited without network.
    const saved = await tickets.change(ours.operator, 'save', {
      ...{ ticketId: ticket.id, errorCodeId: proposal.id, updatedTime: ticket.updatedAt.toISOString() },
    })
    expect([saved.status, saved.ticket?.errorCodeId]).toEqual([200, code.id])
    const resolved = await tickets.change(ours.technician, 'resolve', {
      ...{ ticketId: ticket.id, errorCodeId: proposal.id, resolution: 'Opened the valve' },
    })
    expect(resolved.status).toBe(200)
    const input = { machineId: machine.id, ticketDescription: 'Again' }
    const late = await tickets.create(ours.operator, { ...input, errorCodeId: proposal.id })
    const typed = await tickets.create(ours.operator, { ...input, unlistedErrorCode: proposal.code })
    expect([late.ticket?.errorCodeId, typed.ticket?.errorCodeId]).toEqual([code.id, code.id])
  })

  it('declines one with a reason, which its company reads with the ticket, and which can still be used', async () => {
    const ticket = await buildTicket(app, { machine, errorCode: proposal })
    expect((await api.decline(caller, { id: proposal.id, reason: ' The clock shows this. ' })).status).toBe(200)
    expect(await stateOf(proposal.id)).toMatchObject({ state: 'DECLINED', reason: 'The clock shows this.' })
    expect((await api.own(ours.technician.caller, machine.id)).data).toEqual([
      expect.objectContaining({ state: 'DECLINED', reason: 'The clock shows this.', decidedTime: expect.any(String) }),
    ])
    const proposed = { state: 'DECLINED', reason: 'The clock shows this.' }
    for (const reader of [ours.operator.caller, caller]) {
      const { body } = await reader.rest('GET', `/auth/machine/ticket/${ticket.id}`)
      expect(body.data).toMatchObject({ proposedErrorCode: proposed, errorCode: proposal.code })
      const { data } = await reader.graphql(
        'query ($id: Int!) { ticket(id: $id) { proposedErrorCode { state reason } } }',
        {
          id: ticket.id,
        },
      )
      expect(data).toEqual({ ticket: { proposedErrorCode: proposed } })
    }
    const typed = { machineId: machine.id, ticketDescription: 'Again', unlistedErrorCode: proposal.code }
    expect((await tickets.create(ours.operator, typed)).ticket?.errorCodeId).toBe(proposal.id)
    expect((await found()).content).toEqual([])
    expect(await eventsOf(proposal.id)).toEqual([{ action: 'proposed-code.decline', detail: {} }])
  })

  it('takes one decision of two', async () => {
    const code = await buildErrorCode(app, { machine })
    const outcomes = await Promise.all([
      api.point(caller, { id: proposal.id, errorCodeId: code.id }),
      api.decline(caller, { id: proposal.id, reason: 'No' }),
      api.add(caller, { id: proposal.id }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const late = await api.decline(caller, { id: proposal.id, reason: 'No' })
    expect([late.status, late.detail]).toEqual([409, 'Somebody has already decided on this error code'])
  })

  it('refuses a name that the machine has, codes of other machines, and empty texts', async () => {
    const code = await buildErrorCode(app, { machine })
    expect(await api.add(caller, { id: proposal.id, error_code: code.code.toLowerCase() })).toMatchObject({
      ...{ status: 409, fields: { error_code: 'This machine already has this error code.' } },
    })
    const elsewhere = await buildErrorCode(app)
    const answers = [
      await api.point(caller, { id: proposal.id, errorCodeId: elsewhere.id }),
      await api.point(caller, { id: proposal.id, errorCodeId: proposal.id }),
      await api.decline(caller, { id: proposal.id, reason: '  ' }),
      await api.decline(caller, { id: proposal.id, reason: 'x'.repeat(501) }),
      await api.add(caller, { id: proposal.id, error_code: ' ' }),
      await api.add(caller, { id: proposal.id, description: 'x'.repeat(256) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
    expect(await stateOf(proposal.id)).toMatchObject({ state: 'WAITING' })
  })

  it('is closed to others: no session, other roles, other suppliers', async () => {
    const acts = (asked: Caller) => [
      api.list(asked),
      api.add(asked, { id: proposal.id }),
      api.point(asked, { id: proposal.id, errorCodeId: ours.code.id }),
      api.decline(asked, { id: proposal.id, reason: 'No' }),
    ]
    const statuses = async (asked: Caller) => (await Promise.all(acts(asked))).map(({ status }) => status)
    expect(await statuses(visitor(app))).toEqual([401, 401, 401, 401])
    for (const role of roles) {
      const tenant = role === 'PLATFORM_ADMIN' ? undefined : ours.client
      expect(await statuses(await callerAs(app, role, tenant))).toEqual([403, 403, 403, 403])
    }
    expect(await statuses(stranger)).toEqual([200, 404, 404, 404])
    expect((await api.own(caller, machine.id)).status).toBe(403)
    expect((await api.own(visitor(app), machine.id)).status).toBe(401)
  })
})

describe('A208 a proposed code', () => {
  const [, api] = proposedCodeApis[0]!

  const memoryOf = async (errorCode: string, asked = ours.technician.caller) =>
    (await asked.rest('GET', `/auth/fix-memory?${new URLSearchParams({ machineId: String(machine.id), errorCode })}`))
      .body.data as { openTickets: { ticketId: number }[]; fixes: { ticketId: number; helped: number }[] }

  it('has a fix memory, which goes on with the code that it becomes', async () => {
    const [, tickets] = apis[0]!
    const fixed = await buildTicket(app, { machine, errorCode: proposal, status: 'CLOSED' })
    const second = await buildTicket(app, { machine, errorCode: proposal })
    const resolved = await tickets.change(ours.technician, 'resolve', {
      ...{ ticketId: second.id, resolution: 'As before, the sensor', fixedBy: 'EARLIER', fixedByTicketId: fixed.id },
    })
    expect(resolved.status).toBe(200)
    const open = await buildTicket(app, { machine, errorCode: proposal })
    const expected = {
      openTickets: [expect.objectContaining({ ticketId: open.id })],
      fixes: [
        expect.objectContaining({ ticketId: fixed.id, helped: 1 }),
        expect.objectContaining({ ticketId: second.id, helped: 0 }),
      ],
    }
    expect(await memoryOf(proposal.code)).toMatchObject(expected)
    const code = await buildErrorCode(app, { machine })
    await api.point(caller, { id: proposal.id, errorCodeId: code.id })
    expect(await memoryOf(code.code)).toMatchObject(expected)
    expect(await memoryOf(proposal.code)).toMatchObject({ openTickets: [], fixes: [] })
  })

  it('A209 is seen by the supplier without the ticket, when the client does not share its tickets', async () => {
    const company = await buildCompany(app)
    const theirs = await callerAs(app, 'SUPPLIER_ADMIN', company.supplier)
    const shared = await company.admin.caller.rest('PUT', `/client/sharing/${company.supplier.id}`, { shared: false })
    expect(shared.status).toBe(200)
    const [, tickets] = apis[0]!
    const input = { machineId: company.machine.id, ticketDescription: 'Stops', unlistedErrorCode: 'Unseen' }
    const { ticket } = await tickets.create(company.operator, input)
    const { content } = (await api.list(theirs)).data!
    expect(content).toMatchObject([{ id: ticket!.errorCodeId, code: 'Unseen', ticketCount: 0, ticketIds: [] }])
    const told: string[] = []
    const listener = await app.owner.pool.connect()
    listener.on('notification', ({ payload = '' }) => told.push(payload))
    await listener.query('listen ezshare_live')
    expect((await api.point(theirs, { id: content[0]!.id, errorCodeId: company.code.id })).status).toBe(200)
    await listener.query('select 1')
    listener.release(true)
    expect(await ticketOf(ticket!)).toMatchObject({ error_code_id: company.code.id })
    // The stream of its own company alone.
    expect(told.filter((text) => text.startsWith('ticket '))).toEqual([
      `ticket CHANGED ${ticket!.id} ${company.client.id} ${company.client.id}`,
    ])
  })

  it('leaves no ticket behind that is raised while it is pointed to another one', async () => {
    const [, tickets] = apis[0]!
    const code = await buildErrorCode(app, { machine })
    for (let round = 0; round < 5; round += 1) {
      const id = await buildProposedCode(app, { machine })
      const input = { machineId: machine.id, ticketDescription: 'At once', errorCodeId: id }
      const [{ status }, ...raised] = await Promise.all([
        api.point(caller, { id, errorCodeId: code.id }),
        tickets.create(ours.operator, input),
        tickets.create(ours.admin, input),
      ])
      expect(status).toBe(200)
      for (const { ticket } of raised) expect(await ticketOf(ticket!)).toMatchObject({ error_code_id: code.id })
    }
  })

  it('waits on while its client gives the machine up, and with a transferred machine', async () => {
    await app.owner.pool.query('update machine_claim set ended_at = now() where machine_id = $1', [machine.id])
    const waits = async () => (await api.list(caller, { search: proposal.code })).data!.content.map(({ id }) => id)
    expect(await waits()).toEqual([proposal.id])
    const next = await buildCompany(app)
    await app.owner.pool.query('update machine set client_id = $1 where id = $2', [next.client.id, machine.id])
    expect(await waits()).toEqual([proposal.id])
    const ticket = await buildTicket(app, { machine, errorCode: proposal })
    expect((await api.decline(caller, { id: proposal.id, reason: 'Not ours' })).status).toBe(200)
    const { data } = await ours.operator.caller.graphql(
      'query ($id: Int!) { ticket(id: $id) { proposedErrorCode { reason } } }',
      { id: ticket.id },
    )
    expect(data).toEqual({ ticket: { proposedErrorCode: { reason: 'Not ours' } } })
  })

  it('waits for nobody once the supplier has given the machine up or deleted it, and its tickets keep it', async () => {
    const ticket = await buildTicket(app, { machine, errorCode: proposal })
    for (const column of ['unmaintained_at', 'deleted_at']) {
      await app.owner.pool.query(`update machine set ${column} = now() where id = $1`, [machine.id])
      expect((await api.list(caller, { search: proposal.code })).data!.content).toEqual([])
      expect((await api.add(caller, { id: proposal.id })).status).toBe(404)
      await app.owner.pool.query(`update machine set ${column} = null where id = $1`, [machine.id])
    }
    expect(await ticketOf(ticket)).toMatchObject({ error_code: proposal.code })
  })

  it('is purged with its machine or its company, when no ticket has it', async () => {
    const long = "now() - interval '40 days'"
    const kept = await buildProposedCode(app, { machine: await buildMachine(app) })
    const machineGone = await buildMachine(app)
    const ofMachine = await buildProposedCode(app, { machine: machineGone })
    await app.owner.pool.query(`update machine set deleted_at = ${long} where id = $1`, [machineGone.id])
    const companyGone = await buildMachine(app)
    const ofCompany = await buildProposedCode(app, { machine: companyGone })
    await buildTicket(app, { machine: companyGone, errorCode: { id: ofCompany, code: 'x' } })
    await app.owner.pool.query(`update tenant set deleted_at = ${long}, activated = false where id = $1`, [
      companyGone.client.id,
    ])
    await purgeDeleted(app.services)
    const { rows } = await app.owner.pool.query<{ id: number }>(
      'select id from proposed_code where id = any ($1) union all select id from error_code where id = any ($1)',
      [[kept, ofMachine, ofCompany]],
    )
    expect(rows).toEqual([{ id: kept }, { id: kept }])
  })
})
