import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Item {
  id: number
  event: string
  ticketId: number
  machineName: string
  errorCode: string
  companyName: string
  read: boolean
}

interface List {
  content: Item[]
  next: number | null
  unread: number
}

interface Preference {
  event: string
  own: boolean
  bell: boolean
  mail: string
}

interface Api {
  list: (caller: Caller, before?: number) => Promise<Outcome & { list: List | undefined }>
  unread: (caller: Caller) => Promise<Outcome & { count: number | undefined }>
  mark: (caller: Caller, id: number) => Promise<Outcome>
  markAll: (caller: Caller) => Promise<Outcome>
  preferences: (caller: Caller) => Promise<Outcome & { preferences: Preference[] | undefined }>
  set: (caller: Caller, input: object) => Promise<Outcome & { preferences: Preference[] | undefined }>
}

const fields = '{ content { id event ticketId machineName errorCode companyName createdTime read } next unread }'

const graphql: Api = {
  async list(caller, before) {
    const text = `query ($before: Int) { notifications(before: $before) ${fields} }`
    const answer = await caller.graphql<{ notifications: List }>(text, { before })
    return { ...graphqlOutcome(answer), list: answer.data?.notifications }
  },
  async unread(caller) {
    const answer = await caller.graphql<{ unreadNotifications: number }>('{ unreadNotifications }')
    return { ...graphqlOutcome(answer), count: answer.data?.unreadNotifications }
  },
  mark: async (caller, id) =>
    graphqlOutcome(await caller.graphql('mutation ($id: Int!) { markNotificationRead(id: $id) }', { id })),
  markAll: async (caller) => graphqlOutcome(await caller.graphql('mutation { markAllNotificationsRead }')),
  async preferences(caller) {
    const answer = await caller.graphql<{ notificationPreferences: Preference[] }>(
      '{ notificationPreferences { event own bell mail } }',
    )
    return { ...graphqlOutcome(answer), preferences: answer.data?.notificationPreferences }
  },
  async set(caller, input) {
    const text = `mutation ($input: SetNotificationPreferenceInput!) {
      setNotificationPreference(input: $input) { event own bell mail } }`
    const answer = await caller.graphql<{ setNotificationPreference: Preference[] }>(text, { input })
    return { ...graphqlOutcome(answer), preferences: answer.data?.setNotificationPreference }
  },
}

const rest: Api = {
  async list(caller, before) {
    const answer = await caller.rest('GET', `/auth/notifications${before ? `?before=${before}` : ''}`)
    return { ...restOutcome(answer), list: answer.body.data as List | undefined }
  },
  async unread(caller) {
    const answer = await caller.rest('GET', '/auth/notifications/unread')
    return { ...restOutcome(answer), count: answer.body.data as number | undefined }
  },
  mark: async (caller, id) => restOutcome(await caller.rest('POST', `/auth/notifications/${id}/read`)),
  markAll: async (caller) => restOutcome(await caller.rest('POST', '/auth/notifications/read')),
  async preferences(caller) {
    const answer = await caller.rest('GET', '/auth/notification-preferences')
    return { ...restOutcome(answer), preferences: answer.body.data as Preference[] | undefined }
  },
  async set(caller, input) {
    const answer = await caller.rest('PUT', '/auth/notification-preferences', input)
    return { ...restOutcome(answer), preferences: answer.body.data as Preference[] | undefined }
  },
}

/** One machine, and a signed-in user of every role of its two companies. */
async function buildCase() {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier, name: 'Press' })
  const code = await buildErrorCode(app, { machine })
  const person = async (role: RoleName) => {
    const tenant = role.startsWith('CLIENT') ? client : supplier
    const user = await buildUser(app, { role, tenant })
    return { user, ...(await signIn(app, user)) }
  }
  const people = {
    supplierAdmin: await person('SUPPLIER_ADMIN'),
    supplierUser: await person('SUPPLIER_USER'),
    admin: await person('CLIENT_ADMIN'),
    operator: await person('CLIENT_OPERATOR'),
    technician: await person('CLIENT_TECHNICIAN'),
  }
  const raise = async (caller: Caller = people.operator) => {
    const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stopped' }
    const text = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
    return (await caller.graphql<{ createTicket: { id: number } }>(text, { input })).data!.createTicket.id
  }
  const resolve = async (ticketId: number, caller: Caller = people.technician) => {
    const text = 'mutation ($input: UpdateTicketInput!) { resolveTicket(input: $input) { id } }'
    return graphqlOutcome(await caller.graphql(text, { input: { ticketId, resolution: 'Cleaned the filter' } }))
  }
  return { machine, code, client, supplier, people, raise, resolve }
}

const eventsOf = async (caller: Caller) =>
  (await graphql.list(caller)).list!.content.map(({ event, ticketId }) => [event, ticketId])

describe('A183 who is notified of a ticket', () => {
  it('that is raised: the supplier, the technicians, and no one who acts or has not asked', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    const raised = [['RAISED', id]]
    expect(await eventsOf(people.supplierAdmin)).toEqual(raised)
    expect(await eventsOf(people.supplierUser)).toEqual(raised)
    expect(await eventsOf(people.technician)).toEqual(raised)
    expect(await eventsOf(people.admin)).toEqual([])
    expect(await eventsOf(people.operator)).toEqual([])
  })

  it('that is resolved: who raised it and the supplier, and not another operator', async () => {
    const { people, raise, resolve, client } = await buildCase()
    const other = await signIn(app, await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client }))
    const id = await raise()
    expect((await resolve(id)).status).toBe(200)
    expect(await eventsOf(people.operator)).toEqual([['RESOLVED', id]])
    expect(await eventsOf(people.supplierUser)).toEqual([
      ['RESOLVED', id],
      ['RAISED', id],
    ])
    expect(await eventsOf(people.technician)).toEqual([['RAISED', id]])
    expect(await eventsOf(other)).toEqual([])
  })

  it('as each has chosen, without deleted users and other companies', async () => {
    const { people, raise, supplier } = await buildCase()
    const gone = await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier })
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [gone.id])
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    await graphql.set(people.supplierUser, { event: 'RAISED', bell: false })
    await graphql.set(people.admin, { event: 'RAISED', bell: true })
    const id = await raise()
    expect(await eventsOf(people.supplierUser)).toEqual([])
    expect(await eventsOf(people.admin)).toEqual([['RAISED', id]])
    expect(await eventsOf(stranger)).toEqual([])
    const { rows } = await app.owner.pool.query('select 1 from notification where user_id = $1', [gone.id])
    expect(rows).toEqual([])
  })

  it('that is written about: both companies, an operator of own tickets, and of proposals no operator', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    await Promise.all(Object.values(people).map((caller) => graphql.markAll(caller)))
    const write = async (caller: Caller, kind: string) => {
      const text = 'mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) { id } }'
      const answer = await caller.graphql(text, { input: { ticketId: id, kind, text: 'Is the filter clean?' } })
      expect(answer.error).toBeUndefined()
    }
    const newsOf = async (caller: Caller) =>
      (await graphql.list(caller)).list!.content.filter(({ read }) => !read).map(({ event }) => event)
    await write(people.supplierUser, 'QUESTION')
    await write(people.supplierUser, 'COMMENT')
    await write(people.supplierUser, 'PROPOSAL')
    await write(people.supplierUser, 'NOTE')
    expect(await newsOf(people.supplierUser)).toEqual([])
    expect(await newsOf(people.supplierAdmin)).toEqual(['COMMENT'])
    expect(await newsOf(people.technician)).toEqual(['PROPOSAL', 'COMMENT'])
    expect(await newsOf(people.admin)).toEqual(['PROPOSAL', 'COMMENT'])
    expect(await newsOf(people.operator)).toEqual(['COMMENT'])
  })

  it('in the transaction of the act: a refused one notifies nobody', async () => {
    const { people, raise, resolve } = await buildCase()
    const id = await raise()
    expect((await resolve(id, people.operator)).status).toBe(403)
    expect(await eventsOf(people.supplierUser)).toEqual([['RAISED', id]])
  })
})

describe.each([
  ['GraphQL', graphql],
  ['REST', rest],
] as const)('A183 notifications through %s', (_name, api) => {
  it('are listed with what their reader sees of the ticket now, counted, and marked as read', async () => {
    const { people, raise, code, client } = await buildCase()
    const { supplierUser } = people
    const [first, second] = [await raise(), await raise()]
    const { list } = await api.list(supplierUser)
    expect(list).toMatchObject({ next: null, unread: 2 })
    const about = { machineName: 'Press', errorCode: code.code, companyName: client.companyName, read: false }
    expect(list!.content).toMatchObject([
      { event: 'RAISED', ticketId: second, ...about },
      { event: 'RAISED', ticketId: first, ...about },
    ])
    expect((await api.unread(supplierUser)).count).toBe(2)
    expect((await api.mark(supplierUser, list!.content[0]!.id)).status).toBe(200)
    expect((await api.mark(supplierUser, list!.content[0]!.id)).status).toBe(200)
    expect((await api.unread(supplierUser)).count).toBe(1)
    expect((await api.list(supplierUser)).list!.content.map(({ read }) => read)).toEqual([true, false])
    expect((await api.markAll(supplierUser)).status).toBe(200)
    expect((await api.unread(supplierUser)).count).toBe(0)
    expect((await api.unread(people.supplierAdmin)).count).toBe(2)
  })

  it('come in parts of twenty', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    await app.owner.pool.query(
      `insert into notification (user_id, tenant_id, ticket_id, event, read_at)
       select user_id, tenant_id, ticket_id, event, now() from notification, generate_series(1, 24)
       where user_id = $1`,
      [people.supplierUser.user.id],
    )
    const { list } = await api.list(people.supplierUser)
    expect(list!.content).toHaveLength(20)
    const rest = await api.list(people.supplierUser, list!.next!)
    expect(rest.list).toMatchObject({ next: null, unread: 1 })
    expect(rest.list!.content).toHaveLength(5)
    expect(rest.list!.content.at(-1)).toMatchObject({ ticketId: id, read: false })
  })

  it('row 84 of a ticket that their reader may no longer read are neither listed nor counted', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    const stranger = await buildMachine(app)
    await app.owner.pool.query('update ticket set supplier_id = $1 where id = $2', [stranger.supplier.id, id])
    expect((await api.list(people.supplierUser)).list).toEqual({ content: [], next: null, unread: 0 })
    expect((await api.unread(people.supplierUser)).count).toBe(0)
  })

  it('row 84 of a colleague do not exist', async () => {
    const { people, raise } = await buildCase()
    await raise()
    const { list } = await api.list(people.supplierUser)
    expect((await api.mark(people.supplierAdmin, list!.content[0]!.id)).status).toBe(404)
    expect((await api.unread(people.supplierUser)).count).toBe(1)
  })

  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'let %s choose of what',
    async (role) => {
      const caller = await callerAs(app, role)
      const { preferences } = await api.preferences(caller)
      const resolved = preferences!.find(({ event }) => event === 'RESOLVED')!
      expect(resolved.own).toBe(role === 'CLIENT_OPERATOR')
      const bell = !resolved.bell
      const { status, preferences: after } = await api.set(caller, { event: 'RESOLVED', bell })
      expect(status).toBe(200)
      expect(after).toEqual(preferences!.map((each) => (each.event === 'RESOLVED' ? { ...each, bell } : each)))
      expect((await api.preferences(caller)).preferences).toEqual(after)
      const mailed = await api.set(caller, { event: 'RESOLVED', mail: 'DAILY' })
      const all = after!.map((each) => (each.event === 'RESOLVED' ? { ...each, mail: 'DAILY' } : each))
      expect(mailed.preferences).toEqual(all)
      expect((await api.set(caller, { event: 'RESOLVED', mail: 'WEEKLY' })).status).toBe(400)
      expect((await api.preferences(caller)).preferences).toEqual(all)
    },
  )

  it('let nobody choose what cannot reach the role', async () => {
    const caller = await callerAs(app, 'CLIENT_OPERATOR')
    expect((await api.preferences(caller)).preferences!.map(({ event }) => event)).not.toContain('RAISED')
    expect(await api.set(caller, { event: 'RAISED', bell: true })).toMatchObject({ status: 400 })
    expect(await api.set(caller, { event: 'ENDED', bell: true })).toMatchObject({ status: 400 })
    expect(await api.set(caller, { event: 'RESOLVED' })).toMatchObject({ status: 400 })
  })

  it('are none of a visitor’s and none of the platform’s', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    for (const [caller, status] of [
      [visitor(app), 401],
      [platform, 403],
    ] as const) {
      expect((await api.list(caller)).status).toBe(status)
      expect((await api.unread(caller)).status).toBe(status)
      expect((await api.mark(caller, 1)).status).toBe(status)
      expect((await api.markAll(caller)).status).toBe(status)
      expect((await api.preferences(caller)).status).toBe(status)
      expect((await api.set(caller, { event: 'RESOLVED', bell: true })).status).toBe(status)
    }
  })
})

describe('A183 what happens again before it is read', () => {
  it('is told once, as new', async () => {
    const { people, raise } = await buildCase()
    const [first, second] = [await raise(), await raise()]
    const receivers = JSON.stringify([{ role: 3, own: false, bell: true }])
    const again = async () => {
      const caller = people.operator.user
      await app.services.database.write(
        { scope: 'tenant', tenant: caller.tenant!.id, user: caller.id },
        sql`select notify_of_ticket('RAISED', ${first}, false, ${receivers}::jsonb, now())`,
      )
    }
    await again()
    expect(await eventsOf(people.supplierUser)).toEqual([
      ['RAISED', first],
      ['RAISED', second],
    ])
  })

  it('is removed after ninety days', async () => {
    const { people, raise } = await buildCase()
    const ids = [await raise(), await raise()]
    await app.owner.pool.query(
      `update notification set created_at = now() - make_interval(days => case ticket_id when $1 then 91 else 89 end)
       where ticket_id = any ($2)`,
      [ids[0], ids],
    )
    await purgeDeleted(app.services)
    expect(await eventsOf(people.supplierUser)).toEqual([['RAISED', ids[1]]])
  })
})
