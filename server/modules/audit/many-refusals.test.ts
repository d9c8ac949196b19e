import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { Caller } from '../../testing/caller.ts'
import { callerAs } from '../../testing/factories/build-user.ts'
import { holdRows } from '../../testing/held-rows.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { linesOf, verdictOf } from './audit-fixture.ts'
import { RefusalCounts, usualLimits } from './refusal-counts.ts'

/** As usual, but that the wait comes sooner. */
const { lines: linesOfAMinute } = usualLimits
const answersOfAMinute = 120
const counts = new RefusalCounts({ ...usualLimits, answers: answersOfAMinute })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ replace: () => ({ refusals: counts }) })
})
afterAll(() => app.close())
beforeEach(() => counts.flush())

const doors: [string, (caller: Caller) => Promise<{ status: number; code: unknown }>][] = [
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

/** In parts, as a loop of somebody would. */
async function refuse(times: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < times) {
    const part = Math.min(20, times - statuses.length)
    for (const { status } of await Promise.all(Array.from({ length: part }, one))) statuses.push(status)
  }
  return statuses
}

const refusedLines = async () => linesOf(app, `outcome = 'refused'`)

describe.each(doors)('row 39 refusals without end through %s', (_door, ask) => {
  it('have a line each up to thirty of a person and action, then one that tells how many more', async () => {
    const before = (await refusedLines()).length
    const [one, other] = [await callerAs(app, 'CLIENT_TECHNICIAN'), await callerAs(app, 'SUPPLIER_USER')]
    const statuses = await refuse(100, () => ask(one))
    expect(new Set(statuses)).toEqual(new Set([403]))
    // Somebody else, and another action of the same person, are counted apart.
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

  it('are answered 429 with the time to wait when they come all the time; what is allowed goes on', async () => {
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

  it('do not stand before the changes of others: none waits for the end of the trail', async () => {
    const caller = await callerAs(app, 'CLIENT_TECHNICIAN')
    await refuse(linesOfAMinute, () => ask(caller))
    const held = await holdRows(app, 'select 1 from audit_head for update')
    try {
      expect(new Set(await refuse(40, () => ask(caller)))).toEqual(new Set([403]))
    } finally {
      await held.release()
    }
  })
})

it('row 39 the rest of a minute is on the trail when the server stops', async () => {
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
