import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
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

const throughGraphql = async (caller: Caller) => {
  const answer = await caller.graphql<{ failureModes: unknown }>('{ failureModes { id mode } }')
  return { ...graphqlOutcome(answer), list: answer.data?.failureModes }
}
const throughRest = async (caller: Caller) => {
  const answer = await caller.rest('GET', '/auth/failure-modes')
  return { ...restOutcome(answer), flag: answer.body.status, list: answer.body.data }
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

  it('A32 needs a session, although the path begins with auth; A114 is refused to the platform', async () => {
    expect((await list(visitor(app))).status).toBe(401)
    expect((await list(await callerAs(app, 'PLATFORM_ADMIN'))).status).toBe(403)
  })
})
