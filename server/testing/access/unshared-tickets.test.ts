import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../database/scope.ts'
import { openSession, signIn } from '../caller.ts'
import { buildErrorCode } from '../factories/build-error-code.ts'
import { buildUser } from '../factories/build-user.ts'
import { apis, type Fields, type Person } from '../fixtures/ticket-apis.ts'
import { sharingApis } from '../fixtures/sharing-apis.ts'
import { buildCompany, type Company } from '../fixtures/ticket-company.ts'
import { openStream } from '../fixtures/ticket-stream.ts'
import { samplePicture } from '../sample-files.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/*
 * A ticket that a client does not share is, for the supplier, as if it did not exist (row 97): what the supplier reads by
 * any call, and what the last wall alone would show, is the same before and after all that people do with such tickets.
 */

let app: TestApp
let ours: Company
let supplier: Person
let userId: number
let scope: Scope
let session: number
/** A resolved ticket that the supplier reads. */
let shared: number
/** Tickets that are not shared: one stays open, one is resolved. */
let open: number
let closed: number
let before: Seen
const secret = 'Quillon'

interface Seen {
  calls: string[]
  rows: string[]
  told: string[]
}

const api = apis[0]![1]

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  const user = await buildUser(app, { role: 'SUPPLIER_ADMIN', tenant: ours.supplier })
  userId = user.id
  supplier = { role: 'SUPPLIER_ADMIN', caller: await signIn(app, user) }
  scope = { scope: 'tenant', tenant: ours.supplier.id, user: userId }
  session = await openSession(app, user, 'the session of a supplier')
  await app.owner.pool.query('update tenant set offers_resolutions = true where id = $1', [ours.client.id])
  shared = await raise('Leaks oil')
  await say(shared, 'COMMENT')
  await resolve(shared, { fixedBy: 'OFFICIAL' })
  await sharingApis[0]![1].set(ours.admin.caller, ours.supplier.id, false)
  before = await seen()
  open = await raise(`Stops ${secret}`, { followsTicketId: shared })
  closed = await raise(`Jams ${secret}`)
  for (const id of [open, closed]) {
    for (const kind of ['COMMENT', 'QUESTION', 'NOTE']) await say(id, kind)
    await put(`/auth/machine/ticket/${id}/taken`)
    await put(`/auth/machine/ticket/${id}/stopped`)
  }
  await resolve(closed, { fixedBy: 'EARLIER', fixedByTicketId: shared })
}, 60_000)
afterAll(() => app.close())

async function raise(ticketDescription: string, more: Fields = {}): Promise<number> {
  const fields = {
    machineId: ours.machine.id,
    errorCodeId: ours.code.id,
    ticketDescription,
    failureModeIds: [1],
    ...more,
  }
  const { ticket, detail } = await api.create(ours.operator, fields, { pictures: [await samplePicture()] })
  expect(detail).toBeUndefined()
  return ticket!.id
}

async function say(ticketId: number, kind: string) {
  const mutation = `mutation ($input: AddTicketEntryInput!, $pictures: [Upload!]) {
    addTicketEntry(input: $input, pictures: $pictures) { id } }`
  const variables = { input: { ticketId, kind, text: `Heard ${secret}` }, pictures: [null] }
  const { error } = await ours.operator.caller.graphqlUpload(mutation, variables, {
    'pictures.0': await samplePicture(),
  })
  expect(error).toBeUndefined()
}

async function put(path: string) {
  expect((await ours.operator.caller.rest('PUT', path, {})).status).toBe(200)
}

async function resolve(ticketId: number, more: Fields) {
  const answer = await api.change(ours.technician, 'resolve', {
    ticketId,
    resolution: `Changed ${secret} seal`,
    ...more,
  })
  expect(answer.detail).toBeUndefined()
}

async function seen(): Promise<Seen> {
  return { calls: await callsOfSupplier(), rows: await rowsOfSupplier(), told: await toldToSupplier() }
}

/** The answers of all lists, counts and pages that could tell of a ticket, without what differs from call to call. */
async function callsOfSupplier(): Promise<string[]> {
  const { id } = ours.machine
  const paths = [
    ...['/supplier/ticket/list', '/supplier/ticket/list?status=OPEN', `/supplier/ticket/list?machineId=${id}`],
    ...[`/supplier/ticket/list?search=${secret}`, `/supplier/ticket/list?clientId=${ours.client.id}&size=100`],
    ...['/supplier/dashboard', '/supplier/help-center', '/auth/start-page', '/auth/overview', '/auth/first-steps'],
    ...[`/auth/search?text=${secret}`, `/auth/search?text=${secret}&machineId=${id}`],
    ...[`/auth/failure-modes?machineId=${id}`, `/auth/machine/error-code?machineId=${id}`],
    ...['/auth/notifications', '/auth/notifications/unread', '/supplier/resolution-proposals', '/supplier/models'],
    ...[`/auth/machine/ticket/${shared}`, `/auth/machine/ticket/${shared}/timeline`, '/auth/sharing'],
  ]
  const documents = [
    `{ machine(id: ${id}) { id openTickets } }`,
    `{ suppliedTickets(after: "", size: 50) { next totalItems content { id description supplierName } } }`,
    `{ ticketTimeline(ticketId: ${shared}) { followUpTicketIds entries { id text } } }`,
  ]
  const answers = []
  for (const path of paths) {
    const { status, body, headers } = await supplier.caller.rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    answers.push(plain(`${path} ${JSON.stringify([body.data, headers.get('etag')])}`))
  }
  for (const document of documents) {
    const { data, error } = await supplier.caller.graphql(document)
    expect(error).toBeUndefined()
    answers.push(plain(`${document} ${JSON.stringify(data)}`))
  }
  return answers
}

const plain = (text: string) => text.replaceAll(/\/files\/[^"]*/g, 'a file')

/** Every row that the supplier's scope alone shows of every table. */
async function rowsOfSupplier(): Promise<string[]> {
  const { rows: tables } = await app.owner.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege('ezshare_application', oid, 'select') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of tables) {
    const statement = sql`select to_jsonb(r)::text as row from ${raw(name)} r order by 1`
    const rows = await app.services.database.read<{ row: string }>(scope, statement)
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** What waits to be told to the supplier's people. */
async function toldToSupplier(): Promise<string[]> {
  const { rows } = await app.owner.pool.query<{ told: string }>(
    `select event || ticket_id || 'bell' as told from notification where tenant_id = $1
      union all select event || ticket_id || 'mail' from notification_mail where tenant_id = $1
      union all select event || ticket_id || 'push' from notification_push where tenant_id = $1 order by 1`,
    [ours.supplier.id],
  )
  return rows.map(({ told }) => told)
}

describe('row 97 a ticket that is not shared', () => {
  it('is read by its own company with all that was done', async () => {
    const { caller } = ours.admin
    const { body } = await caller.rest('GET', `/auth/machine/ticket/${open}`)
    expect(body.data).toMatchObject({ shared: false, supplierName: ours.supplier.companyName, waitingFor: null })
    const timeline = await caller.rest('GET', `/auth/machine/ticket/${open}/timeline`)
    expect(timeline.body.data).toMatchObject({ followsTicketId: shared, stoppedSince: expect.any(String) })
    const list = await api.list(ours.admin, { search: secret, status: 'ALL' })
    expect(list.page.content.map(({ id }) => id)).toEqual([closed, open, shared])
  })

  it('leaves every answer, every row and every piece of news of the supplier as it was', async () => {
    const after = await seen()
    expect(after.calls).toEqual(before.calls)
    expect(after.rows).toEqual(before.rows)
    expect(after.told).toEqual(before.told)
  })

  it('is missing, by id, for every call of the supplier', async () => {
    const missing = 999_999_999
    for (const [method, path, body] of [
      ['GET', '/auth/machine/ticket/:id'],
      ['GET', '/auth/machine/ticket/:id/timeline'],
      ['PUT', '/auth/machine/ticket/:id/taken'],
      ['DELETE', '/auth/machine/ticket/:id/taken'],
      ['PUT', '/auth/machine/ticket/:id/waiting', { waitingFor: 'CLIENT' }],
      ['POST', '/auth/machine/ticket-entry', { ticketId: ':id', kind: 'COMMENT', text: 'Hello' }],
      ['POST', '/auth/machine/ticket-entry', { ticketId: ':id', kind: 'PROPOSAL', text: 'Try this' }],
    ] as const) {
      for (const id of [open, closed]) {
        const ask = (ticketId: number) =>
          supplier.caller.rest(
            method,
            path.replace(':id', String(ticketId)),
            body && 'ticketId' in body ? { ...body, ticketId } : body,
          )
        const [answer, expected] = [await ask(id), await ask(missing)]
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.body.detail).toBe(expected.body.detail)
      }
    }
  })

  it('opens none of its files, by the function that decides on files alone', async () => {
    const { rows } = await app.owner.pool.query<{ id: number }>(
      `select stored_file_id as id from ticket_file where ticket_id = any ($1)
        union all select f.stored_file_id from entry_file f join ticket_entry e on e.id = f.entry_id
        where e.ticket_id = any ($1)
        union all select f.stored_file_id from note_file f join ticket_note n on n.id = f.note_id
        where n.ticket_id = any ($1)`,
      [[open, closed]],
    )
    expect(rows).toHaveLength(8)
    for (const { id } of rows) {
      const found = await app.services.database.read(
        { scope: 'auth' },
        sql`select * from find_file(${id}::int, ${session}::int) f where f is not null`,
      )
      expect(found).toEqual([])
    }
  })

  it('is told by the stream of its own company alone', async () => {
    const theirs = await openStream(app.url, supplier.caller.token)
    const own = await openStream(app.url, ours.technician.caller.token)
    for (const stream of [theirs, own]) expect(await stream.next()).toMatchObject({ kind: 'RESET' })
    await say(open, 'COMMENT')
    expect(await own.next()).toEqual({ kind: 'ENTRY', ticketId: open })
    const again = await raise(`Follows ${secret}`, { followsTicketId: shared })
    const next = [await own.next(), await own.next()]
    expect(next).toContainEqual({ kind: 'RAISED', ticketId: again })
    // What the supplier hears first is of a ticket that it reads.
    await sharingApis[0]![1].set(ours.admin.caller, ours.supplier.id, true)
    const told = await raise('Is shared again')
    expect(await theirs.next()).toEqual({ kind: 'RAISED', ticketId: told })
    theirs.close()
    own.close()
  })
})

describe('A201 what hangs on a ticket that is not shared', () => {
  it('A193 waits for nobody, and nobody says that it does', async () => {
    const { caller } = ours.technician
    const { body } = await caller.rest('GET', `/auth/machine/ticket/${open}/timeline`)
    expect(body.data).toMatchObject({ waitingFor: null, viewerCan: { wait: false, comment: true } })
    const answer = await caller.rest('PUT', `/auth/machine/ticket/${open}/waiting`, { waitingFor: 'SUPPLIER' })
    expect([answer.status, answer.body.detail]).toEqual([409, 'This ticket is not shared with the supplier'])
  })

  it('A191 does not link a shared follow-up for the supplier', async () => {
    const followUp = await raise('Jams again', { followsTicketId: closed })
    const read = async ({ caller }: Person, id: number) =>
      (await caller.rest('GET', `/auth/machine/ticket/${id}/timeline`)).body.data as {
        followsTicketId: number | null
        followUpTicketIds: number[]
      }
    expect((await read(ours.admin, followUp)).followsTicketId).toBe(closed)
    expect((await read(ours.admin, closed)).followUpTicketIds).toEqual([followUp])
    expect((await read(supplier, followUp)).followsTicketId).toBeNull()
    const links = sql`select 1 from ticket_follow_up where ticket_id = ${followUp}`
    expect(await app.services.database.read(scope, links)).toEqual([])
  })

  it('A168 is not named to the supplier as what had helped', async () => {
    const next = await raise('Jams once more')
    await resolve(next, { fixedBy: 'EARLIER', fixedByTicketId: closed })
    const timeline = await supplier.caller.rest('GET', `/auth/machine/ticket/${next}/timeline`)
    expect(timeline.body.data).toMatchObject({ fixedBy: 'EARLIER', fixedByTicketId: null })
    const { caller } = ours.technician
    const ofClosed = await caller.rest('GET', `/auth/machine/ticket/${closed}/timeline`)
    expect(ofClosed.body.data).toMatchObject({ fixedBy: 'EARLIER', fixedByTicketId: shared })
    const memory = await caller.rest('GET', `/auth/fix-memory?machineId=${ours.machine.id}&errorCode=${ours.code.code}`)
    const fixes = (memory.body.data as { fixes: { ticketId: number; helped: number }[] }).fixes
    expect(fixes.find(({ ticketId }) => ticketId === shared)).toMatchObject({ helped: 1 })
  })

  it('A212 offers nothing to the supplier, and says so to who wants it', async () => {
    await sharingApis[1]![1].set(ours.admin.caller, ours.supplier.id, false)
    const errorCode = await buildErrorCode(app, { machine: ours.machine })
    const one = await raise('New and strange', { errorCodeId: errorCode.id })
    const refused = await api.change(ours.technician, 'resolve', {
      ...{ ticketId: one, resolution: 'Changed the seal', fixedBy: 'NEW', offerResolution: true },
    })
    expect([refused.status, refused.fields]).toEqual([
      400,
      { offerResolution: 'This ticket is not shared with the supplier' },
    ])
    await resolve(one, { fixedBy: 'NEW' })
    const { body } = await supplier.caller.rest('GET', `/supplier/resolution-proposals?search=${errorCode.code}`)
    expect(body.data).toMatchObject({ totalItems: 0 })
    const { rows } = await app.owner.pool.query('select offer_resolution($1) as offered', [one])
    expect(rows).toEqual([{ offered: false }])
  })

  it('A226 counts once for its client, in what the platform reads', async () => {
    const platform = await signIn(app, await buildUser(app, { role: 'PLATFORM_ADMIN' }))
    const { body } = await platform.rest('GET', '/admin/tenant/counts?size=100')
    const { content } = body.data as { content: Record<string, unknown>[] }
    const { rows } = await app.owner.pool.query<{ all: number; theirs: number }>(
      `select count(*)::int as all, count(*) filter (where supplier_id = $2)::int as theirs
        from ticket where client_id = $1 and status = 'OPEN'`,
      [ours.client.id, ours.supplier.id],
    )
    const openOf = (name: string) => content.find(({ companyName }) => companyName === name)?.openTickets
    expect([openOf(ours.client.companyName), openOf(ours.supplier.companyName)]).toEqual([
      rows[0]!.all,
      rows[0]!.theirs,
    ])
  })
})

describe('row 97 the database alone', () => {
  const insertTicket = (supplierId: number) => sql`insert into ticket
      (machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial, description, created_by)
    values (${ours.machine.id}, ${ours.client.id}, ${supplierId}, ${ours.code.id}, 'E', 'M', 'S', 'D', 'x')`
  const client = (): Scope => ({ scope: 'tenant', tenant: ours.client.id })
  const write = (as: Scope, statement: ReturnType<typeof sql>) => app.services.database.write(as, statement)

  it('shares no ticket while the client has switched it off, and hides none while it has not', async () => {
    const { set } = sharingApis[0]![1]
    await set(ours.admin.caller, ours.supplier.id, false)
    await expect(write(client(), insertTicket(ours.supplier.id))).rejects.toThrow('row-level security')
    await write(client(), insertTicket(ours.client.id))
    await set(ours.admin.caller, ours.supplier.id, true)
    await expect(write(client(), insertTicket(ours.client.id))).rejects.toThrow('row-level security')
    await write(client(), insertTicket(ours.supplier.id))
  })

  it('lets neither the supplier nor another client switch it', async () => {
    const { client: own, supplier: other } = ours
    const stop = sql`insert into sharing_stop (client_id, supplier_id, stopped_by) values (${own.id}, ${other.id}, 'x')`
    await expect(write(scope, stop)).rejects.toThrow('row-level security')
    const stranger = await buildCompany(app)
    const foreign: Scope = { scope: 'tenant', tenant: stranger.client.id }
    await expect(write(foreign, stop)).rejects.toThrow('row-level security')
    const ofStranger = sql`insert into sharing_stop (client_id, supplier_id, stopped_by)
      values (${stranger.client.id}, ${other.id}, 'x')`
    await expect(write(foreign, ofStranger)).rejects.toThrow('row-level security')
    await write(client(), stop)
    for (const as of [scope, foreign, { scope: 'platform' }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await write(as, sql`delete from sharing_stop returning 1`)).toEqual([])
    }
    const told = sql`insert into told_of_sharing (tenant_id, confirmed_by) values (${own.id}, 'x')`
    await expect(write(scope, told)).rejects.toThrow('row-level security')
    expect(await write(foreign, sql`select 1 from sharing_stop`)).toEqual([])
    expect(await write(scope, sql`select client_id from sharing_stop`)).toEqual([{ client_id: own.id }])
  })
})
