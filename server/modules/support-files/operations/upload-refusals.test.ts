import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { apis, filesOf, form, storedFiles, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

describe.each(apis)('publishing a support file through %s', (_api, _created, upload) => {
  it('refuses a visitor with 401 and keeps nothing', async () => {
    const before = await storedFiles(app)
    const { machine } = await supplierWithMachine(app)
    expect((await upload(visitor(app), form(machine.id))).status).toBe(401)
    expect(await storedFiles(app)).toBe(before)
  })

  it.each<RoleName>([...clients, 'PLATFORM_ADMIN'])('C588 refuses %s with 403 and keeps nothing', async (role) => {
    const machine = await buildMachine(app)
    const before = await storedFiles(app)
    const caller = await callerAs(app, role, role === 'PLATFORM_ADMIN' ? undefined : { id: machine.client.id })
    expect((await upload(caller, form(machine.id))).status).toBe(403)
    expect(await filesOf(app, machine.id)).toEqual([])
    expect(await storedFiles(app)).toBe(before)
  })

  it('C595 A31 answers 404 for a machine of another supplier as for a missing one, and keeps nothing', async () => {
    const machine = await buildMachine(app)
    const before = await storedFiles(app)
    const caller = await callerAs(app, 'SUPPLIER_USER')
    const foreign = await upload(caller, form(machine.id))
    expect(foreign).toEqual(await upload(caller, form(999_999)))
    expect(foreign.status).toBe(404)
    expect(await filesOf(app, machine.id)).toEqual([])
    expect(await storedFiles(app)).toBe(before)
  })

  it('A52 answers 404 for a machine that the supplier has given up', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await upload(caller, form(machine.id))).status).toBe(404)
  })
})

describe('a machine that is given up during an upload', () => {
  it.each(apis)('A52 gets no file through %s, and the store keeps none', async (_api, _created, upload) => {
    let afterwards = async () => {}
    const slow = await startTestApp({
      replace: ({ store }) => ({
        store: {
          ...store,
          write: async (...given) => {
            const stored = await store.write(...given)
            await afterwards()
            return stored
          },
        },
      }),
    })
    try {
      const { machine, caller } = await supplierWithMachine(slow)
      afterwards = async () => {
        expect((await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)).status).toBe(200)
      }
      expect((await upload(caller, form(machine.id))).status).toBe(404)
      expect(await filesOf(slow, machine.id)).toEqual([])
      expect(await storedFiles(slow)).toBe(0)
    } finally {
      await slow.close()
    }
  })
})
