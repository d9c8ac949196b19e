import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const suppliers: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

const sideOf = (machine: Machine, role: RoleName) =>
  callerAs(app, role, { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id })

describe.each<[string, (caller: Caller, machineId?: number) => Promise<{ status: number; options: unknown }>]>([
  [
    'GraphQL',
    async (caller, machineId) => {
      const query = `query ($machineId: Int!) {
        errorCodeOptions(machineId: $machineId) { id errorCode description resolution supportFile { id } model { id } } }`
      const { status, data } = await caller.graphql<{ errorCodeOptions: unknown }>(query, { machineId })
      return { status, options: data?.errorCodeOptions }
    },
  ],
  [
    'REST',
    async (caller, machineId) => {
      const query = machineId === undefined ? '' : `?machineId=${machineId}`
      const { status, body } = await caller.rest('GET', `/auth/machine/error-code-list${query}`)
      const rows = body.data as
        | { id: number; error_code: string; description: string; resolution: string; model: null }[]
        | undefined
      return { status, options: rows?.map(({ error_code: errorCode, ...row }) => ({ ...row, errorCode })) }
    },
  ],
])('the error codes for a select field through %s', (_api, options) => {
  it('C467 A133 are all codes of the machine in the order of the code, without deleted ones', async () => {
    const machine = await buildMachine(app)
    const b = await buildErrorCode(app, {
      machine,
      code: 'b',
      description: 'Vacuum not reached',
      resolution: 'Clean the filter',
    })
    const a = await buildErrorCode(app, { machine, code: 'A' })
    const gone = await buildErrorCode(app, { machine, code: 'c' })
    const supplier = await sideOf(machine, 'SUPPLIER_ADMIN')
    expect((await supplier.rest('DELETE', `/supplier/machine/error-code?id=${gone.id}`)).status).toBe(200)
    for (const role of [...clients, ...suppliers]) {
      expect(await options(await sideOf(machine, role), machine.id)).toEqual({
        status: 200,
        options: [
          {
            id: a.id,
            errorCode: 'A',
            description: a.description,
            resolution: a.resolution,
            supportFile: null,
            model: null,
          },
          {
            id: b.id,
            errorCode: 'b',
            description: 'Vacuum not reached',
            resolution: 'Clean the filter',
            supportFile: null,
            model: null,
          },
        ],
      })
    }
  })

  it('A31 A114 A118 are refused to visitors, the platform and other companies, and for a missing machine', async () => {
    const { id } = await buildMachine(app)
    expect((await options(visitor(app), id)).status).toBe(401)
    expect((await options(await callerAs(app, 'PLATFORM_ADMIN'), id)).status).toBe(403)
    for (const role of [...clients, ...suppliers])
      expect((await options(await callerAs(app, role), id)).status).toBe(404)
    expect((await options(await callerAs(app, 'CLIENT_OPERATOR'))).status).toBe(400)
  })
})
