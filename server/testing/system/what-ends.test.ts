import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../entities/machine.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import { sendNotificationMail } from '../../modules/notifications/shared/send-mail.ts'
import type { MailMessage } from '../../mail/message.ts'
import { signIn, type Caller } from '../caller.ts'
import { buildErrorCode } from '../factories/build-error-code.ts'
import { buildMachine } from '../factories/build-machine.ts'
import { buildClient, buildSupplier } from '../factories/build-tenant.ts'
import { buildUser } from '../factories/build-user.ts'
import { openStream, type OpenStream } from '../fixtures/ticket-stream.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/*
 * What a transfer, an ended registration, a machine that is given up, a company that is stopped or deleted, and a deleted
 * user mean for a case: who reads it, who works on it, whose stream tells of it, whose mails are still sent, and which
 * names stay. The table of docs/decisions/052-sharing.md says the same.
 */

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await signIn(app, await buildUser(app, { role: 'PLATFORM_ADMIN' }))
})
afterAll(() => app.close())

interface Case {
  client: Tenant
  supplier: Tenant
  next: Tenant
  machine: Machine
  ticketId: number
  users: Record<'admin' | 'operator' | 'maker' | 'newcomer', { id: number; userName: string; email: string }>
  callers: Record<'admin' | 'operator' | 'maker' | 'newcomer', Caller>
  streams: Record<'operator' | 'maker', OpenStream>
}

async function buildCase(): Promise<Case> {
  const [client, next, supplier] = await Promise.all([buildClient(app), buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier })
  const code = await buildErrorCode(app, { machine })
  const users = {
    admin: await buildUser(app, { role: 'CLIENT_ADMIN', tenant: client }),
    operator: await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client }),
    maker: await buildUser(app, { role: 'SUPPLIER_ADMIN', tenant: supplier }),
    newcomer: await buildUser(app, { role: 'CLIENT_ADMIN', tenant: next }),
  }
  // Neither company loses its last administrator.
  await buildUser(app, { role: 'SUPPLIER_ADMIN', tenant: supplier })
  const callers = {
    admin: await signIn(app, users.admin),
    operator: await signIn(app, users.operator),
    maker: await signIn(app, users.maker),
    newcomer: await signIn(app, users.newcomer),
  }
  const input = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'Leaks oil' }
  const raise = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
  const { data } = await callers.operator.graphql<{ createTicket: { id: number } }>(raise, { input })
  const ticketId = data!.createTicket.id
  expect(await say(callers.operator, ticketId)).toBe(201)
  const streams = {
    operator: await openStream(app.url, callers.operator.token),
    maker: await openStream(app.url, callers.maker.token),
  }
  for (const stream of Object.values(streams)) expect(await stream.next()).toMatchObject({ kind: 'RESET' })
  expect(await say(callers.maker, ticketId)).toBe(201)
  // Of what has happened so far this is the last: what comes next is told after the act.
  const save = 'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }'
  const saved = await callers.operator.graphql(save, { input: { ticketId, ticketDescription: 'Leaks more oil' } })
  expect(saved.error).toBeUndefined()
  for (const stream of Object.values(streams)) {
    let event = await stream.next()
    while (event?.kind === 'ENTRY') event = await stream.next()
    expect(event).toEqual({ kind: 'CHANGED', ticketId })
  }
  return { client, supplier, next, machine, ticketId, users, callers, streams } as Case
}

const say = async (caller: Caller, ticketId: number) =>
  (await caller.rest('POST', '/auth/machine/ticket-entry', { ticketId, kind: 'COMMENT', text: 'Since Monday' })).status

const reads = async (caller: Caller, ticketId: number) => {
  const { status } = await caller.rest('GET', `/auth/machine/ticket/${ticketId}`)
  const timeline = await caller.rest('GET', `/auth/machine/ticket/${ticketId}/timeline`)
  expect(timeline.status).toBe(status)
  return status
}

/** The mails about the ticket that were waiting for a user and are sent now. */
async function mailsTo({ users, ticketId }: Case, who: keyof Case['users'], tenant: Tenant): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const mailer = { send: async (message: MailMessage) => void sent.push(message) } as never
  const items = [{ ticketId, event: 'COMMENT' }]
  const payload = { userId: users[who].id, tenantId: tenant.id, daily: false, items } as never
  // An operator hears of own tickets by mail at once, the others when they have chosen it.
  await app.owner.pool.query(
    `insert into notification_preference (user_id, tenant_id, event, mail) values ($1, $2, 'COMMENT', 'NOW')
      on conflict do nothing`,
    [users[who].id, tenant.id],
  )
  await sendNotificationMail(app.services, mailer, payload, { id: '1', signal: new AbortController().signal })
  return sent
}

/** What stands on the case for a reader: companies and people of its entries, and who raised it. */
async function namesFor(caller: Caller, ticketId: number) {
  const { body } = await caller.rest('GET', `/auth/machine/ticket/${ticketId}/timeline`)
  const { entries } = body.data as { entries: { kind: string; companyName: string; authorName: string }[] }
  return entries
    .filter(({ kind }) => ['RAISED', 'COMMENT'].includes(kind))
    .map(({ companyName, authorName }) => [companyName, authorName])
}

const namesOf = ({ client, supplier, users }: Case) => [
  [client.companyName, users.operator.userName],
  [client.companyName, users.operator.userName],
  [supplier.companyName, users.maker.userName],
]

const saveTenant = (tenant: Tenant) =>
  platform.graphql('mutation ($input: SaveTenantInput!) { saveTenant(input: $input) { id } }', {
    input: { tenantId: String(tenant.id), status: false },
  })
const deleteTenant = (tenant: Tenant) =>
  platform.graphql('mutation ($tenantId: ID!) { deleteTenant(tenantId: $tenantId) }', { tenantId: String(tenant.id) })

const acts = {
  'a transfer': ({ callers, machine, next }: Case) =>
    callers.maker.graphql('mutation ($input: UpdateMachineInput!) { updateMachine(input: $input) }', {
      input: { id: machine.id, machineName: machine.name, machineSerialNo: machine.serialNumber, clientId: next.id },
    }),
  'the end of the registration': ({ callers, machine }: Case) =>
    callers.admin.graphql('mutation ($machineId: Int!) { endClaim(machineId: $machineId) }', { machineId: machine.id }),
  'the supplier has given the machine up': ({ callers, machine }: Case) =>
    callers.maker.graphql('mutation ($id: Int!) { deleteMachine(id: $id) }', { id: machine.id }),
  'the client is stopped': ({ client }: Case) => saveTenant(client),
  'the client is deleted': ({ client }: Case) => deleteTenant(client),
  'the supplier is stopped': ({ supplier }: Case) => saveTenant(supplier),
  'the supplier is deleted': ({ supplier }: Case) => deleteTenant(supplier),
  'the user of the client is deleted': ({ users }: Case) =>
    platform.graphql('mutation ($id: Int!) { deleteUser(id: $id) }', { id: users.operator.id }),
  'the user of the supplier is deleted': ({ users }: Case) =>
    platform.graphql('mutation ($id: Int!) { deleteUser(id: $id) }', { id: users.maker.id }),
}

/** Whether the user of the client, and that of the supplier, still reads, writes, is told and is mailed. */
const table: [keyof typeof acts, operator: boolean, maker: boolean][] = [
  ['a transfer', true, true],
  ['the end of the registration', true, true],
  ['the supplier has given the machine up', true, true],
  ['the client is stopped', false, true],
  ['the client is deleted', false, true],
  ['the supplier is stopped', true, false],
  ['the supplier is deleted', true, false],
  ['the user of the client is deleted', false, true],
  ['the user of the supplier is deleted', true, false],
]

describe('A204 A54 A100 the case of a ticket after', () => {
  it.each(table)(
    '%s: the client’s user works on: %s, the supplier’s: %s; nobody else does, and all names stay',
    async (act, operator, maker) => {
      const made = await buildCase()
      const { callers, ticketId, client, supplier, streams } = made
      expect((await acts[act](made)).error).toBeUndefined()
      const works = { operator, maker }
      for (const who of ['operator', 'maker'] as const) {
        expect(await reads(callers[who], ticketId)).toBe(works[who] ? 200 : 401)
      }
      for (const who of ['operator', 'maker'] as const) {
        expect(await say(callers[who], ticketId)).toBe(works[who] ? 201 : 401)
      }
      for (const who of ['operator', 'maker'] as const) {
        expect(await streams[who].next()).toEqual(works[who] ? { kind: 'ENTRY', ticketId } : null)
      }
      expect((await mailsTo(made, 'operator', client)).length).toBe(operator ? 1 : 0)
      expect((await mailsTo(made, 'maker', supplier)).length).toBe(maker ? 1 : 0)
      const reader = operator ? callers.operator : callers.maker
      expect((await namesFor(reader, ticketId)).slice(0, 3)).toEqual(namesOf(made))
      const other = maker ? callers.maker : callers.operator
      expect((await namesFor(other, ticketId)).slice(0, 3)).toEqual(namesOf(made))
      // The company that has the machine now sees nothing of it.
      expect(await reads(callers.newcomer, ticketId)).toBe(404)
      expect(await say(callers.newcomer, ticketId)).toBe(404)
      expect(await mailsTo(made, 'newcomer', made.next)).toEqual([])
      for (const stream of Object.values(streams)) stream.close()
    },
  )

  it('a transfer that nobody shares: its client reads on, with no name of the supplier, by mail and bell, too', async () => {
    const made = await buildCase()
    const { callers, client, machine, supplier } = made
    await callers.admin.graphql('mutation ($input: SetSharingInput!) { setSharing(input: $input) { shared } }', {
      input: { supplierId: supplier.id, shared: false },
    })
    const [code] = await app.services.database.read<{ id: number }>(
      { scope: 'tenant', tenant: client.id },
      sql`select id from error_code where machine_id = ${machine.id}`,
    )
    const raise = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id supplierName } }'
    const input = { machineId: machine.id, errorCodeId: code!.id, ticketDescription: 'Leaks again' }
    const answer = await callers.operator.graphql<{ createTicket: { id: number; supplierName: string } }>(raise, {
      input,
    })
    const { id: ticketId, supplierName } = answer.data!.createTicket
    expect(supplierName).toBe(supplier.companyName)
    expect(await say(callers.admin, ticketId)).toBe(201)
    expect((await acts['a transfer'](made)).error).toBeUndefined()
    const { body } = await callers.operator.rest('GET', `/auth/machine/ticket/${ticketId}`)
    expect(body.data).toMatchObject({ shared: false, supplierName: '' })
    expect(await reads(callers.maker, ticketId)).toBe(404)
    const bell = await callers.operator.rest('GET', '/auth/notifications')
    const { content } = bell.body.data as { content: { ticketId: number; companyName: string }[] }
    expect(content.find((one) => one.ticketId === ticketId)).toMatchObject({ companyName: '' })
    expect(await mailsTo({ ...made, ticketId }, 'operator', client)).toHaveLength(1)
    for (const stream of Object.values(made.streams)) stream.close()
  })

  it('a transfer: the switch of the former client stays its own, and the new one shares', async () => {
    const { callers, supplier, next, machine, streams } = await buildCase().then(async (made) => {
      await made.callers.admin.rest('PUT', `/client/sharing/${made.supplier.id}`, { shared: false })
      await acts['a transfer'](made)
      return made
    })
    const list = async (caller: Caller) =>
      (await caller.rest('GET', '/auth/sharing')).body.data as { content: { companyId: number; shared: boolean }[] }
    expect((await list(callers.admin)).content).toEqual([])
    expect((await list(callers.newcomer)).content).toMatchObject([{ companyId: supplier.id, shared: true }])
    expect((await list(callers.maker)).content).toMatchObject([{ companyId: next.id, shared: true }])
    // It counts again once the client has a machine of that supplier again.
    await callers.maker.graphql('mutation ($input: UpdateMachineInput!) { updateMachine(input: $input) }', {
      input: {
        ...{ id: machine.id, machineName: machine.name, machineSerialNo: machine.serialNumber },
        clientId: machine.client.id,
      },
    })
    expect((await list(callers.admin)).content).toMatchObject([{ companyId: supplier.id, shared: false }])
    for (const stream of Object.values(streams)) stream.close()
  })
})
