import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The list and its order are reference data that every company shares, written out by hand. */
const modes = [
  ['Fails to start', 'Stops unexpectedly', 'Overheating', 'Vibration', 'Noise'],
  ['External leakage', 'Pressure loss', 'Electrical fault', 'Sensor fault', 'Software or control fault'],
  ['Tool or fixture wear', 'Blocked or jammed', 'Out of tolerance', 'Operator error', 'Other'],
].flat()

const tenants: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

const throughGraphql = async (caller: Caller, machineId?: number) => {
  const query = 'query ($machineId: Int) { failureModes(machineId: $machineId) { id mode } }'
  const answer = await caller.graphql<{ failureModes: { id: number }[] }>(query, { machineId })
  return { ...graphqlOutcome(answer), list: answer.data?.failureModes }
}
const throughRest = async (caller: Caller, machineId?: number) => {
  const query = machineId === undefined ? '' : `?machineId=${machineId}`
  const answer = await caller.rest('GET', `/auth/failure-modes${query}`)
  return { ...restOutcome(answer), flag: answer.body.status, list: answer.body.data as { id: number }[] | undefined }
}

describe.each([
  ['GraphQL', throughGraphql],
  ['REST', throughRest],
])('listing failure modes through %s', (_name, list) => {
  it.each(tenants)('C468 A69 lists the failure modes for a %s', async (role) => {
    const answer = await list(await callerAs(app, role))
    expect(answer.status).toBe(200)
    expect(answer.list).toEqual(modes.map((mode, index) => ({ id: index + 1, mode })))
  })

  it("A133 with a machine, those of the caller's tickets there come first, the most frequent at the head", async () => {
    const machine = await buildMachine(app)
    const other = await buildMachine(app)
    await buildTicket(app, { machine, failureModeIds: [9, 4] })
    await buildTicket(app, { machine, failureModeIds: [9, 12] })
    await buildTicket(app, { machine: other, failureModeIds: [15] })
    const usual = modes.map((_, index) => index + 1)
    const first = [9, 4, 12]
    const expected = [...first, ...usual.filter((id) => !first.includes(id))]
    const client = await callerAs(app, 'CLIENT_OPERATOR', { id: machine.client.id })
    const supplier = await callerAs(app, 'SUPPLIER_USER', { id: machine.supplier.id })
    const stranger = await callerAs(app, 'CLIENT_ADMIN')
    const order = async (caller: Caller) => (await list(caller, machine.id)).list?.map(({ id }) => id)
    expect(await order(client)).toEqual(expected)
    expect(await order(supplier)).toEqual(expected)
    expect(await order(stranger)).toEqual(usual)
    expect((await list(client, 3_000_000_000)).status).toBe(400)
  })

  it('A32 needs a session, although the path begins with auth; A114 is refused to the platform', async () => {
    expect((await list(visitor(app))).status).toBe(401)
    expect((await list(await callerAs(app, 'PLATFORM_ADMIN'))).status).toBe(403)
  })
})
