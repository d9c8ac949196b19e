import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PushToSend } from '../../../jobs/tasks.ts'
import type { Push, PushSender, PushTarget } from '../../../push/push-sender.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildDevice, newBrowser } from '../../../testing/factories/build-device.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'
import { collectPushes, sendPush } from './push.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.owner.pool.query('delete from notification_push')
  await app.owner.pool.query('delete from graphile_worker._private_jobs')
})

interface Settings {
  publicKey: string
  subscriptions: { id: number; createdTime: string; current: boolean }[]
}

interface Api {
  settings: (caller: Caller) => Promise<Outcome & { settings: Settings | undefined }>
  subscribe: (caller: Caller, input: object) => Promise<Outcome & { settings: Settings | undefined }>
  unsubscribe: (caller: Caller, id: number) => Promise<Outcome>
}

const fields = '{ publicKey subscriptions { id createdTime current } }'

const graphql: Api = {
  async settings(caller) {
    const answer = await caller.graphql<{ pushSettings: Settings }>(`{ pushSettings ${fields} }`)
    return { ...graphqlOutcome(answer), settings: answer.data?.pushSettings }
  },
  async subscribe(caller, input) {
    const text = `mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) ${fields} }`
    const answer = await caller.graphql<{ subscribeToPush: Settings }>(text, { input })
    return { ...graphqlOutcome(answer), settings: answer.data?.subscribeToPush }
  },
  unsubscribe: async (caller, id) =>
    graphqlOutcome(await caller.graphql('mutation ($id: Int!) { unsubscribeFromPush(id: $id) }', { id })),
}

const rest: Api = {
  async settings(caller) {
    const answer = await caller.rest('GET', '/auth/push-subscriptions')
    return { ...restOutcome(answer), settings: answer.body.data as Settings | undefined }
  },
  async subscribe(caller, input) {
    const answer = await caller.rest('POST', '/auth/push-subscriptions', input)
    return { ...restOutcome(answer), settings: answer.body.data as Settings | undefined }
  },
  unsubscribe: async (caller, id) => restOutcome(await caller.rest('DELETE', `/auth/push-subscriptions/${id}`)),
}

const devicesOf = async ({ id }: { id: number }) =>
  (await app.owner.pool.query('select 1 from push_subscription where user_id = $1', [id])).rowCount

describe.each([
  ['GraphQL', graphql],
  ['REST', rest],
])('A222 a device that is told by push, in the %s API', (_name, api) => {
  const person = async () => {
    const user = await buildUser(app, { role: 'CLIENT_TECHNICIAN' })
    return { user, caller: await signIn(app, user) }
  }

  it('is added, listed without address and keys, and removed', async () => {
    const { user, caller } = await person()
    expect((await api.settings(caller)).settings!.subscriptions).toEqual([])
    const browser = newBrowser()
    const { status, settings } = await api.subscribe(caller, { ...browser })
    expect(status).toBe(200)
    expect(Buffer.from(settings!.publicKey, 'base64url')).toHaveLength(65)
    expect(settings!.subscriptions).toMatchObject([{ current: true }])
    expect(JSON.stringify(settings)).not.toContain(browser.auth)
    // The same browser again is the same device.
    expect((await api.subscribe(caller, { ...browser })).settings!.subscriptions).toHaveLength(1)
    const other = await signIn(app, user)
    const { settings: seen } = await api.settings(other)
    expect(seen!.subscriptions).toMatchObject([{ current: false }])
    expect((await api.unsubscribe(other, seen!.subscriptions[0]!.id)).status).toBe(200)
    expect(await devicesOf(user)).toBe(0)
    const { rows } = await app.owner.pool.query(
      `select action, detail from audit_event where actor_id = $1 and action like 'notification.%push' order by id`,
      [user.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array(2).fill('notification.subscribe-push'),
      'notification.unsubscribe-push',
    ])
    expect(JSON.stringify(rows)).not.toContain('wpush')
  })

  it('row 94 is refused with an address that is none of a push service, and with keys of nobody', async () => {
    const { user, caller } = await person()
    for (const endpoint of [
      'https://169.254.169.254/latest',
      'http://localhost:5432/',
      'https://evil.example/x',
      'x',
    ]) {
      expect(await api.subscribe(caller, { ...newBrowser(), endpoint })).toMatchObject({ status: 400 })
    }
    expect((await api.subscribe(caller, { ...newBrowser(), p256dh: 'AAAA' })).status).toBe(400)
    expect((await api.subscribe(caller, { ...newBrowser(), auth: 'x' })).status).toBe(400)
    expect(await devicesOf(user)).toBe(0)
  })

  it('is one of ten at most: the newest stay', async () => {
    const { user, caller } = await person()
    for (let count = 0; count < 10; count += 1) await buildDevice(app, { user })
    const { settings } = await api.subscribe(caller, { ...newBrowser() })
    expect(settings!.subscriptions).toHaveLength(10)
    expect(settings!.subscriptions[0]!.current).toBe(true)
  })

  it('is removed by nobody else, and is none of a visitor’s and none of the platform’s', async () => {
    const { user, caller } = await person()
    const id = await buildDevice(app, { user })
    expect((await api.unsubscribe(await callerAs(app, 'CLIENT_TECHNICIAN'), id)).status).toBe(404)
    for (const [other, status] of [
      [visitor(app), 401],
      [await callerAs(app, 'PLATFORM_ADMIN'), 403],
    ] as const) {
      expect((await api.settings(other)).status).toBe(status)
      expect((await api.subscribe(other, { ...newBrowser() })).status).toBe(status)
      expect((await api.unsubscribe(other, id)).status).toBe(status)
    }
    expect((await api.settings(caller)).settings!.subscriptions).toHaveLength(1)
  })
})

async function buildCase() {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier, name: 'Press' })
  const code = await buildErrorCode(app, { machine, code: 'E-217' })
  const operator = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client })
  const user = await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier })
  const [raiser, caller] = [await signIn(app, operator), await signIn(app, user)]
  const browser = newBrowser()
  await graphql.subscribe(caller, { ...browser })
  const raise = async () => {
    const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'A secret recipe leaks' }
    const text = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
    return (await raiser.graphql<{ createTicket: { id: number } }>(text, { input })).data!.createTicket.id
  }
  const choose = (input: object) =>
    caller.graphql(
      'mutation ($input: SetNotificationPreferenceInput!) { setNotificationPreference(input: $input) { push } }',
      { input },
    )
  return { user, caller, operator, raiser, browser, raise, choose }
}

async function collected(): Promise<PushToSend[]> {
  await collectPushes(app.services.database)
  const { rows } = await app.owner.pool.query<{ payload: PushToSend }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-push' order by j.id`,
  )
  await app.owner.pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => payload)
}

/** Sends a job to a push service that answers as it is told. */
async function send(job: PushToSend, reached = true): Promise<{ target: PushTarget; push: Push }[]> {
  const sent: { target: PushTarget; push: Push }[] = []
  const sender: PushSender = {
    send(target, push) {
      sent.push({ target, push })
      return Promise.resolve(reached)
    },
  }
  await sendPush(app.services.database, sender, job)
  return sent
}

describe('A222 a push about a ticket', () => {
  it('has what happened, number, code and page, and no text of people; what happens in a minute is one', async () => {
    const { browser, raise, raiser } = await buildCase()
    const id = await raise()
    const text = 'mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) { id } }'
    for (const line of ['one', 'two']) {
      await raiser.graphql(text, { input: { ticketId: id, kind: 'COMMENT', text: line } })
    }
    const jobs = await collected()
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ ticketId: id, events: ['RAISED', 'COMMENT'] })
    const [{ target, push } = {}, ...others] = await send(jobs[0]!)
    expect(others).toEqual([])
    expect(target).toMatchObject({ ...browser })
    expect(JSON.parse(push!.text)).toEqual({
      ...{ event: 'COMMENT', ticketId: id, code: 'E-217' },
      path: `/ezshare/supplier/tickets/ticket?ticketId=${id}`,
    })
    expect(await collected()).toEqual([])
  })

  it('is not queued for who has no device, who does not want it, and who acts', async () => {
    const { caller, choose, raise, operator } = await buildCase()
    await choose({ event: 'RAISED', push: false })
    await buildDevice(app, { user: operator })
    await raise()
    expect(await collected()).toEqual([])
    await choose({ event: 'RAISED', push: true })
    await raise()
    expect(await collected()).toHaveLength(1)
    await graphql.unsubscribe(caller, (await graphql.settings(caller)).settings!.subscriptions[0]!.id)
    await raise()
    expect(await collected()).toEqual([])
  })

  it('is told of a ticket that waits', async () => {
    const { raise } = await buildCase()
    const id = await raise()
    await collected()
    const receivers = JSON.stringify([{ role: 3, own: false, bell: true, mail: 'OFF', push: true, hours: 24 }])
    await app.owner.pool.query(
      `with waits as (insert into ticket_waiting (ticket_id, client_id, supplier_id, waiting_for, since)
         select id, client_id, supplier_id, 'SUPPLIER', now() from ticket where id = $1 returning *)
       insert into waiting_due (ticket_id, tenant_id, since, hours, turn) select ticket_id, supplier_id, since, 24, 1 from waits`,
      [id],
    )
    await app.services.database.write({ scope: 'job' }, sql`select tell_long_waiting(${receivers}::jsonb, 50)`)
    const [job] = await collected()
    expect(job).toMatchObject({ ticketId: id, events: ['WAITING'] })
    expect(await send(job!)).toHaveLength(1)
    await app.owner.pool.query('delete from ticket_waiting where ticket_id = $1', [id])
    expect(await send(job!)).toEqual([])
  })

  it('is queued in turns of the companies', async () => {
    const [flood, small] = [await buildCase(), await buildCase()]
    for (let count = 0; count < 5; count += 1) await flood.raise()
    await small.raise()
    const rows = await app.services.database.write<{ person: number }>(
      { scope: 'job' },
      sql`select person from take_notification_pushes(2)`,
    )
    expect(rows.map(({ person }) => person).toSorted((a, b) => a - b)).toEqual([flood.user.id, small.user.id])
  })

  it('ends the subscription when the push service no longer knows the browser', async () => {
    const { user, raise } = await buildCase()
    await raise()
    const [job] = await collected()
    await send(job!)
    expect(await devicesOf(user)).toBe(1)
    await send(job!, false)
    expect(await devicesOf(user)).toBe(0)
  })
})

describe('A222 row 94 a push that waits is not sent', () => {
  it.each([
    ['to a deleted user', `update app_user set deleted_at = now() where id = $1`],
    [
      'to a user of a stopped company',
      `update tenant set activated = false where id = (select tenant_id from app_user where id = $1)`,
    ],
    [
      'about a ticket that the user may no longer read',
      `update ticket set supplier_id = client_id where id = (select max(id) from ticket) and $1 > 0`,
    ],
    [
      'to a user who wants it no longer',
      `insert into notification_preference (user_id, tenant_id, event, push)
       select id, tenant_id, 'RAISED', false from app_user where id = $1`,
    ],
    ['after the log-out', `update session set revoked_at = now() where user_id = $1`],
    ['after the session has run out', `update session set expires_at = now() - interval '1 second' where user_id = $1`],
    [
      'to a session that nobody has used for long',
      `with idle as (update session set last_used_at = now() - interval '1 hour' where user_id = $1)
       update tenant set idle_minutes = 30 where id = (select tenant_id from app_user where id = $1)`,
    ],
  ])('%s', async (_what, change) => {
    const { user, raise } = await buildCase()
    await raise()
    const [job] = await collected()
    await app.owner.pool.query(change, [user.id])
    expect(await send(job!)).toEqual([])
  })

  it('a day later', async () => {
    const { raise } = await buildCase()
    await raise()
    const [job] = await collected()
    expect(await send({ ...job!, at: new Date(Date.now() - 86_500_000).toISOString() })).toEqual([])
  })

  it('to another user who uses the same browser now', async () => {
    const { raise, browser } = await buildCase()
    await raise()
    const [job] = await collected()
    const next = await callerAs(app, 'CLIENT_TECHNICIAN')
    await graphql.subscribe(next, { ...browser })
    const { id } = (await graphql.settings(next)).settings!.subscriptions[0]!
    expect(await send(job!)).toEqual([])
    expect(await send({ ...job!, subscriptionId: id })).toEqual([])
  })
})

describe('A222 a subscription', () => {
  it('is gone with the log-out of its session, and removed when the session has run out', async () => {
    const { user, caller } = await buildCase()
    await caller.graphql('mutation { logOutEverywhere }')
    expect(await devicesOf(user)).toBe(0)
    await buildDevice(app, { user })
    await app.owner.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    await purgeDeleted(app.services)
    expect(await devicesOf(user)).toBe(0)
  })

  it('row 94 is read and dropped by jobs alone, and saved in the own session alone', async () => {
    const { user, caller, operator } = await buildCase()
    for (const statement of [
      sql`select push_target(1)`,
      sql`select take_notification_pushes(1)`,
      sql`select drop_push_subscription(1)`,
      sql`select purge_push_subscriptions(1)`,
    ]) {
      await expect(app.services.database.write({ scope: 'auth' }, statement)).rejects.toThrow('Only jobs')
    }
    const scope = { scope: 'tenant', tenant: operator.tenant!.id, user: operator.id } as const
    const { rows } = await app.owner.pool.query('select max(id) as id from session where user_id = $1', [user.id])
    await expect(
      app.services.database.write(scope, sql`select save_push_subscription('x', 'x', 'x', ${rows[0].id}, 10)`),
    ).rejects.toThrow('not the caller')
    const seen = await app.services.database.read(scope, sql`select 1 from push_subscription`)
    expect(seen).toEqual([])
    expect((await graphql.settings(caller)).settings!.subscriptions).toHaveLength(1)
  })
})
