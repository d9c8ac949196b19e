import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('suggestions', () => {
  it.each([
    ['client', 'CLIENT_ADMIN'],
    ['client-operator', 'CLIENT_OPERATOR'],
    ['client-technician', 'CLIENT_TECHNICIAN'],
  ] as const)(
    "C377 A116 of machines are the company's own, by either name or the number: /%s",
    async (prefix, role) => {
      const { id } = await buildClient(app)
      const machine = await buildMachine(app, {
        client: { id },
        name: 'Works',
        serialNumber: 'QX-1',
        claimed: { name: 'Own word' },
      })
      await buildMachine(app, { name: 'Works elsewhere' })
      const caller = await callerAs(app, role, { id })
      for (const text of ['works', 'OWN', 'qx-']) {
        expect((await caller.rest('GET', `/${prefix}/suggest-machines/${text}`)).body.data).toEqual([
          {
            id: machine.id,
            machine_name: 'Own word',
            serial_no: 'QX-1',
            name_by_client: 'Own word',
            machinePhotoVideos: [],
          },
        ])
      }
      expect((await caller.rest('GET', `/${prefix}/suggest-machines/%25`)).body.data).toEqual([])
    },
  )

  it("C380 A116 of machines are at most ten, under the supplier's names for a supplier", async () => {
    const supplier = await buildSupplier(app)
    for (let i = 10; i < 21; i++) await buildMachine(app, { supplier, name: `Press ${i}`, claimed: { name: 'Theirs' } })
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    const suggested = async (text: string) => {
      const { body } = await caller.rest('GET', `/supplier/suggest-machines/${text}`)
      return (body.data as { machine_name: string; name_by_client: string }[]).map((row) => [
        row.machine_name,
        row.name_by_client,
      ])
    }
    expect(await suggested('PRESS')).toEqual(Array.from({ length: 10 }, (_, i) => [`Press ${i + 10}`, 'Theirs']))
    expect(await suggested('press%2020')).toEqual([['Press 20', 'Theirs']])
  })

  it('C570 C571 C572 A60 row 45 of companies are id, name, number and country of active ones of the type', async () => {
    const mark = `Zq${Date.now()}`
    const client = await buildClient(app, { companyName: `${mark} Client` })
    const supplier = await buildSupplier(app, { companyName: `${mark} Supplier` })
    await buildClient(app, { companyName: `${mark} Gone`, activated: false })
    const asSupplier = await callerAs(app, 'SUPPLIER_USER')
    const suggestion = ({ id, companyName }: Pick<Tenant, 'id' | 'companyName'>) => ({
      ...{ id, companyName },
      tenantUniqueId: `T-${String(id).padStart(6, '0')}`,
      country: 'Germany',
    })
    const found = [suggestion(client)]
    expect((await asSupplier.rest('GET', `/supplier/suggest-company/${mark}`)).body).toEqual({
      status: true,
      data: found,
    })
    expect(
      (await asSupplier.graphql(`{ suggestClients(text: "${mark}") { id companyName tenantUniqueId country } }`)).data,
    ).toEqual({
      suggestClients: found,
    })
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const path = `/auth/suggest-company/${mark}?type=SUPPLIER_ADMIN`
    expect((await platform.rest('GET', path)).body.data).toEqual([suggestion(supplier)])
    const query = `{ suggestCompanies(text: "${mark}", type: SUPPLIER_ADMIN) { id companyName tenantUniqueId country } }`
    expect((await platform.graphql(query)).data).toEqual({ suggestCompanies: [suggestion(supplier)] })
    expect((await platform.rest('GET', `/auth/suggest-company/${mark}?type=ALL`)).status).toBe(400)
  })
})
