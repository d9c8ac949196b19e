import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor, signIn, type Caller } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { RoleName } from '../../../context.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const apis: [string, (caller: Caller) => Promise<number>][] = [
  ['GraphQL', async (caller) => (await caller.graphql('mutation { logOutEverywhere }')).status],
  ['REST', async (caller) => (await caller.rest('POST', '/auth/logout-everywhere')).status],
]

describe.each(apis)('logging out everywhere through %s', (_api, call) => {
  it.each<RoleName>([
    'PLATFORM_ADMIN',
    'SUPPLIER_ADMIN',
    'SUPPLIER_USER',
    'CLIENT_ADMIN',
    'CLIENT_OPERATOR',
    'CLIENT_TECHNICIAN',
  ])('row 13 ends all sessions of %s, including the current one, and no others', async (role) => {
    const user = await buildUser(app, { role })
    const colleague = await signIn(app, await buildUser(app, { role, ...(user.tenant && { tenant: user.tenant }) }))
    const [here, there] = [await signIn(app, user), await signIn(app, user)]
    expect(await call(here)).toBe(200)
    for (const device of [here, there]) expect((await device.rest('GET', '/auth/me')).status).toBe(401)
    expect((await colleague.rest('GET', '/auth/me')).status).toBe(200)
    const { rows } = await app.owner.pool.query('select action from audit_event where actor_id = $1', [user.id])
    expect(rows).toEqual([{ action: 'session.end-all' }])
  })

  it('needs a session', async () => {
    expect(await call(visitor(app))).toBe(401)
  })
})

describe('ending sessions in the database', () => {
  it('depends on the scope: a company can end the sessions of its own users, a visitor none', async () => {
    const [mine, theirs] = [await buildUser(app), await buildUser(app)]
    const [one, two] = [await signIn(app, mine), await signIn(app, theirs)]
    const end = (scope: { scope: 'tenant'; tenant: number } | { scope: 'auth' }, id: number) =>
      app.services.database.transaction(scope, (em) => em.execute('select end_sessions(?, null)', [id]))
    await end({ scope: 'auth' }, mine.id)
    await end({ scope: 'tenant', tenant: mine.tenant!.id }, theirs.id)
    for (const caller of [one, two]) expect((await caller.rest('GET', '/auth/me')).status).toBe(200)
    await end({ scope: 'tenant', tenant: mine.tenant!.id }, mine.id)
    expect((await one.rest('GET', '/auth/me')).status).toBe(401)
  })
})
