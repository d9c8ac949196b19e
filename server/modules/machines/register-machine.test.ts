import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../testing/answer.ts'
import { visitor, type Caller, type TestFile } from '../../testing/caller.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../testing/factories/build-tenant.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { samplePicture, svgFile } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Input = Record<string, string | number>
type Call = (caller: Caller, input: Input, pictures?: TestFile[]) => Promise<Outcome>

const register = `mutation ($input: RegisterMachineInput!, $pictures: [Upload!]) { registerMachine(input: $input, pictures: $pictures) }`
const update = `mutation ($input: UpdateMachineInput!, $pictures: [Upload!]) { updateMachine(input: $input, pictures: $pictures) }`

const upload =
  (mutation: string): Call =>
  async (caller, input, pictures = []) => {
    if (pictures.length === 0) return graphqlOutcome(await caller.graphql(mutation, { input }))
    const files = Object.fromEntries(pictures.map((file, i) => [`pictures.${i}`, file]))
    return graphqlOutcome(await caller.graphqlUpload(mutation, { input, pictures: pictures.map(() => null) }, files))
  }

const form =
  (method: string, path: string): Call =>
  async (caller, input, pictures = []) =>
    restOutcome(
      await caller.restForm(method, path, [
        ...Object.entries(input),
        ...pictures.map((f) => ['files', f] as [string, TestFile]),
      ]),
    )

const input = (clientId: number, over: Input = {}): Input => ({
  clientId,
  machineName: 'Palletizer',
  machineSerialNo: `S-${Math.random()}`,
  ...over,
})

describe.each<[string, Call, number]>([
  ['GraphQL', upload(register), 200],
  ['REST', form('POST', '/supplier/machine/register'), 201],
])('registering a machine through %s', (_door, call, created) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])(
    'C558 C560 C579 C581 A49 puts it into the list of the %s',
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

  it('C578 names what is missing', async () => {
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
    for (const machineSerialNo of ['FAQ', 'tickets', 'x'.repeat(101)]) {
      expect((await call(caller, input(client.id, { machineSerialNo }))).fields).toHaveProperty('machineSerialNo')
    }
  })

  it('A58 refuses an SVG as picture and more than five pictures, and keeps nothing of them', async () => {
    const client = await buildClient(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const before = await storedFiles()
    expect((await call(caller, input(client.id), [await samplePicture(), svgFile()])).status).toBe(415)
    const six = await Promise.all(Array.from({ length: 6 }, (_, i) => samplePicture(`${i}.png`)))
    expect((await call(caller, input(client.id), six)).status).toBe(400)
    expect(await storedFiles()).toBe(before)
  })
})

describe.each<[string, Call]>([
  ['GraphQL', upload(update)],
  ['REST', form('PUT', '/supplier/machine/update')],
])('updating a machine through %s', (_door, call) => {
  it('C573 changes name and serial number and keeps the pictures when none are sent', async () => {
    const supplier = await buildSupplier(app)
    const caller = await callerAs(app, 'SUPPLIER_USER', supplier)
    const machine = await buildMachine(app, { supplier })
    const picture = await samplePicture('first.png')
    const change = { id: machine.id, machineName: 'Renamed', machineSerialNo: 'NEW-1' }
    expect(await call(caller, change, [picture])).toMatchObject({ status: 200 })
    expect(await call(caller, { ...change, machineName: 'Again' })).toMatchObject({ status: 200 })
    const { body } = await caller.rest('GET', '/supplier/dashboard')
    expect((body.data as { content: unknown[] }).content[0]).toMatchObject({
      machine_name: 'Again',
      serial_no: 'NEW-1',
      machinePhotoVideos: [expect.stringContaining('first.png')],
    })
    await call(caller, change, [await samplePicture('second.png')])
    const later = (await caller.rest('GET', '/supplier/dashboard')).body.data as { content: unknown[] }
    expect(later.content[0]).toMatchObject({ machinePhotoVideos: [expect.stringContaining('second.png')] })
  })

  it('answers 404 for a machine of another supplier as for none, and changes nothing', async () => {
    const machine = await buildMachine(app, { name: 'Theirs' })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const change = { machineName: 'Mine', machineSerialNo: 'X-9' }
    const foreign = await call(caller, { id: machine.id, ...change }, [await samplePicture()])
    const missing = await call(caller, { id: 999_999, ...change }, [await samplePicture()])
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
    const { rows } = await app.owner.pool.query('select name from machine where id = $1', [machine.id])
    expect(rows).toEqual([{ name: 'Theirs' }])
  })

  it('A54 a transfer ends the claim; the new company starts without one', async () => {
    const [supplier, next] = [await buildSupplier(app), await buildClient(app)]
    const machine = await buildMachine(app, { supplier, claimed: { name: 'Ours' } })
    const before = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    const after = await callerAs(app, 'CLIENT_ADMIN', next)
    const change = {
      id: machine.id,
      clientId: next.id,
      machineName: machine.name,
      machineSerialNo: machine.serialNumber,
    }
    expect(await call(await callerAs(app, 'SUPPLIER_ADMIN', supplier), change)).toMatchObject({ status: 200 })
    for (const caller of [before, after]) {
      const { body } = await caller.rest('GET', '/client/dashboard')
      expect(body.data).toMatchObject({ totalItems: 0 })
    }
    const { body } = await after.rest('GET', `/client/machine/${encodeURIComponent(machine.serialNumber)}`)
    expect(body.data).toHaveLength(1)
  })

  it.each<RoleName>(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'C586 refuses %s with 403',
    async (role) => {
      const caller = await callerAs(app, role)
      expect((await call(caller, { id: 1, machineName: 'x', machineSerialNo: 'y' })).status).toBe(403)
    },
  )

  it('refuses a visitor with 401', async () => {
    expect((await call(visitor(app), { id: 1, machineName: 'x', machineSerialNo: 'y' })).status).toBe(401)
  })
})

describe('the platform registers for tenants', () => {
  it('A57 C580 names both sides, on both doors', async () => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const given = input(client.id, { supplierId: supplier.id })
    expect(await form('POST', '/admin/machine/add')(platform, given, [await samplePicture()])).toMatchObject({
      status: 201,
    })
    expect(await upload(register)(platform, input(client.id, { supplierId: supplier.id }))).toMatchObject({
      status: 200,
    })
    expect(await upload(register)(platform, input(client.id))).toMatchObject({
      status: 400,
      fields: { supplierId: expect.any(String) },
    })
  })

  it('C596 the path of the platform refuses suppliers, and theirs the platform', async () => {
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
