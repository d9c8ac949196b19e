import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const given = 'given by somebody'
const own = 'chosen by myself'
const firstPassword = 'Please choose a password of your own first.'

/** A user with a password set by an administrator, signed in on two devices. */
async function newUser(role: RoleName = 'PLATFORM_ADMIN') {
  const user = await buildUser(app, { role, password: given })
  await app.owner.pool.query('update app_user set must_change_password = true where id = $1', [user.id])
  return { user, caller: await signIn(app, user), elsewhere: await signIn(app, user) }
}

const apis: [string, (caller: Caller, password: string) => Promise<Outcome>][] = [
  [
    'GraphQL',
    async (caller, password) => {
      const mutation = 'mutation ($input: FirstPasswordInput!) { setFirstPassword(input: $input) }'
      return graphqlOutcome(await caller.graphql(mutation, { input: { password } }))
    },
  ],
  ['REST', async (caller, password) => restOutcome(await caller.rest('POST', '/auth/first-password', { password }))],
]

describe.each(apis)('a first password through %s', (_api, set) => {
  it.each<RoleName>(['PLATFORM_ADMIN', 'CLIENT_ADMIN', 'SUPPLIER_USER'])(
    'A14 gives %s access: 403 before, 200 after, in the same session',
    async (role) => {
      const { user, caller, elsewhere } = await newUser(role)
      const [path, query] = {
        PLATFORM_ADMIN: ['/admin/users', '{ users { totalItems } }'],
        CLIENT_ADMIN: ['/client/users', '{ ownUsers { totalItems } }'],
        SUPPLIER_USER: ['/supplier/dashboard', '{ suppliedMachines { totalItems } }'],
      }[role as 'PLATFORM_ADMIN' | 'CLIENT_ADMIN' | 'SUPPLIER_USER'] as [string, string]
      expect(await caller.rest('GET', path)).toMatchObject({ status: 403, body: { detail: firstPassword } })
      expect(await caller.graphql(query)).toMatchObject({ status: 403, error: { message: firstPassword } })
      expect((await caller.rest('POST', '/auth/logout-everywhere')).status).toBe(403)
      expect((await caller.rest('GET', '/auth/me')).body.data).toMatchObject({ mustChangePassword: true })

      expect(await set(caller, own)).toEqual({ status: 200, detail: undefined, fields: undefined })
      expect((await caller.rest('GET', path)).status).toBe(200)
      expect((await caller.graphql(query)).status).toBe(200)
      expect((await elsewhere.rest('GET', '/auth/me')).status).toBe(401)
      const logIn = (password: string) =>
        visitor(app).rest('POST', '/auth/login', { userName: user.userName, password })
      expect((await logIn(given)).status).toBe(401)
      expect((await logIn(own)).body).toMatchObject({ loginUser: { mustChangePassword: false } })
      const { rows } = await app.owner.pool.query(
        `select action from audit_event where actor_id = $1 and action = 'password.set-first'`,
        [user.id],
      )
      expect(rows).toHaveLength(1)
    },
  )

  it('A14 cannot be the password that was given', async () => {
    const { caller } = await newUser()
    expect((await set(caller, given)).fields).toEqual({
      password: 'Please choose another password than the one you were given',
    })
    expect((await caller.rest('GET', '/admin/users')).status).toBe(403)
  })

  it('A25 must have 8 to 128 characters', async () => {
    const { caller } = await newUser()
    for (const password of ['', '1234567', 'x'.repeat(129)]) {
      expect(await set(caller, password)).toMatchObject({ status: 400, fields: { password: expect.any(String) } })
    }
  })

  it('A14 cannot be set again: 409 for a user who has already chosen a password', async () => {
    const user = await buildUser(app, { password: given })
    expect(await set(await signIn(app, user), own)).toMatchObject({ status: 409 })
    const { status } = await visitor(app).rest('POST', '/auth/login', { userName: user.userName, password: given })
    expect(status).toBe(200)
  })

  it('A14 is set once by two concurrent calls', async () => {
    const { caller } = await newUser()
    const outcomes = await Promise.all([set(caller, own), set(caller, `${own}, too`)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('needs a session', async () => {
    expect((await set(visitor(app), own)).status).toBe(401)
  })
})
