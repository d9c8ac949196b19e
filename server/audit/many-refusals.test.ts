import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Caller } from '../testing/caller.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { lockRows } from '../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { linesOf, verdictOf } from '../testing/fixtures/audit.ts'
import { RefusalCounts, usualLimits } from './refusal-counts.ts'

/** The usual limits, with a lower one on refused requests. */
const { lines: linesOfAMinute } = usualLimits
const answersOfAMinute = 120
const counts = new RefusalCounts({ ...usualLimits, answers: answersOfAMinute })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ replace: () => ({ refusals: counts }) })
})
afterAll(() => app.close())
beforeEach(() => counts.flush())

const apis: [string, (caller: Caller) => Promise<{ status: number; code: unknown }>][] = [
  [
    'GraphQL',
    async (caller) => {
      const { status, error } = await caller.graphql('{ tenants { totalItems } }')
      return { status, code: error?.code }
    },
  ],
  [
    'REST',
    async (caller) => {
      const { status, body } = await caller.rest('GET', '/admin/tenants')
      return { status, code: body.status }
    },
  ],
]

/** Sends the requests in batches, as an endless loop would. */
async function refuse(times: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const part = Math.min(20, times - statuses.length)
    for (const { status } of await Promise.all(Array.from({ length: part }, one))) statuses.push(status)
  }
  return statuses
}

const refusedLines = async () => linesOf(app, `outcome = 'refused'`)

describe.each(apis)('row 39 endless refusals through %s', (_api, ask) => {
  it('have one line each up to thirty per user and action, then one line with the number of the rest', async () => {
    const before = (await refusedLines()).length
    const [one, other] = [await callerAs(app, 'CLIENT_TECHNICIAN'), await callerAs(app, 'SUPPLIER_USER')]
    const statuses = await refuse(100, () => ask(one))
    expect(new Set(statuses)).toEqual(new Set([403]))
    // Another user, and another action of the same user, are counted separately.
    expect((await ask(other)).status).toBe(403)
    expect((await one.rest('GET', '/supplier/dashboard')).status).toBe(403)
    expect((await refusedLines()).length - before).toBe(linesOfAMinute + 2)

    await counts.flush()
    const [last, ...more] = (await refusedLines()).slice(before + linesOfAMinute + 2)
    expect(more).toEqual([])
    expect(last).toMatchObject({
      ...{ actor_role: 'CLIENT_TECHNICIAN', outcome: 'refused', action: 'tenant.list' },
      detail: { code: 'FORBIDDEN', message: 'and 70 more within a minute', more: 70 },
    })
    expect((await verdictOf(app)).fault).toBeUndefined()
  })

  it('are answered with 429 and Retry-After beyond the limit, while permitted requests go on', async () => {
    const caller = await callerAs(app, 'CLIENT_TECHNICIAN')
    const statuses = await refuse(answersOfAMinute, () => ask(caller))
    expect(new Set(statuses)).toEqual(new Set([403]))
    expect((await ask(caller)).status).toBe(429)
    const answer = await fetch(`${app.url}/api/admin/tenants`, { headers: { authorization: `Bearer ${caller.token}` } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await caller.graphql('{ claimedMachines { totalItems } }')).status).toBe(200)
    await counts.flush()
    expect((await ask(caller)).status).toBe(403)
  })

  it('do not wait for the lock on the end of the audit trail once they are only counted', async () => {
    const caller = await callerAs(app, 'CLIENT_TECHNICIAN')
    await refuse(linesOfAMinute, () => ask(caller))
    const held = await lockRows(app, 'select 1 from audit_head for update')
    try {
      expect(new Set(await refuse(40, () => ask(caller)))).toEqual(new Set([403]))
    } finally {
      await held.release()
    }
  })
})

it('row 39 the number of refusals without a line is written when the server stops', async () => {
  const { refusals: _, ...services } = app.services
  const stopping = await createApp(services)
  const url = await stopping.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await callerAs(app, 'CLIENT_TECHNICIAN')
  const before = (await refusedLines()).length
  for (let i = 0; i < linesOfAMinute + 5; i++) {
    const answer = await fetch(`${url}/api/admin/tenants`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(403)
  }
  await stopping.close()
  const lines = (await refusedLines()).slice(before)
  expect(lines).toHaveLength(linesOfAMinute + 1)
  expect(lines.at(-1)?.detail).toMatchObject({ more: 5 })
})
