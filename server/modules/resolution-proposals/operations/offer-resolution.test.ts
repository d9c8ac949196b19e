import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildModel } from '../../../testing/factories/build-model.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { signIn, visitor } from '../../../testing/caller.ts'
import { proposalApis } from '../../../testing/fixtures/proposal-apis.ts'
import { apis, type Fields, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let supplier: Person
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.owner.pool.query(text, values)).rows as Row[]

const [, [, rest]] = proposalApis as [unknown, (typeof proposalApis)[number]]
const textsFor = async ({ caller }: Person, code: string) =>
  (await rest.list(caller, { search: code })).data!.content.map(({ text }) => text)

describe.each(proposalApis)('A211 the choice of a client to offer new resolutions, through %s', (_name, api) => {
  it('is off at first, is switched by its administrator, and the trail records it', async () => {
    const company = await buildCompany(app)
    const { caller } = company.admin
    for (const person of [company.admin, company.operator, company.technician]) {
      expect((await api.offer(person.caller)).data).toBe(false)
    }
    expect(await api.setOffer(caller, true)).toMatchObject({ status: 200, data: true })
    expect((await api.offer(company.technician.caller)).data).toBe(true)
    const [event] = await query(
      `select subject, subject_id, detail from audit_event where action = 'resolution-offer.set' order by id desc limit 1`,
    )
    expect(event).toEqual({
      ...{ subject: 'tenant', subject_id: String(company.client.id), detail: { before: false, after: true } },
    })
    expect((await api.offer(ours.admin.caller)).data).toBe(false)
  })

  it('is refused to others than the administrator, to suppliers and visitors, and without a choice', async () => {
    for (const { caller } of [ours.operator, ours.technician, supplier]) {
      expect((await api.setOffer(caller, true)).status).toBe(403)
    }
    expect((await api.setOffer(await callerAs(app, 'PLATFORM_ADMIN'), true)).status).toBe(403)
    expect((await api.setOffer(visitor(app), true)).status).toBe(401)
    expect((await api.offer(supplier.caller)).status).toBe(403)
    expect((await api.setOffer(ours.admin.caller, undefined)).status).toBe(400)
    expect((await api.offer(ours.admin.caller)).data).toBe(false)
  })
})

describe.each(apis)('A212 resolving a ticket with something new, through %s', (_name, api) => {
  const switchOffer = async ({ admin }: Company, enabled: boolean) => rest.setOffer(admin.caller, enabled)
  const resolved = async (company: Company, more: Fields, text = 'Changed the seal of the pump') => {
    const errorCode = await buildErrorCode(app, { machine: company.machine })
    const ticket = await buildTicket(app, { machine: company.machine, errorCode })
    const fields = { ticketId: ticket.id, resolution: text, ...more }
    const { status, detail } = await api.change(company.technician, 'resolve', fields)
    return { status, detail, ticket, code: errorCode.code }
  }

  it('offers the resolution when the company does so, and not when it does not or who resolves does not want it', async () => {
    const off = await resolved(ours, { fixedBy: 'NEW' })
    expect([off.status, await textsFor(supplier, off.code)]).toEqual([200, []])
    await switchOffer(ours, true)
    const preset = await resolved(ours, { fixedBy: 'NEW' })
    expect(await textsFor(supplier, preset.code)).toEqual(['Changed the seal of the pump'])
    expect(
      await textsFor(supplier, (await resolved(ours, { fixedBy: 'NEW', offerResolution: true })).code),
    ).toHaveLength(1)
    for (const more of [{ fixedBy: 'NEW', offerResolution: false }, { fixedBy: 'OFFICIAL' }, {}]) {
      expect(await textsFor(supplier, (await resolved(ours, more)).code)).toEqual([])
    }
    const [event] = await query(`select detail from audit_event where action = 'ticket.resolve' and subject_id = $1`, [
      String(preset.ticket.id),
    ])
    expect(event).toEqual({ detail: { offered: true } })
    await switchOffer(ours, false)
  })

  it.each<[string, Fields, boolean, string]>([
    [
      'by a company that offers none',
      { fixedBy: 'NEW' },
      false,
      'Your company does not offer resolutions to suppliers',
    ],
    ['of what was known', { fixedBy: 'OFFICIAL' }, true, 'Only a new resolution can be offered to the supplier'],
    ['without an answer', {}, true, 'Only a new resolution can be offered to the supplier'],
  ])('refuses an offer %s', async (_what, more, on, detail) => {
    await switchOffer(ours, on)
    expect(await resolved(ours, { ...more, offerResolution: true })).toMatchObject({ status: 400, detail })
    await switchOffer(ours, false)
  })

  it('is not offered when the ticket is only saved', async () => {
    await switchOffer(ours, true)
    const ticket = await buildTicket(app, { machine: ours.machine })
    const { status } = await api.change(ours.technician, 'save', { ticketId: ticket.id, offerResolution: true })
    expect(status).toBe(400)
    await switchOffer(ours, false)
  })

  it('row 93 names neither the company nor its people, nor the ticket, and gives a day alone', async () => {
    const client = await buildClient(app, { companyName: `Canary+Works ${_name}` })
    const machine = await buildMachine(app, { client, supplier: ours.supplier })
    const user = await buildUser(app, { role: 'CLIENT_TECHNICIAN', tenant: client, userName: `canaryname${_name}` })
    await query('update app_user set first_name = $1, last_name = $2 where id = $3', ['Canarina', 'O.Canary', user.id])
    const person = { role: 'CLIENT_TECHNICIAN' as const, caller: await signIn(app, user) }
    await rest.setOffer(await callerAs(app, 'CLIENT_ADMIN', client), true)
    const errorCode = await buildErrorCode(app, { machine, code: `C-${_name}` })
    const ticket = await buildTicket(app, { machine, errorCode, createdBy: user.userName })
    const text = `Canarina O.Canary of canary+works ${_name} (canaryname${_name}, ${user.email}) turned the canarian valve`
    const { status } = await api.change(person, 'resolve', { ticketId: ticket.id, resolution: text, fixedBy: 'NEW' })
    expect(status).toBe(200)
    for (const [, of] of proposalApis) {
      const answer = await of.list(supplier.caller, { search: errorCode.code })
      const [proposal] = answer.data!.content
      expect(proposal!.text).toBe('… … of … (…, …) turned the canarian valve')
      expect(proposal!.offeredOn).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(proposal!.id).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.stringify(answer)).not.toMatch(/canary|canarina/i)
      expect(Object.keys(proposal!).filter((name) => /ticket|client|company|time$/i.test(name))).toEqual([
        'updatedTime',
      ])
    }
  })

  it('shows the supplier the model of the code, not the machine; the machine where the code is its own', async () => {
    const model = await buildModel(app, { supplier: ours.supplier })
    const machine = await buildMachine(app, { client: ours.client, supplier: ours.supplier, model })
    await switchOffer(ours, true)
    for (const owner of [{ model }, { machine }]) {
      const errorCode = await buildErrorCode(app, owner)
      const ticket = await buildTicket(app, { machine, errorCode })
      await api.change(ours.admin, 'resolve', { ticketId: ticket.id, resolution: 'Oiled the shaft', fixedBy: 'NEW' })
      const [proposal] = (await rest.list(supplier.caller, { search: errorCode.code })).data!.content
      expect([proposal!.machine?.id, proposal!.model?.id]).toEqual(
        'model' in owner ? [undefined, model.id] : [machine.id, undefined],
      )
    }
    await switchOffer(ours, false)
  })

  it('A213 takes undecided proposals back when the company stops offering, and with a ticket that is deleted for good', async () => {
    await switchOffer(ours, true)
    const [stopped, deleted] = [await resolved(ours, { fixedBy: 'NEW' }), await resolved(ours, { fixedBy: 'NEW' })]
    await query('delete from ticket where id = $1', [deleted.ticket.id])
    expect(await textsFor(supplier, deleted.code)).toEqual([])
    const theirs = await buildCompany(app)
    expect(await textsFor(supplier, stopped.code)).toHaveLength(1)
    await switchOffer(theirs, false)
    expect(await textsFor(supplier, stopped.code)).toHaveLength(1)
    await switchOffer(ours, false)
    expect(await textsFor(supplier, stopped.code)).toEqual([])
  })
})

describe('A212 the fix memory', () => {
  it.each(['graphql', 'rest'])('says what the company has set, through %s', async (api) => {
    const company = await buildCompany(app)
    const memory = async () => {
      const { machine, code, technician } = company
      if (api === 'rest') {
        const path = `/auth/fix-memory?${new URLSearchParams({ machineId: String(machine.id), errorCode: code.code })}`
        return ((await technician.caller.rest('GET', path)).body.data as { offersResolution: boolean }).offersResolution
      }
      const text = `query ($machineId: Int!, $errorCode: String!) {
        fixMemory(machineId: $machineId, errorCode: $errorCode) { offersResolution } }`
      const variables = { machineId: machine.id, errorCode: code.code }
      const { data } = await technician.caller.graphql<{ fixMemory: { offersResolution: boolean } }>(text, variables)
      return data!.fixMemory.offersResolution
    }
    expect(await memory()).toBe(false)
    await rest.setOffer(company.admin.caller, true)
    expect(await memory()).toBe(true)
  })
})
