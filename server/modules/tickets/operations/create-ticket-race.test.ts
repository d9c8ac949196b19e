import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, countTickets } from '../../../testing/fixtures/ticket-company.ts'
import { apis } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ending = 'update machine_claim set ended_at = now() where machine_id = $1 and $2 > 0'
const transfer = `with ended as (update machine_claim set ended_at = now() where machine_id = $1)
  update machine set client_id = $2 where id = $1`

describe.each(apis)('raising a ticket through %s while the machine leaves the company', (_name, api) => {
  it.each([
    ['A51 removed by its client', ending],
    ['A54 transferred to another client', transfer],
  ])('%s: waits, and is then refused like a ticket on a missing machine', async (_what, change) => {
    const ours = await buildCompany(app)
    const next = await buildClient(app)
    const fields = { machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It stops' }
    const held = await lockRows(app, change, [ours.machine.id, next.id])
    const raising = api.create(ours.operator, fields)
    await held.waiting(1)
    await held.release()
    const missing = await api.create(ours.operator, { ...fields, machineId: 999_999_999 })
    expect(await raising).toMatchObject({ status: 404, detail: missing.detail })
    expect(await countTickets(app, ours)).toBe(0)
  })
})
