import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { samplePicture, svgFile } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { form, register, update, upload, type Call, type Input } from '../../../testing/fixtures/machine-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const input = (clientId: number, over: Input = {}): Input => ({
  clientId,
  machineName: 'Palletizer',
  machineSerialNo: `S-${Math.random()}`,
  ...over,
})

describe.each<[string, Call, number]>([
  ['GraphQL', upload(register), 200],
  ['REST', form('POST', '/supplier/machine/register'), 201],
])('registering a machine through %s', (_api, call, created) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])(
    'C558 C560 C579 C581 A49 adds the machine to the list of the %s',
    async (role) => {
      const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
      const caller = await callerAs(app, role, supplier)
      const pictures = [await samplePicture('front.png'), await samplePicture('side.png', '#993333')]
      const given = input(client.id, { machineName: '  Palletizer P4  ', supplierId: 999_999 })
      expect(await call(caller, given, pictures)).toMatchObject({ status: created, detail: undefined })

      const { body } = await caller.rest('GET', '/supplier/dashboard')
      const { content } = body.data as { content: Record<string, unknown>[] }
      expect(content).toEqual([
        {
          id: expect.any(Number),
          machine_name: 'Palletizer P4',
          serial_no: given.machineSerialNo,
          client_company: client.companyName,
          client_id: client.id,
          machinePhotoVideos: [expect.stringContaining('/front.png?'), expect.stringContaining('/side.png?')],
          nameByClient: '',
          openTickets: 0,
          model: null,
        },
      ])
    },
  )

  it('refuses a visitor with 401', async () => {
    expect((await call(visitor(app), input(1))).status).toBe(401)
  })

  it.each<RoleName>(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'C586 refuses %s with 403',
    async (role) => {
      const caller = await callerAs(app, role)
      expect((await call(caller, input(1), [await samplePicture()])).status).toBe(403)
    },
  )

  it('C578 names the missing fields', async () => {
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const client = await buildClient(app)
    expect(await call(caller, input(client.id, { machineSerialNo: '  ' }))).toMatchObject({
      status: 400,
      fields: { machineSerialNo: 'Missing required fields' },
    })
    const { clientId: _, ...withoutClient } = input(0)
    expect(await call(caller, withoutClient)).toMatchObject({
      status: 400,
      fields: { clientId: 'Missing required fields' },
    })
  })

  it('takes only an active client company for a client', async () => {
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const [supplier, inactive] = [await buildSupplier(app), await buildClient(app, { activated: false })]
    for (const id of [supplier.id, inactive.id, 999_999]) {
      expect(await call(caller, input(id))).toMatchObject({ status: 400, fields: { clientId: expect.any(String) } })
    }
  })

  it('A47 keeps a serial number unique per supplier, whatever its case', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const other = await callerAs(app, 'SUPPLIER_ADMIN')
    const first = input(client.id, { machineSerialNo: 'ABC/12' })
    expect((await call(caller, first)).status).toBe(created)
    expect(await call(caller, { ...first, machineSerialNo: 'abc/12' })).toMatchObject({
      status: 409,
      fields: { machineSerialNo: expect.any(String) },
    })
    expect((await call(other, first)).status).toBe(created)
  })

  it('A118 refuses serial numbers that are sub-paths, and over 100 characters', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    for (const machineSerialNo of ['FAQ', 'tickets', ' .. ', '.', 'x'.repeat(101)]) {
      expect((await call(caller, input(client.id, { machineSerialNo }))).fields).toHaveProperty('machineSerialNo')
    }
  })

  it('A58 refuses an SVG as picture and more than five pictures, and keeps none of them', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const before = await storedFiles()
    expect((await call(caller, input(client.id), [await samplePicture(), svgFile()])).status).toBe(415)
    const six = await Promise.all(Array.from({ length: 6 }, (_, i) => samplePicture(`${i}.png`)))
    expect((await call(caller, input(client.id), six)).status).toBe(400)
    expect(await storedFiles()).toBe(before)
  })
})

it('GraphQL refuses a wrong company, a wrong machine and too many pictures before it reads a byte of them', async () => {
  const [caller, foreign] = [await callerAs(app, 'SUPPLIER_ADMIN'), await buildMachine(app)]
  const change = { id: foreign.id, machineName: 'Mine', machineSerialNo: 'M-1' }
  const write = vi.spyOn(app.services.store, 'write')
  try {
    const pictures = await Promise.all(Array.from({ length: 6 }, (_, i) => samplePicture(`${i}.png`)))
    const statuses = [
      await upload(register)(caller, input(999_999), pictures.slice(1)),
      await upload(register)(caller, input(foreign.client.id), pictures),
      await upload(update)(caller, change, pictures.slice(1)),
      await upload(update)(caller, change, pictures),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 404, 400])
    expect(write).not.toHaveBeenCalled()
  } finally {
    write.mockRestore()
  }
})

describe('the platform registers for tenants', () => {
  it('A57 C580 and names both sides, through both APIs', async () => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const given = input(client.id, { supplierId: supplier.id })
    expect(await form('POST', '/admin/machine/add')(platform, given, [await samplePicture()])).toMatchObject({
      status: 201,
    })
    expect(await upload(register)(platform, input(client.id, { supplierId: supplier.id }))).toMatchObject({
      status: 200,
    })
    const { rows } = await app.owner.pool.query('select client_id from machine where supplier_id = $1', [supplier.id])
    expect(rows).toEqual([{ client_id: client.id }, { client_id: client.id }])
    expect(await upload(register)(platform, input(client.id))).toMatchObject({
      status: 400,
      fields: { supplierId: expect.any(String) },
    })
  })

  it("C596 but not on the suppliers' path, nor suppliers on the platform's", async () => {
    const [platform, supplier] = [await callerAs(app, 'PLATFORM_ADMIN'), await callerAs(app, 'SUPPLIER_ADMIN')]
    expect((await form('POST', '/admin/machine/add')(supplier, input(1))).status).toBe(403)
    expect((await form('POST', '/supplier/machine/register')(platform, input(1))).status).toBe(403)
  })
})

describe('a picture over its limit', () => {
  it('A72 is refused with 413 before the body is read', async () => {
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const big = { bytes: new Uint8Array(90 * 1024 * 1024), name: 'big.png' }
    const client = await buildClient(app)
    expect(await form('POST', '/supplier/machine/register')(caller, input(client.id), [big])).toMatchObject({
      status: 413,
      detail: 'The file is larger than the allowed 15 MB.',
    })
    expect(await upload(register)(caller, input(client.id), [big])).toMatchObject({ status: 413 })
  })
})

async function storedFiles(): Promise<number> {
  const names = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return names.filter((name) => name.isFile()).length
}
