import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { apis, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { sharingApis } from '../../../testing/fixtures/sharing-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ours: Company
let theirs: Company
let supplier: Person
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
})
afterAll(() => app.close())

const [, [, rest]] = sharingApis as [unknown, (typeof sharingApis)[number]]
const raise = async ({ operator, machine, code }: Company) => {
  const fields = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stops' }
  return (await apis[0]![1].create(operator, fields)).ticket!.id
}
const seenBy = async ({ caller }: Person, id: number) =>
  (await caller.graphql<{ ticket: { shared: boolean } }>('query ($id: Int!) { ticket(id: $id) { shared } }', { id }))
    .data?.ticket?.shared

describe.each(sharingApis)('A201 the switch of a client for a supplier, through %s', (_name, api) => {
  it('is on at first, and both companies see each change, of which the trail has a line', async () => {
    const company = await buildCompany(app)
    const other = await personAs(app, 'SUPPLIER_ADMIN', company.supplier)
    const { id: supplierId, companyName } = company.supplier
    const on = { shared: true, since: null, switchedOffBy: null }
    for (const { caller } of [company.admin, company.operator, company.technician]) {
      expect((await api.list(caller)).data!.content).toEqual([{ companyId: supplierId, companyName, ...on }])
    }
    const client = { companyId: company.client.id, companyName: company.client.companyName }
    expect((await api.list(other.caller)).data!.content).toEqual([{ ...client, ...on }])

    const off = { shared: false, since: expect.any(String), switchedOffBy: expect.any(String) }
    expect(await api.set(company.admin.caller, supplierId, false)).toMatchObject({ status: 200, data: off })
    expect((await api.list(company.technician.caller)).data!.content).toEqual([
      { companyId: supplierId, companyName, ...off },
    ])
    expect((await api.list(other.caller)).data!.content).toEqual([{ ...client, ...off, switchedOffBy: null }])
    // What is so already changes nothing.
    await api.set(company.admin.caller, supplierId, false)
    expect(await api.set(company.admin.caller, supplierId, true)).toMatchObject({ status: 200, data: on })
    const { rows } = await app.owner.pool.query(
      `select subject, subject_id, detail from audit_event where action = 'sharing.set' and outcome = 'done' and tenant_id = $1 order by id`,
      [company.client.id],
    )
    expect(rows).toEqual([
      { subject: 'tenant', subject_id: String(supplierId), detail: { before: true, after: false } },
      { subject: 'tenant', subject_id: String(supplierId), detail: { before: false, after: true } },
    ])
  })

  it('counts for tickets raised from then on, each of which keeps its state', async () => {
    const company = await buildCompany(app)
    const reader = await personAs(app, 'SUPPLIER_USER', company.supplier)
    const before = await raise(company)
    await api.set(company.admin.caller, company.supplier.id, false)
    const while_ = await raise(company)
    await api.set(company.admin.caller, company.supplier.id, true)
    const after = await raise(company)
    for (const [id, shared] of [
      [before, true],
      [while_, false],
      [after, true],
    ] as const) {
      expect(await seenBy(company.technician, id)).toBe(shared)
      expect(await seenBy(reader, id)).toBe(shared ? true : undefined)
    }
  })

  it('is of one supplier alone', async () => {
    const company = await buildCompany(app)
    const second = await buildSupplier(app)
    await buildMachine(app, { client: company.client, supplier: second })
    await api.set(company.admin.caller, second.id, false)
    const page = (await api.list(company.admin.caller)).data!
    expect(page.totalItems).toBe(2)
    expect(page.content.find(({ companyId }) => companyId === second.id)!.shared).toBe(false)
    expect(page.content.find(({ companyId }) => companyId === company.supplier.id)!.shared).toBe(true)
    const found = await api.list(company.admin.caller, { search: second.companyName.toLowerCase(), page: 1, size: 5 })
    expect(found.data!.content.map(({ companyId }) => companyId)).toEqual([second.id])
    expect(await seenBy(await personAs(app, 'SUPPLIER_USER', company.supplier), await raise(company))).toBe(true)
  })

  it('is refused to others, for other companies and without a choice', async () => {
    const { id } = ours.supplier
    for (const { caller } of [ours.operator, ours.technician, supplier]) {
      expect((await api.set(caller, id, false)).status).toBe(403)
    }
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect((await api.set(platform, id, false)).status).toBe(403)
    expect((await api.list(platform)).status).toBe(403)
    expect((await api.set(visitor(app), id, false)).status).toBe(401)
    expect((await api.list(visitor(app))).status).toBe(401)
    expect((await api.set(ours.admin.caller, id, undefined)).status).toBe(400)
    const [foreign, missing] = [theirs.supplier.id, 999_999_999]
    const answers = await Promise.all([foreign, missing].map((each) => api.set(ours.admin.caller, each, false)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]!.detail).toBe(answers[1]!.detail)
    expect((await api.list(ours.admin.caller)).data!.content.map(({ shared }) => shared)).toEqual([true])
  })

  it('A202 is told of once, to the administrators of a client', async () => {
    const company = await buildCompany(app)
    const second = await personAs(app, 'CLIENT_ADMIN', company.client)
    expect((await api.notice(company.admin.caller)).data).toBe(true)
    expect((await api.confirm(company.admin.caller)).status).toBe(200)
    expect((await api.confirm(second.caller)).status).toBe(200)
    expect((await api.notice(second.caller)).data).toBe(false)
    for (const { caller } of [company.operator, company.technician, supplier]) {
      expect((await api.notice(caller)).status).toBe(403)
      expect((await api.confirm(caller)).status).toBe(403)
    }
    expect((await api.notice(visitor(app))).status).toBe(401)
    expect((await api.notice(theirs.admin.caller)).data).toBe(true)
    const { rows } = await app.owner.pool.query(
      `select 1 from audit_event where action = 'sharing.confirm-notice' and outcome = 'done' and tenant_id = $1`,
      [company.client.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('A201 two at once', () => {
  it('switch a supplier off, or on, and one of them does it', async () => {
    const company = await buildCompany(app)
    const { id } = company.supplier
    for (const shared of [false, true]) {
      const answers = await Promise.all([1, 2, 3].map(() => rest.set(company.admin.caller, id, shared)))
      expect(answers.map(({ status, data }) => [status, data?.shared])).toEqual(Array(3).fill([200, shared]))
    }
    const { rows } = await app.owner.pool.query(
      `select 1 from audit_event where action = 'sharing.set' and outcome = 'done' and tenant_id = $1`,
      [company.client.id],
    )
    expect(rows).toHaveLength(2)
  })

  it('raise tickets while it is switched, and each ticket is raised before or after', async () => {
    const company = await buildCompany(app)
    const { id } = company.supplier
    const raised = await Promise.all([
      ...[1, 2, 3, 4].map(() => raise(company)),
      rest.set(company.admin.caller, id, false).then(() => 0),
      ...[1, 2, 3, 4].map(() => raise(company)),
    ])
    expect(raised.filter((each) => each > 0)).toHaveLength(8)
    expect(await seenBy(company.technician, await raise(company))).toBe(false)
  })
})
