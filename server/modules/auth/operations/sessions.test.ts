import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { callerWith, openSession, signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'correct horse'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface SeenSession {
  id: number
  agent: string
  address: string
  createdAt: string
  lastUsedAt: string
  current: boolean
}

interface SessionApi {
  name: 'GraphQL' | 'REST'
  list(caller: Caller): Promise<Outcome & { sessions: SeenSession[] | undefined }>
  end(caller: Caller, id: unknown): Promise<Outcome>
  timeout(caller: Caller): Promise<Outcome & { minutes: number | null | undefined }>
  setTimeout(caller: Caller, minutes: unknown): Promise<Outcome & { minutes: number | null | undefined }>
}

const apis: SessionApi[] = [
  {
    name: 'GraphQL',
    async list(caller) {
      const query = '{ ownSessions { id agent address createdAt lastUsedAt current } }'
      const answer = await caller.graphql<{ ownSessions: SeenSession[] }>(query)
      return { ...graphqlOutcome(answer), sessions: answer.data?.ownSessions }
    },
    async end(caller, id) {
      return graphqlOutcome(await caller.graphql('mutation ($id: Int!) { endSession(id: $id) }', { id }))
    },
    async timeout(caller) {
      const answer = await caller.graphql<{ idleTimeout: number | null }>('{ idleTimeout }')
      return { ...graphqlOutcome(answer), minutes: answer.data?.idleTimeout }
    },
    async setTimeout(caller, minutes) {
      const mutation = 'mutation ($input: IdleTimeoutInput!) { setIdleTimeout(input: $input) }'
      const answer = await caller.graphql<{ setIdleTimeout: number | null }>(mutation, { input: { minutes } })
      return { ...graphqlOutcome(answer), minutes: answer.data?.setIdleTimeout }
    },
  },
  {
    name: 'REST',
    async list(caller) {
      const answer = await caller.rest('GET', '/auth/sessions')
      return { ...restOutcome(answer), sessions: answer.body.data as SeenSession[] | undefined }
    },
    async end(caller, id) {
      return restOutcome(await caller.rest('DELETE', `/auth/sessions/${String(id)}`))
    },
    async timeout(caller) {
      const answer = await caller.rest('GET', '/auth/idle-timeout')
      return { ...restOutcome(answer), minutes: (answer.body.data as { minutes: number | null } | undefined)?.minutes }
    },
    async setTimeout(caller, minutes) {
      const answer = await caller.rest('POST', '/auth/idle-timeout', { minutes })
      return { ...restOutcome(answer), minutes: (answer.body.data as { minutes: number | null } | undefined)?.minutes }
    },
  },
]

async function device(userName: string, agent: string) {
  const answer = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ userName, password }),
  })
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string }
  return { caller: callerWith(app, token), refreshToken }
}

const unusedFor = (userId: number, minutes: number) =>
  app.owner.pool.query(
    'update session set last_used_at = now() - make_interval(mins => $1, secs => 1) where user_id = $2',
    [minutes, userId],
  )

const refresh = async (refreshToken: string) =>
  (await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status

describe.each(apis)("the caller's sessions through $name", ({ list, end }) => {
  it.each<RoleName>(['PLATFORM_ADMIN', 'SUPPLIER_USER', 'CLIENT_OPERATOR'])(
    'row 44 of %s are listed with device, address, times and the current one marked',
    async (role) => {
      const { id, userName } = await buildUser(app, { role, password })
      const tablet = await device(userName, 'Tablet of the hall')
      await unusedFor(id, 90)
      const desk = await device(userName, 'Desk')
      const { status, sessions } = await list(desk.caller)
      expect(status).toBe(200)
      expect(sessions).toMatchObject([
        { agent: 'Desk', address: '127.0.0.1', current: true },
        { agent: 'Tablet of the hall', address: '127.0.0.1', current: false },
      ])
      const [newest, oldest] = sessions!
      expect(Date.parse(newest!.lastUsedAt) - Date.parse(oldest!.lastUsedAt)).toBeGreaterThan(89 * 60_000)
      expect(Date.parse(oldest!.createdAt)).toBeGreaterThan(Date.now() - 600_000)
      expect(tablet.refreshToken).toBeTruthy()
    },
  )

  it('row 44 can be ended one by one, at once and with an audit event', async () => {
    const { id: userId, userName } = await buildUser(app, { password })
    const [tablet, desk] = [await device(userName, 'Tablet'), await device(userName, 'Desk')]
    const { id } = (await list(desk.caller)).sessions!.find(({ agent }) => agent === 'Tablet')!
    expect((await end(desk.caller, id)).status).toBe(200)
    expect((await tablet.caller.rest('GET', '/auth/me')).status).toBe(401)
    expect(await refresh(tablet.refreshToken)).toBe(401)
    expect((await list(desk.caller)).sessions!.map(({ agent }) => agent)).toEqual(['Desk'])
    const { rows } = await app.owner.pool.query(
      `select action, subject_id from audit_event where actor_id = $1 and action = 'session.end'`,
      [userId],
    )
    expect(rows).toEqual([{ action: 'session.end', subject_id: String(id) }])
    expect((await end(desk.caller, id)).status).toBe(404)
  })

  it('row 44 of another user are answered like missing ones, also to administrators and the platform', async () => {
    const tenant = await buildClient(app)
    const colleague = await buildUser(app, { tenant, password })
    const theirs = await device(colleague.userName, 'Theirs')
    const { id } = (await list(theirs.caller)).sessions![0]!
    for (const caller of [await callerAs(app, 'CLIENT_ADMIN', tenant), await callerAs(app, 'PLATFORM_ADMIN')]) {
      expect((await list(caller)).sessions!.map((session) => session.id)).not.toContain(id)
      expect(await end(caller, id)).toEqual(await end(caller, 999_999_999))
      expect((await end(caller, id)).status).toBe(404)
    }
    expect((await theirs.caller.rest('GET', '/auth/me')).status).toBe(200)
  })

  it('row 44 need a signed-in caller and an id', async () => {
    expect((await list(visitor(app))).status).toBe(401)
    expect((await end(visitor(app), 1)).status).toBe(401)
    expect((await end(await callerAs(app, 'CLIENT_OPERATOR'), 'x')).status).toBe(400)
  })
})

describe.each(apis)('the idle timeout through $name', ({ list, timeout, setTimeout }) => {
  it.each<RoleName>(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'])(
    'row 44 is off until %s sets it, for the own company only, with an audit event',
    async (role) => {
      const tenant = role === 'CLIENT_ADMIN' ? await buildClient(app) : await buildSupplier(app)
      const caller = await callerAs(app, role, tenant)
      const other = await callerAs(app, role)
      expect(await timeout(caller)).toMatchObject({ status: 200, minutes: null })
      expect(await setTimeout(caller, 30)).toMatchObject({ status: 200, minutes: 30 })
      expect((await timeout(caller)).minutes).toBe(30)
      expect((await timeout(other)).minutes).toBeNull()
      expect(await setTimeout(caller, null)).toMatchObject({ status: 200, minutes: null })
      expect((await timeout(caller)).minutes).toBeNull()
      const { rows } = await app.owner.pool.query(
        `select detail from audit_event where action = 'session.set-idle-timeout' and tenant_id = $1 order by id`,
        [tenant.id],
      )
      expect(rows).toEqual([{ detail: { before: null, after: 30 } }, { detail: { before: 30, after: null } }])
    },
  )

  it('row 44 is set by each of ten calls at once', async () => {
    const tenant = await buildClient(app)
    const callers = await Promise.all(Array.from({ length: 2 }, () => callerAs(app, 'CLIENT_ADMIN', tenant)))
    const calls = Array.from({ length: 10 }, (_, i) => setTimeout(callers[i % 2]!, 10 + i))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  })

  it.each([0, 4, 43_201, -30, 7.5, 'long'])('row 44 cannot be %j minutes', async (minutes) => {
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    expect((await setTimeout(caller, minutes)).status).toBe(400)
    expect((await timeout(caller)).minutes).toBeNull()
  })

  it.each<RoleName>(['PLATFORM_ADMIN', 'SUPPLIER_USER', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'row 44 cannot be read or set by %s',
    async (role) => {
      const caller = await callerAs(app, role)
      expect((await timeout(caller)).status).toBe(403)
      expect((await setTimeout(caller, 30)).status).toBe(403)
    },
  )

  it('row 44 ends sessions that are idle for that long, at each call and refresh, and hides them', async () => {
    const tenant = await buildClient(app)
    await setTimeout(await callerAs(app, 'CLIENT_ADMIN', tenant), 30)
    const { id, userName } = await buildUser(app, { tenant, password })
    const tablet = await device(userName, 'Tablet')
    await unusedFor(id, 29)
    expect(await refresh(tablet.refreshToken)).toBe(200)
    await unusedFor(id, 30)
    expect(await refresh(tablet.refreshToken)).toBe(401)
    expect((await list(tablet.caller)).status).toBe(401)
    const desk = await device(userName, 'Desk')
    expect((await list(desk.caller)).sessions!.map(({ agent }) => agent)).toEqual(['Desk'])
  })

  it('row 44 is reset by a call but not by a refresh', async () => {
    const tenant = await buildClient(app)
    await setTimeout(await callerAs(app, 'CLIENT_ADMIN', tenant), 30)
    const { id, userName } = await buildUser(app, { tenant, password })
    const { caller, refreshToken } = await device(userName, 'Tablet')
    const unused = async () =>
      (
        await app.owner.pool.query<{ minutes: number }>(
          'select floor(extract(epoch from now() - last_used_at) / 60)::int as minutes from session where user_id = $1',
          [id],
        )
      ).rows[0]!.minutes
    await unusedFor(id, 20)
    expect(await refresh(refreshToken)).toBe(200)
    expect(await unused()).toBe(20)
    expect((await list(caller)).status).toBe(200)
    expect(await unused()).toBe(0)
  })

  it('row 44 does not affect companies without one, nor the platform', async () => {
    for (const role of ['CLIENT_OPERATOR', 'PLATFORM_ADMIN'] as const) {
      const user = await buildUser(app, { role })
      const caller = await signIn(app, user)
      await unusedFor(user.id, 40_000)
      expect((await list(caller)).status).toBe(200)
    }
  })
})

it('row 44 A74 also ends the file addresses of an idle session', async () => {
  const machine = await buildMachine(app)
  const { id } = await buildSupportFile(app, { machine, kind: 'MANUAL' })
  const { rows } = await app.owner.pool.query<{ file: number }>(
    'select stored_file_id as file from support_file where id = $1',
    [id],
  )
  const user = await buildUser(app, { role: 'SUPPLIER_USER', tenant: machine.supplier })
  const session = await openSession(app, user, 'the refresh hash of a reader')
  const found = async () => {
    const question = sql`select * from find_file(${rows[0]!.file}, ${session})`
    return (await app.services.database.read({ scope: 'auth' }, question)).length
  }
  await app.owner.pool.query('update tenant set idle_minutes = 30 where id = $1', [machine.supplier.id])
  expect(await found()).toBe(1)
  await unusedFor(user.id, 30)
  expect(await found()).toBe(0)
})
