import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../context.ts'
import { graphqlOutcome, restOutcome } from '../../testing/answer.ts'
import { visitor, type Caller } from '../../testing/caller.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** In the words and the order of A69. */
const words = [
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
  it.each(tenants)('C468 A69 gives a %s the words of the shop floor', async (role) => {
    const answer = await list(await callerAs(app, role))
    expect(answer.status).toBe(200)
    expect(answer.list).toEqual(words.map((mode, index) => ({ id: index + 1, mode })))
  })

  it('A32 asks for a session, though the path begins with auth; A114 the platform has none', async () => {
    expect((await list(visitor(app))).status).toBe(401)
    expect((await list(await callerAs(app, 'PLATFORM_ADMIN'))).status).toBe(403)
  })
})
