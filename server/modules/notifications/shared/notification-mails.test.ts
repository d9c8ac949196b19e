import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer, type Mailer } from '../../../mail/mailer.ts'
import type { NotificationToSend } from '../../../jobs/tasks.ts'
import { signUnsubscribe } from '../../../security/unsubscribe-token.ts'
import { signIn, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { SmtpFixture } from '../../../testing/fixtures/smtp.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { collectMails } from './collect-mails.ts'
import { sendNotificationMail } from './send-mail.ts'

let app: TestApp
let smtp: SmtpFixture
let mailer: Mailer
beforeAll(async () => {
  ;[app, smtp] = await Promise.all([startTestApp(), SmtpFixture.start()])
  const { config, log } = app.services
  mailer = createMailer({ smtpUrl: smtp.url, from: 'no-reply@example.com', dataDir: config.dataDir, log })
})
afterAll(async () => {
  mailer?.close()
  await smtp?.close()
  await app?.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await app.owner.pool.query('delete from notification_mail')
  await app.owner.pool.query('delete from graphile_worker._private_jobs')
})

async function buildCase() {
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier, name: 'Press' })
  const code = await buildErrorCode(app, { machine, code: 'E-217' })
  const users = {
    operator: await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client }),
    technician: await buildUser(app, { role: 'CLIENT_TECHNICIAN', tenant: client }),
    supplier: await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier }),
  }
  const callers = {
    operator: await signIn(app, users.operator),
    technician: await signIn(app, users.technician),
    supplier: await signIn(app, users.supplier),
  }
  const raise = async () => {
    const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'A secret recipe leaks' }
    const text = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
    return (await callers.operator.graphql<{ createTicket: { id: number } }>(text, { input })).data!.createTicket.id
  }
  const resolve = async (ticketId: number) => {
    const text = 'mutation ($input: UpdateTicketInput!) { resolveTicket(input: $input) { id } }'
    const input = { ticketId, resolution: 'Turned the secret valve' }
    expect((await callers.technician.graphql(text, { input })).error).toBeUndefined()
  }
  return { client, supplier, machine, users, callers, raise, resolve }
}

const choose = async (caller: Caller, event: string, mail: string) => {
  const text =
    'mutation ($input: SetNotificationPreferenceInput!) { setNotificationPreference(input: $input) { event mail } }'
  await caller.graphql(text, { input: { event, mail } })
}

async function collected({ daily = false, waiting = 0 } = {}): Promise<NotificationToSend[]> {
  await collectMails(app.services.database, { daily, waiting })
  const { rows } = await app.owner.pool.query<{ payload: NotificationToSend }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-notification' order by j.id`,
  )
  await app.owner.pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => payload)
}

const send = (payload: NotificationToSend, id = '1') =>
  sendNotificationMail(app.services, mailer, payload, { id, signal: new AbortController().signal })

/** The text of a mail, without the line breaks of its encoding. */
const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')

describe('A185 a mail about a ticket', () => {
  it('goes to who raised it when it is resolved, with its number and code, a link, and no text of people', async () => {
    const { users, raise, resolve } = await buildCase()
    const id = await raise()
    await resolve(id)
    const [job, ...others] = await collected()
    expect(others).toEqual([])
    expect(job).toEqual({
      ...{ userId: users.operator.id, tenantId: users.operator.tenant!.id, daily: false },
      items: [{ ticketId: id, event: 'RESOLVED' }],
    })
    await send(job!)
    expect(smtp.received).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = smtp.received
    expect(to).toEqual([users.operator.email])
    const head = headOf(raw)
    expect(head).toContain(`Subject: Ticket ${id} (E-217)`)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.com>$/m)
    expect(head).toMatch(/^References: <[0-9a-f]{32}@example\.com>$/m)
    expect(head).toContain('List-Unsubscribe: <')
    const { publicUrl } = app.services.config
    expect(plain(raw)).toContain(`${publicUrl}/ezshare/ticketform/ticket?ticketId=${id}`)
    expect(plain(raw)).toContain('text/html')
    expect(raw).not.toMatch(/secret|<img/)
  })

  it('is one for what happens to a ticket within a minute, and the mails of a ticket are one thread', async () => {
    const { callers, raise, resolve } = await buildCase()
    await choose(callers.supplier, 'RAISED', 'NOW')
    await choose(callers.supplier, 'RESOLVED', 'NOW')
    await choose(callers.operator, 'RESOLVED', 'OFF')
    const id = await raise()
    await resolve(id)
    expect(await collected({ waiting: 60 })).toEqual([])
    const jobs = await collected()
    expect(jobs.map(({ items }) => items)).toEqual([
      [
        { ticketId: id, event: 'RAISED' },
        { ticketId: id, event: 'RESOLVED' },
      ],
    ])
    await send(jobs[0]!, '1')
    await send(jobs[0]!, '2')
    const [one, two] = smtp.received.map(({ raw }) => headOf(raw))
    const field = (head: string | undefined, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head!)![1]
    expect(field(one, 'Message-ID')).not.toBe(field(two, 'Message-ID'))
    expect(field(one, 'References')).toBe(field(two, 'References'))
    expect(field(one, 'In-Reply-To')).toBe(field(one, 'References'))
    expect(await collected()).toEqual([])
  })

  it('is one for fifty comments in a minute', async () => {
    const { callers, raise } = await buildCase()
    await choose(callers.supplier, 'RAISED', 'OFF')
    await choose(callers.supplier, 'COMMENT', 'NOW')
    const id = await raise()
    const text = 'mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) { id } }'
    const comment = (index: number) =>
      callers.operator.graphql(text, { input: { ticketId: id, kind: 'COMMENT', text: `Line ${index}` } })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => comment(index)))
    expect(answers.filter(({ error }) => error)).toEqual([])
    const jobs = await collected()
    expect(jobs.map(({ items }) => items)).toEqual([[{ ticketId: id, event: 'COMMENT' }]])
    await send(jobs[0]!)
    expect(smtp.received).toHaveLength(1)
  })

  it('is one a day for who wants it so, of all tickets', async () => {
    const { users, raise } = await buildCase()
    const ids = [await raise(), await raise()]
    expect(await collected()).toEqual([])
    const jobs = await collected({ daily: true })
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ userId: users.supplier.id, daily: true })
    await send(jobs[0]!)
    const raw = plain(smtp.received[0]!.raw)
    for (const id of ids) expect(raw).toContain(`/ezshare/supplier/tickets/ticket?ticketId=${id}`)
    expect(headOf(raw)).toContain('Subject: What happened to your tickets')
    expect(headOf(raw)).not.toContain('References:')
  })
})

describe('A185 row 85 a mail that waits is not sent', () => {
  it.each([
    ['to a deleted user', `update app_user set deleted_at = now() where id = $1`],
    [
      'to a user of a stopped company',
      `update tenant set activated = false where id = (select tenant_id from app_user where id = $1)`,
    ],
    [
      'about a ticket that the user may no longer read',
      `update ticket set client_id = supplier_id where id = (select max(id) from ticket) and $1 > 0`,
    ],
    [
      'to a user who wants it no longer',
      `insert into notification_preference (user_id, tenant_id, event, mail)
       select id, tenant_id, 'RESOLVED', 'OFF' from app_user where id = $1`,
    ],
    ['to a user whose role has become another one', `update app_user set role_id = 6 where id = $1`],
  ])('%s', async (_what, change) => {
    const { users, raise, resolve } = await buildCase()
    await resolve(await raise())
    const [job] = await collected()
    await app.owner.pool.query(change, [users.operator.id])
    await send(job!)
    expect(smtp.received).toEqual([])
  })

  it('twice: a mail that the server refuses for now is tried again', async () => {
    const { raise, resolve } = await buildCase()
    await resolve(await raise())
    const [job] = await collected()
    smtp.answers.push({ at: 'DATA', code: 451, text: '4.3.0 later' })
    await expect(send(job!)).rejects.toThrow('4.3.0 later')
    await send(job!)
    expect(smtp.received).toHaveLength(1)
  })
})

describe('A186 row 86 the address by which mails are ended', () => {
  const address = (token: string) => `${app.url}/mail/unsubscribe/${token}`

  it('shows a page when it is opened, and unsubscribes by POST alone, without a session, as often as one likes', async () => {
    const { users, callers, raise, resolve } = await buildCase()
    const url = address(signUnsubscribe(app.services.secrets.unsubscribe, users.operator.id))
    const page = await fetch(url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<form method="post">')
    await resolve(await raise())
    expect(await collected()).toHaveLength(1)
    await resolve(await raise())
    for (const _ of [1, 2]) {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(status).toBe(200)
    }
    // What was waiting is gone, too, and the bell goes on.
    expect(await collected()).toEqual([])
    const { data } = await callers.operator.graphql<{
      notificationPreferences: { event: string; bell: boolean; mail: string }[]
    }>('{ notificationPreferences { event bell mail } }')
    expect(data!.notificationPreferences).toEqual(
      ['COMMENT', 'TAKEN', 'WAITING', 'RESOLVED'].map((event) => ({ event, bell: true, mail: 'OFF' })),
    )
    const { rows } = await app.owner.pool.query(
      `select actor_id, tenant_id from audit_event where action = 'notification.unsubscribe' and subject_id = $1`,
      [String(users.operator.id)],
    )
    expect(rows[0]).toEqual({ actor_id: users.operator.id, tenant_id: users.operator.tenant!.id })
  })

  it('is refused when anything of it is changed', async () => {
    const { users } = await buildCase()
    const token = signUnsubscribe(app.services.secrets.unsubscribe, users.operator.id)
    const [, signature] = token.split('.')
    for (const wrong of [
      `${users.supplier.id}.${signature}`,
      `${token}x`,
      token.slice(0, -1),
      '1.',
      'x',
      `0${token}`,
    ]) {
      expect([wrong, (await fetch(address(wrong), { method: 'POST' })).status]).toEqual([wrong, 404])
      expect([wrong, (await fetch(address(wrong))).status]).toEqual([wrong, 404])
    }
    const { rows } = await app.owner.pool.query('select 1 from notification_preference where user_id = $1', [
      users.supplier.id,
    ])
    expect(rows).toEqual([])
  })
})
