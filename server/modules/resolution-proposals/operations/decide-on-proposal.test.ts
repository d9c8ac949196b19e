import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { ErrorCode } from '../../../entities/error-code.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildResolutionProposal } from '../../../testing/factories/build-resolution-proposal.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { proposalApis } from '../../../testing/fixtures/proposal-apis.ts'
import { buildCompany, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let caller: Caller
let other: Caller
let code: ErrorCode
let proposal: string
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  caller = await callerAs(app, 'SUPPLIER_USER', ours.supplier)
  other = await callerAs(app, 'SUPPLIER_ADMIN', theirs.supplier)
})
afterAll(() => app.close())
beforeEach(async () => {
  code = await buildErrorCode(app, { machine: ours.machine, resolution: 'Wait' })
  proposal = await buildResolutionProposal(app, { supplier: ours.supplier, errorCode: code })
})

const missing = '00000000000000000000000000000000'
const roles: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'PLATFORM_ADMIN']

const resolutionOf = async ({ id }: { id: number }) =>
  (
    (await app.owner.pool.query('select resolution from error_code where id = $1', [id])).rows[0] as {
      resolution: string
    }
  ).resolution

/** What both APIs show of the code to a caller. */
async function markFor(asked: Caller, machineId: number, search: string) {
  const { body } = await asked.rest('GET', `/auth/machine/error-code?machineId=${machineId}&search=${search}`)
  const query = `query ($machineId: Int, $search: String) { errorCodes(machineId: $machineId, search: $search) {
    content { resolution official { id madeBy madeTime } } } }`
  const { data } = await asked.graphql<{ errorCodes: { content: { resolution: string; official: unknown }[] } }>(
    query,
    {
      ...{ machineId, search },
    },
  )
  const [listed] = (body.data as { content: { resolution: string; official: unknown }[] }).content
  expect({ resolution: listed!.resolution, official: listed!.official }).toEqual(data!.errorCodes.content[0])
  return data!.errorCodes.content[0]!
}

describe.each(proposalApis)('A213 the queue of proposed resolutions, through %s', (_name, api) => {
  const idsFor = async (asked: Caller, search = code.code) =>
    (await api.list(asked, { search })).data!.content.map(({ id }) => id)

  it('has what waits for the supplier, by code and in pages, and nothing of others', async () => {
    const second = await buildResolutionProposal(app, { supplier: ours.supplier, errorCode: code, text: 'Oil it' })
    const { data } = await api.list(caller, { search: code.code })
    expect(data!.totalItems).toBe(2)
    // Random ids order them, which tells nothing of when they came.
    expect(data!.content.map(({ id }) => id)).toEqual([proposal, second].toSorted())
    expect(data!.content.find(({ id }) => id === second)).toEqual({
      ...{ id: second, text: 'Oil it', offeredOn: new Date().toISOString().slice(0, 10), model: null },
      ...{ errorCodeId: code.id, errorCode: code.code, description: 'Described', resolution: 'Wait' },
      updatedTime: code.createdAt.toISOString(),
      machine: { id: ours.machine.id, name: ours.machine.name, serialNumber: ours.machine.serialNumber },
    })
    expect((await api.list(caller, { search: code.code, size: 1, page: 2 })).data!.content).toHaveLength(1)
    expect(await idsFor(other)).toEqual([])
  })

  it('has nothing of codes that were withdrawn and of machines that were given up', async () => {
    await app.owner.pool.query('update error_code set deleted_at = now() where id = $1', [code.id])
    expect(await idsFor(caller)).toEqual([])
    expect((await api.makeOfficial(caller, { id: proposal, resolution: 'Oil it' })).status).toBe(404)
  })

  it('makes one official with the edited text: who and when, the former text, and the code says it to everybody', async () => {
    const { data: made } = await api.makeOfficial(caller, { id: proposal, resolution: ' Change the seal ' })
    expect(made).toMatchObject({ errorCodeId: code.id, text: 'Change the seal', formerText: 'Wait', undoneTime: null })
    expect(await resolutionOf(code)).toBe('Change the seal')
    expect(await idsFor(caller)).toEqual([])
    const shown = await markFor(caller, ours.machine.id, code.code)
    expect(shown).toEqual({
      resolution: 'Change the seal',
      official: { id: made!.id, madeBy: made!.madeBy, madeTime: made!.madeTime },
    })
    expect(await markFor(ours.admin.caller, ours.machine.id, code.code)).toEqual({
      ...{ resolution: 'Change the seal', official: null },
    })
    expect((await api.officials(caller, code.id)).data).toEqual([made])
    const { rows } = await app.owner.pool.query(
      `select action, detail from audit_event where subject = 'error-code' and subject_id = $1 order by id`,
      [String(code.id)],
    )
    expect(rows).toEqual([
      { action: 'error-code.update', detail: { changed: ['resolution'] } },
      { action: 'resolution-proposal.make-official', detail: {} },
    ])
    expect((await api.makeOfficial(caller, { id: proposal, resolution: 'Again' })).status).toBe(404)
  })

  it('makes one official for the model that the code belongs to', async () => {
    const model = await buildModel(app, { supplier: ours.supplier })
    const shared = await buildErrorCode(app, { model })
    const id = await buildResolutionProposal(app, { supplier: ours.supplier, errorCode: shared })
    const [listed] = (await api.list(caller, { search: shared.code })).data!.content
    expect([listed!.model, listed!.machine]).toEqual([{ id: model.id, name: model.name }, null])
    expect((await api.makeOfficial(caller, { id, resolution: 'Oil it' })).status).toBe(200)
    expect(await resolutionOf(shared)).toBe('Oil it')
  })

  it('is refused with 409 when the code has changed since it was read', async () => {
    const updatedTime = (await api.list(caller, { search: code.code })).data!.content[0]!.updatedTime
    await caller.rest('PUT', '/supplier/machine/error-code', { id: code.id, resolution: 'By hand' })
    const late = await api.makeOfficial(caller, { id: proposal, resolution: 'Oil it', updatedTime })
    expect(late).toMatchObject({
      ...{ status: 409, detail: 'This error code has been changed by somebody else in the meantime' },
    })
    expect(await resolutionOf(code)).toBe('By hand')
    expect(await idsFor(caller)).toEqual([proposal])
  })

  it.each([
    ['an empty text', '   '],
    ['more than an error code can say', 'x'.repeat(256)],
  ])('refuses %s', async (_what, resolution) => {
    expect((await api.makeOfficial(caller, { id: proposal, resolution })).status).toBe(400)
  })

  it('undo brings the former text back, and the proposal waits again', async () => {
    const { data: made } = await api.makeOfficial(caller, { id: proposal, resolution: 'Oil it' })
    const undone = await api.undo(caller, made!.id)
    expect(undone.data).toMatchObject({ id: made!.id, undoneBy: expect.any(String), undoneTime: expect.any(String) })
    expect(await resolutionOf(code)).toBe('Wait')
    expect(await idsFor(caller)).toEqual([proposal])
    expect((await markFor(caller, ours.machine.id, code.code)).official).toBeNull()
    expect(await api.undo(caller, made!.id)).toMatchObject({
      ...{ status: 409, detail: 'The former resolution has been brought back already' },
    })
    expect((await api.officials(caller, code.id)).data).toEqual([undone.data])
  })

  it('undo is refused with 409 when the resolution was changed since', async () => {
    const { data: made } = await api.makeOfficial(caller, { id: proposal, resolution: 'Oil it' })
    await caller.rest('PUT', '/supplier/machine/error-code', { id: code.id, resolution: 'By hand' })
    const late = await api.undo(caller, made!.id)
    expect(late).toMatchObject({ status: 409, detail: 'The resolution has been changed since' })
    expect(await resolutionOf(code)).toBe('By hand')
    expect((await api.officials(caller, code.id)).data![0]!.undoneTime).toBeNull()
    expect((await markFor(caller, ours.machine.id, code.code)).official).toBeNull()
  })

  it('declines one: it is gone for good, and only the trail tells', async () => {
    expect((await api.decline(caller, proposal)).status).toBe(200)
    expect(await idsFor(caller)).toEqual([])
    expect((await api.decline(caller, proposal)).status).toBe(404)
    expect(await resolutionOf(code)).toBe('Wait')
    const { rows } = await app.owner.pool.query(
      `select subject_id from audit_event where action = 'resolution-proposal.decline' and outcome = 'done' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ subject_id: String(code.id) }])
  })

  it('of another supplier is 404, as what does not exist', async () => {
    const { data: made } = await api.makeOfficial(caller, { id: proposal, resolution: 'Oil it' })
    const waiting = await buildResolutionProposal(app, { supplier: ours.supplier, errorCode: code })
    for (const id of [waiting, missing]) {
      expect((await api.makeOfficial(other, { id, resolution: 'Mine' })).status).toBe(404)
      expect((await api.decline(other, id)).status).toBe(404)
    }
    for (const id of [made!.id, 999_999_999]) expect((await api.undo(other, id)).status).toBe(404)
    for (const id of [code.id, 999_999_999]) expect((await api.officials(other, id)).status).toBe(404)
    expect(await resolutionOf(code)).toBe('Oil it')
  })

  it.each(roles)('is refused to %s, and to visitors', async (role) => {
    const asked = await callerAs(app, role, role === 'PLATFORM_ADMIN' ? undefined : ours.client)
    for (const [who, status] of [
      [asked, 403],
      [visitor(app), 401],
    ] as const) {
      expect((await api.list(who)).status).toBe(status)
      expect((await api.makeOfficial(who, { id: proposal, resolution: 'Oil it' })).status).toBe(status)
      expect((await api.decline(who, proposal)).status).toBe(status)
      expect((await api.officials(who, code.id)).status).toBe(status)
      expect((await api.undo(who, 1)).status).toBe(status)
    }
  })
})

describe('A213 a code that is deleted for good', () => {
  it('takes its proposals and former texts with it', async () => {
    const [, [, rest]] = proposalApis as [unknown, (typeof proposalApis)[number]]
    const waiting = await buildResolutionProposal(app, { supplier: ours.supplier, errorCode: code })
    await rest.makeOfficial(caller, { id: proposal, resolution: 'Oil it' })
    await app.owner.pool.query('delete from error_code where id = $1', [code.id])
    const left = `select 1 from resolution_proposal where id in ($1, $2) union all
      select 1 from official_resolution where proposal_id in ($1, $2)`
    expect((await app.owner.pool.query(left, [waiting, proposal])).rowCount).toBe(0)
  })
})
