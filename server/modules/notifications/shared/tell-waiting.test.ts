import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationToSend } from '../../../jobs/tasks.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { signIn, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { SmtpFixture } from '../../../testing/fixtures/smtp.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { collectMails } from './collect-mails.ts'
import { sendNotificationMail } from './send-mail.ts'
import { tellWaiting } from './tell-waiting.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  for (const table of ['ticket_waiting', 'waiting_due', 'notification_mail']) {
    await app.owner.pool.query(`delete from ${table}`)
  }
})

async function buildCase() {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier, name: 'Press' })
  const code = await buildErrorCode(app, { machine, code: 'E-217' })
  const person = async (role: 'CLIENT_OPERATOR' | 'CLIENT_TECHNICIAN' | 'CLIENT_ADMIN' | 'SUPPLIER_USER') => {
    const user = await buildUser(app, { role, tenant: role === 'SUPPLIER_USER' ? supplier : client })
    return { user, ...(await signIn(app, user)) }
  }
  const people = {
    operator: await person('CLIENT_OPERATOR'),
    technician: await person('CLIENT_TECHNICIAN'),
    admin: await person('CLIENT_ADMIN'),
    supplier: await person('SUPPLIER_USER'),
    colleague: await person('SUPPLIER_USER'),
  }
  const raise = async () => {
    const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stopped' }
    const text = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
    return (await people.operator.graphql<{ createTicket: { id: number } }>(text, { input })).data!.createTicket.id
  }
  return { client, supplier, people, raise }
}

const take: [string, (caller: Caller, ticketId: number) => Promise<Outcome>][] = [
  [
    'GraphQL',
    async (caller, ticketId) =>
      graphqlOutcome(
        await caller.graphql('mutation ($id: Int!) { takeTicket(ticketId: $id) { takenBySupplier } }', {
          id: ticketId,
        }),
      ),
  ],
  ['REST', async (caller, ticketId) => restOutcome(await caller.rest('PUT', `/auth/machine/ticket/${ticketId}/taken`))],
]

type Api = (caller: Caller, input: object) => Promise<Outcome & { hours: number | null | undefined }>

interface Preference {
  event: string
  waitingHours: number | null
}

const hoursOf = (preferences: Preference[] | undefined) =>
  preferences?.find(({ event }) => event === 'WAITING')?.waitingHours

const choose: Record<string, Api> = {
  async GraphQL(caller, input) {
    const answer = await caller.graphql<{ setNotificationPreference: Preference[] }>(
      `mutation ($input: SetNotificationPreferenceInput!) {
        setNotificationPreference(input: $input) { event waitingHours } }`,
      { input },
    )
    return { ...graphqlOutcome(answer), hours: hoursOf(answer.data?.setNotificationPreference) }
  },
  async REST(caller, input) {
    const answer = await caller.rest('PUT', '/auth/notification-preferences', input)
    return { ...restOutcome(answer), hours: hoursOf(answer.body.data as Preference[] | undefined) }
  },
}

const eventsOf = async ({ graphql }: Caller, wanted: string) =>
  (
    await graphql<{ notifications: { content: { event: string; ticketId: number; read: boolean }[] } }>(
      '{ notifications { content { event ticketId read } } }',
    )
  )
    .data!.notifications.content.filter(({ event }) => event === wanted)
    .map(({ ticketId }) => ticketId)

/** Lets a ticket wait for a company since some minutes after the moment that the job has looked at for these hours. */
async function wait(ticketId: number, side: 'CLIENT' | 'SUPPLIER', hours = 24): Promise<void> {
  await app.owner.pool.query(`delete from ticket_waiting where ticket_id = $1`, [ticketId])
  await app.owner.pool.query(
    `insert into ticket_waiting (ticket_id, client_id, supplier_id, waiting_for, since)
     select t.id, t.client_id, t.supplier_id, $2, now() - make_interval(hours => $3, mins => 1) from ticket t where t.id = $1`,
    [ticketId, side, hours],
  )
  await app.owner.pool.query(
    `update waiting_watch set seen_until = now() - make_interval(hours => hours, mins => 5) where hours = $1`,
    [hours],
  )
}

const tell = () => tellWaiting(app.services.database)

describe.each(take)('A220 a ticket that is taken, in the %s API', (_name, takeIt) => {
  it('is told to both companies, of the operators to who raised it, and not to who takes it', async () => {
    const { people, raise, client } = await buildCase()
    const other = await signIn(app, await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client }))
    const stranger = await callerAs(app, 'SUPPLIER_USER')
    const id = await raise()
    expect((await takeIt(people.supplier, id)).status).toBe(200)
    for (const caller of [people.colleague, people.technician, people.operator]) {
      expect(await eventsOf(caller, 'TAKEN')).toEqual([id])
    }
    for (const caller of [people.supplier, people.admin, other, stranger]) {
      expect(await eventsOf(caller, 'TAKEN')).toEqual([])
    }
  })

  it('is told once while it stays taken by the same person', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    await takeIt(people.supplier, id)
    await people.colleague.graphql('mutation { markAllNotificationsRead }')
    expect((await takeIt(people.supplier, id)).status).toBe(200)
    const { data } = await people.colleague.graphql<{ unreadNotifications: number }>('{ unreadNotifications }')
    expect(data!.unreadNotifications).toBe(0)
  })
})

describe('A221 a ticket that waits for a company for longer than a user has set', () => {
  it('is told to the people of that company alone, once, an operator of an own ticket', async () => {
    const { people, raise, client } = await buildCase()
    const other = await signIn(app, await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client }))
    const id = await raise()
    await wait(id, 'CLIENT')
    await tell()
    for (const caller of [people.technician, people.operator]) expect(await eventsOf(caller, 'WAITING')).toEqual([id])
    for (const caller of [people.admin, people.supplier, other]) expect(await eventsOf(caller, 'WAITING')).toEqual([])
    await people.technician.graphql('mutation { markAllNotificationsRead }')
    await tell()
    // The same interval, found again by another number of hours that the user has chosen meanwhile.
    await choose.GraphQL!(people.technician, { event: 'WAITING', waitingHours: 4 })
    await app.owner.pool.query(`update waiting_watch set seen_until = now() - interval '2 days' where hours = 4`)
    await tell()
    expect(await eventsOf(people.technician, 'WAITING')).toEqual([id])
  })

  it('is told after the hours that each has chosen', async () => {
    const { people, raise } = await buildCase()
    const id = await raise()
    await choose.REST!(people.colleague, { event: 'WAITING', waitingHours: 72 })
    await wait(id, 'SUPPLIER')
    await tell()
    expect(await eventsOf(people.supplier, 'WAITING')).toEqual([id])
    expect(await eventsOf(people.colleague, 'WAITING')).toEqual([])
    await wait(id, 'SUPPLIER', 72)
    await tell()
    expect(await eventsOf(people.colleague, 'WAITING')).toEqual([id])
    expect(await eventsOf(people.supplier, 'WAITING')).toEqual([id])
  })

  it('is not told any more when somebody has answered since, and not of tickets that were old already', async () => {
    const { people, raise } = await buildCase()
    const [answered, old] = [await raise(), await raise()]
    await wait(answered, 'SUPPLIER')
    await app.services.database.write({ scope: 'job' }, sql`select find_long_waiting()`)
    const text = 'mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) { id } }'
    await people.supplier.graphql(text, { input: { ticketId: answered, kind: 'COMMENT', text: 'We look into it' } })
    await wait(old, 'SUPPLIER')
    await app.owner.pool.query(`update ticket_waiting set since = now() - interval '8 days' where ticket_id = $1`, [
      old,
    ])
    await tell()
    expect(await eventsOf(people.supplier, 'WAITING')).toEqual([])
  })

  it.each([
    ['a deleted user', 'update app_user set deleted_at = now() where id = $1'],
    [
      'a stopped company',
      'update tenant set activated = false where id = (select tenant_id from app_user where id = $1)',
    ],
  ])('is not told to %s', async (_what, change) => {
    const { people, raise } = await buildCase()
    const id = await raise()
    await wait(id, 'SUPPLIER')
    await app.owner.pool.query(change, [people.supplier.user.id])
    await tell()
    const { rows } = await app.owner.pool.query(`select 1 from notification where event = 'WAITING' and user_id = $1`, [
      people.supplier.user.id,
    ])
    expect(rows).toEqual([])
  })

  it('is told to the companies in turns, whatever one of them has waiting', async () => {
    const [flood, small] = [await buildCase(), await buildCase()]
    const ids = await Promise.all(Array.from({ length: 12 }, () => flood.raise()))
    const id = await small.raise()
    for (const each of [...ids, id]) await wait(each, 'SUPPLIER')
    await app.services.database.write({ scope: 'job' }, sql`select find_long_waiting()`)
    const receivers = JSON.stringify([{ role: 3, own: false, bell: true, mail: 'OFF', hours: 24 }])
    await app.services.database.write({ scope: 'job' }, sql`select tell_long_waiting(${receivers}::jsonb, 2)`)
    expect(await eventsOf(small.people.supplier, 'WAITING')).toEqual([id])
    expect(await eventsOf(flood.people.supplier, 'WAITING')).toHaveLength(1)
  })

  it('row 84 is found by jobs alone', async () => {
    for (const statement of [sql`select find_long_waiting()`, sql`select tell_long_waiting('[]'::jsonb, 1)`]) {
      await expect(app.services.database.write({ scope: 'auth' }, statement)).rejects.toThrow('Only jobs')
    }
  })

  it('row 85 is mailed only while it waits', async () => {
    const smtp = await SmtpFixture.start()
    const { config, log, database } = app.services
    const mailer = createMailer({ smtpUrl: smtp.url, from: 'no-reply@example.com', dataDir: config.dataDir, log })
    const { people, raise } = await buildCase()
    const id = await raise()
    await wait(id, 'SUPPLIER')
    await tell()
    await collectMails(database, { daily: true })
    const { rows } = await app.owner.pool.query<{ payload: NotificationToSend }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'userId' = $1`,
      [String(people.supplier.user.id)],
    )
    const payload = { ...rows[0]!.payload, items: [{ ticketId: id, event: 'WAITING' }] }
    const send = () =>
      sendNotificationMail(app.services, mailer, payload, { id: '1', signal: new AbortController().signal })
    await send()
    expect(smtp.received[0]!.raw.replaceAll('=\r\n', '')).toContain('The ticket waits for your company.')
    await app.owner.pool.query('delete from ticket_waiting where ticket_id = $1', [id])
    await send()
    expect(smtp.received).toHaveLength(1)
    mailer.close()
    await smtp.close()
  })
})

describe.each(Object.entries(choose))('A221 the hours in the %s API', (_name, set) => {
  it('are chosen from four, for tickets that wait alone', async () => {
    const caller = await callerAs(app, 'CLIENT_TECHNICIAN')
    expect((await set(caller, { event: 'WAITING', bell: false })).hours).toBe(24)
    expect(await set(caller, { event: 'WAITING', waitingHours: 168 })).toMatchObject({ status: 200, hours: 168 })
    expect((await set(caller, { event: 'WAITING', mail: 'OFF' })).hours).toBe(168)
    expect((await set(caller, { event: 'WAITING', waitingHours: 5 })).status).toBe(400)
    expect((await set(caller, { event: 'RESOLVED', waitingHours: 4 })).status).toBe(400)
    expect((await set(caller, { event: 'WAITING' })).status).toBe(400)
  })
})
