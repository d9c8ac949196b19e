import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { form, update, upload, type Call } from '../../../testing/fixtures/machine-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each<[string, Call]>([
  ['GraphQL', upload(update)],
  ['REST', form('PUT', '/supplier/machine/update')],
])('updating a machine through %s', (_api, call) => {
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

  it('A59 lets the platform change a machine of any supplier, including its picture and its client', async () => {
    const [machine, next] = [await buildMachine(app), await buildClient(app)]
    const change = { id: machine.id, clientId: next.id, machineName: 'Corrected', machineSerialNo: 'C-1' }
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect(await call(platform, change, [await samplePicture('new.png')])).toMatchObject({ status: 200 })
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', { id: machine.supplier.id })
    const { body } = await supplier.rest('GET', '/supplier/dashboard')
    expect(body.data).toMatchObject({
      content: [
        {
          machine_name: 'Corrected',
          serial_no: 'C-1',
          client_id: next.id,
          machinePhotoVideos: [expect.stringContaining('/new.png?')],
        },
      ],
      totalItems: 1,
    })
  })

  it('answers 404 for a machine of another supplier as for a missing one, and changes nothing', async () => {
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
