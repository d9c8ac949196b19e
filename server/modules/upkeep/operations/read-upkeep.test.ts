import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

const apis = [
  [
    'REST',
    async (caller: Caller) => {
      const answer = await caller.rest('GET', '/admin/upkeep')
      return { ...restOutcome(answer), upkeep: answer.body.data }
    },
  ],
  [
    'GraphQL',
    async (caller: Caller) => {
      const answer = await caller.graphql<{ upkeep: unknown }>('{ upkeep { lastPurge purgeOverdue } }')
      return { ...graphqlOutcome(answer), upkeep: answer.data?.upkeep }
    },
  ],
] as const

const purgedAgo = async (hours: number) => {
  const { rows } = await app.owner.pool.query<{ at: string }>(
    'update last_purge set succeeded_at = now() - make_interval(hours => $1) returning succeeded_at as at',
    [hours],
  )
  return new Date(rows[0]!.at).toISOString()
}

describe.each(apis)('the state of the nightly purge through %s', (_api, ask) => {
  it.each([
    [27, false],
    [53, true],
  ])('A115 shows a last purge %i hours ago; overdue: %s', async (hours, purgeOverdue) => {
    const lastPurge = await purgedAgo(hours)
    expect((await ask(platform)).upkeep).toEqual({ lastPurge, purgeOverdue })
  })

  it('A115 is not overdue after a purge', async () => {
    const before = await purgedAgo(53)
    await purgeDeleted(app.services)
    const { upkeep } = await ask(platform)
    expect(upkeep).toMatchObject({ purgeOverdue: false })
    expect((upkeep as { lastPurge: string }).lastPurge > before).toBe(true)
  })

  it('is refused to visitors and to every role but the platform administrator', async () => {
    const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
    for (const [role, tenant] of [
      ['SUPPLIER_ADMIN', supplier],
      ['SUPPLIER_USER', supplier],
      ['CLIENT_ADMIN', client],
      ['CLIENT_OPERATOR', client],
      ['CLIENT_TECHNICIAN', client],
    ] as const) {
      expect(await ask(await callerAs(app, role, tenant))).toMatchObject({ status: 403, upkeep: undefined })
    }
    expect(await ask(visitor(app))).toMatchObject({ status: 401, upkeep: undefined })
  })
})
