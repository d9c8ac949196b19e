import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoleName } from '../../context.ts'
import { roleIds } from '../../policies/roles.ts'
import { signIn, type Caller } from '../../testing/caller.ts'
import { buildMachine } from '../../testing/factories/build-machine.ts'
import { buildClient } from '../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../testing/factories/build-ticket.ts'
import { buildUser } from '../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
/** The statements of the application, in their order, by the words that tell them apart. */
const asked: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    replace: ({ database }) => ({
      database: {
        ...database,
        read: (scope, statement) => {
          asked.push(`read as ${scope.scope}`)
          return database.read(scope, statement)
        },
        readInSession: (id, statement) => {
          asked.push(statement.text === 'select 1' ? 'session' : 'session and read')
          return database.readInSession(id, statement)
        },
      },
    }),
  })
})
afterAll(() => app.close())

interface Reader {
  user: { id: number }
  caller: Caller
  client: { id: number }
}

const ticketPage = '{ tickets(status: ALL) { totalItems content { id } } }'

/** A user of a client with one ticket, whom the server remembers from an earlier request. */
async function rememberedReader(role: RoleName = 'CLIENT_ADMIN'): Promise<Reader> {
  const machine = await buildMachine(app)
  await buildTicket(app, { machine })
  const user = await buildUser(app, { role, tenant: machine.client })
  const caller = await signIn(app, user)
  expect((await caller.graphql('{ me { id } }')).status).toBe(200)
  return { user, caller, client: machine.client }
}

interface Read {
  name: string
  send(caller: Caller): Promise<{ status: number; total: number | undefined }>
}

const reads: Read[] = [
  {
    name: 'a known query',
    async send(caller) {
      const { status, data } = await caller.graphql<{ tickets: { totalItems: number } }>(ticketPage)
      return { status, total: data?.tickets.totalItems }
    },
  },
  {
    name: 'a query that Apollo Server executes',
    async send(caller) {
      const document = ticketPage.replace('id }', 'id @include(if: true) }')
      const { status, data } = await caller.graphql<{ tickets: { totalItems: number } }>(document)
      return { status, total: data?.tickets.totalItems }
    },
  },
  {
    name: 'a list over REST',
    async send(caller) {
      const { status, body } = await caller.rest('GET', '/client/tickets?status=all')
      return { status, total: (body.data as { totalItems: number } | undefined)?.totalItems }
    },
  },
]

const change = (statement: string, ...values: unknown[]) => app.owner.pool.query(statement, values)

describe.each(reads)('the remembered user of a session, asking by $name', ({ name, send }) => {
  beforeEach(() => {
    asked.length = 0
  })

  it('is confirmed by the database in every request', async () => {
    const { caller } = await rememberedReader()
    asked.length = 0
    expect(await send(caller)).toEqual({ status: 200, total: 1 })
    expect(asked).toEqual(name.includes('Apollo') ? ['session', 'read as tenant'] : ['session and read'])
  })

  it('row 13 is refused once the session has ended', async () => {
    const { caller, user } = await rememberedReader()
    await change('update session set revoked_at = now() where user_id = $1', user.id)
    for (const time of [1, 2]) expect([time, await send(caller)]).toEqual([time, { status: 401, total: undefined }])
  })

  it('row 13 is refused once the company has been stopped or the user deleted', async () => {
    const [stopped, deleted] = [await rememberedReader(), await rememberedReader()]
    await change('update tenant set activated = false where id = $1', stopped.client.id)
    await change('update app_user set deleted_at = now() where id = $1', deleted.user.id)
    for (const { caller } of [stopped, deleted]) expect(await send(caller)).toEqual({ status: 401, total: undefined })
  })

  it('row 13 has a new role from the next request on', async () => {
    const { caller, user } = await rememberedReader()
    const setRole = (role: RoleName) => change('update app_user set role_id = $1 where id = $2', roleIds[role], user.id)
    await setRole('SUPPLIER_ADMIN')
    expect(await send(caller)).toEqual({ status: 403, total: undefined })
    await setRole('CLIENT_OPERATOR')
    expect(await send(caller)).toEqual({ status: 200, total: 1 })
  })

  it('row 13 sees the rows of the company that the database names, never those of the remembered one', async () => {
    const { caller, user } = await rememberedReader()
    const elsewhere = await buildClient(app)
    await change('update app_user set tenant_id = $1 where id = $2', elsewhere.id, user.id)
    expect(await send(caller)).toEqual({ status: 200, total: 0 })
  })

  it('may do nothing before a password of their own', async () => {
    const { caller, user } = await rememberedReader()
    await change('update app_user set must_change_password = true where id = $1', user.id)
    expect((await send(caller)).status).toBe(403)
  })
})

describe('what the server remembers of a session', () => {
  it('leaves no refusal of an earlier role on the trail', async () => {
    const { caller, user, client } = await rememberedReader('CLIENT_OPERATOR')
    const send = async () => (await caller.graphql('{ ownUsers { totalItems } }')).status
    await change('update app_user set role_id = $1 where id = $2', roleIds.CLIENT_ADMIN, user.id)
    expect(await send()).toBe(200)
    const { rows } = await change('select 1 from audit_event where tenant_id = $1', client.id)
    expect(rows).toEqual([])
  })

  it('never begins a change', async () => {
    const { caller, user } = await rememberedReader()
    await change('update session set revoked_at = now() where user_id = $1', user.id)
    const { status, error } = await caller.graphql('mutation { endClaim(machineId: 1) }')
    expect([status, error?.code]).toEqual([401, 'UNAUTHENTICATED'])
    const rest = await caller.rest('DELETE', '/client/machine?machineId=1')
    expect(rest.status).toBe(401)
  })

  it('is confirmed for an answer without a read of its own', async () => {
    const { caller, user } = await rememberedReader()
    asked.length = 0
    expect((await caller.graphql('{ me { id } }')).status).toBe(200)
    expect(asked).toEqual(['session'])
    await change('update session set revoked_at = now() where user_id = $1', user.id)
    expect((await caller.graphql('{ me { id } }')).status).toBe(401)
  })
})

describe('a read in a session', () => {
  const scope = sql`select current_setting('app.scope', true) as scope, current_setting('app.tenant', true) as tenant`

  it('is in the scope of the session’s user, and leaves nothing on the connection', async () => {
    const { user, caller, client } = await rememberedReader()
    expect(caller.token).toBeDefined()
    const { rows: sessions } = await change('select id from session where user_id = $1', user.id)
    const { database } = app.services
    const { account, rows } = await database.readInSession(sessions[0].id, scope)
    expect(rows).toEqual([{ scope: 'tenant', tenant: String(client.id) }])
    expect(JSON.parse(account!)).toMatchObject({ id: user.id, tenant_id: client.id, role_name: 'CLIENT_ADMIN' })
    expect(account).not.toContain('argon2')
    const left = await database.pool.query(scope.text)
    expect(left.rows.map((row) => Object.values(row).filter(Boolean))).toEqual([[]])
  })

  it('of a session that has ended sees no rows', async () => {
    const machine = await buildMachine(app)
    await buildTicket(app, { machine })
    const count = sql`select count(*)::int as count from ticket`
    expect(await app.services.database.readInSession(2_000_000_000, count)).toEqual({
      account: null,
      rows: [{ count: 0 }],
    })
  })

  it('counts as use of the session, once a minute', async () => {
    const { user, caller } = await rememberedReader()
    const lastUse = async () => {
      const { rows } = await change('select last_used_at as at from session where user_id = $1', user.id)
      return new Date((rows[0] as { at: string }).at).getTime()
    }
    await change(`update session set last_used_at = now() - interval '2 minutes' where user_id = $1`, user.id)
    const before = await lastUse()
    await caller.graphql(ticketPage)
    const first = await lastUse()
    await caller.graphql(ticketPage)
    expect(first).toBeGreaterThan(before + 60_000)
    expect(await lastUse()).toBe(first)
  })

  it('is refused to a session that was idle for longer than its company allows', async () => {
    const { user, caller, client } = await rememberedReader()
    await change('update tenant set idle_minutes = 5 where id = $1', client.id)
    await change(`update session set last_used_at = now() - interval '6 minutes' where user_id = $1`, user.id)
    expect((await caller.graphql(ticketPage)).status).toBe(401)
  })
})
