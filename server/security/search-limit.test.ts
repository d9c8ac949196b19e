import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBatches } from '../testing/access/call.ts'
import type { Caller } from '../testing/caller.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lookUps: [string, () => Promise<Caller>, string, string][] = [
  [
    'machines by their serial number',
    () => callerAs(app, 'CLIENT_ADMIN'),
    '/client/machine/',
    'query ($text: String!) { machineSuppliers(serialNumber: $text) { supplierId } }',
  ],
  [
    'clients by their name',
    () => callerAs(app, 'SUPPLIER_USER'),
    '/supplier/suggest-company/',
    'query ($text: String!) { suggestClients(text: $text) { id } }',
  ],
  [
    'companies by their name',
    () => callerAs(app, 'PLATFORM_ADMIN'),
    '/auth/suggest-company/',
    'query ($text: String!) { suggestCompanies(text: $text, type: CLIENT_ADMIN) { id } }',
  ],
]

describe.each(lookUps)('row 30 A60 looking for %s', (_what, signIn, path, document) => {
  it('is refused from the 201st time in a minute on, over both APIs together and in parallel', async () => {
    const [caller, other] = [await signIn(), await signIn()]
    const ask = (text: string) => caller.rest('GET', `${path}${text}?type=CLIENT_ADMIN`)
    const answers = await inBatches(
      Array.from({ length: 220 }, (_, i) => `x${i}`),
      async (text) =>
        Number(text.slice(1)) % 2 ? (await ask(text)).status : (await caller.graphql(document, { text })).status,
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(200)
    expect(answers.filter((status) => status === 429)).toHaveLength(20)
    const refused = await ask('y')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.graphql(document, { text: 'y' })).status).toBe(200)
  })
})

describe('row 30 A46 what a caller learns by a search for', () => {
  it('another company’s number, a part of a number or nothing at all: nothing', async () => {
    const machine = await buildMachine(app, { serialNumber: 'SN-30/A', claimed: false })
    const [stranger, owner] = [await callerAs(app, 'CLIENT_ADMIN'), await callerAs(app, 'CLIENT_ADMIN', machine.client)]
    const ask = async (caller: Caller, serial: string) =>
      (await caller.rest('GET', `/client/machine/${encodeURIComponent(serial)}`)).body.data
    expect(await ask(owner, 'sn-30/a ')).toHaveLength(1)
    for (const serial of ['SN-30/A', 'no such number']) expect(await ask(stranger, serial)).toEqual([])
    for (const serial of ['%', 'SN-30', 'SN-30_A', ' ', '*']) expect(await ask(owner, serial)).toEqual([])
  })

  it('companies by a wildcard, by nothing, or by the name of ten or more: literal matches, at most ten', async () => {
    for (let i = 0; i < 12; i++) await buildClient(app, { companyName: `Zeppelin ${i}` })
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN')
    const ask = async (text: string) =>
      (await supplier.rest('GET', `/supplier/suggest-company/${encodeURIComponent(text)}`)).body.data
    expect(await ask('zeppelin')).toHaveLength(10)
    for (const text of ['%', '_', ' ', 'Zep%in']) expect(await ask(text)).toEqual([])
  })
})
