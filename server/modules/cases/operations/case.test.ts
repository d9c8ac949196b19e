import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { apis as ticketApis, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let company: Company
let supplier: Person
let ticket: Ticket

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', company.supplier)
})
afterAll(() => app.close())
beforeEach(async () => {
  ticket = await buildTicket(app, { machine: company.machine, errorCode: company.code, description: 'It leaks' })
})

interface Entry {
  id: string
  kind: string
  createdTime: string
  side: string
  companyName: string
  authorName: string | null
  text: string | null
  withdrawnTime: string | null
  changes: { field: string; from: string; to: string }[]
  fileNames: string[]
  viewerCan: { withdraw: boolean; accept: boolean }
}

interface Timeline {
  takenByClient: string | null
  takenBySupplier: string | null
  ticketId: number
  entries: Entry[]
  earlierEntries: number
  viewerCan: Record<'comment' | 'ask' | 'note' | 'propose' | 'take' | 'stop' | 'wait', boolean>
  stoppedSince: string | null
  stoppedSeconds: number
  waitingFor: string | null
  waitingSince: string | null
}

interface Api {
  created: number
  read: (
    caller: Caller,
    ticketId: number,
    part?: { after?: string; last?: number },
  ) => Promise<Outcome & { timeline: Timeline | undefined }>
  add: (caller: Caller, input: object) => Promise<Outcome & { entry: Entry | undefined }>
  take: (caller: Caller, ticketId: number, give?: 'back') => Promise<Outcome & { timeline: Timeline | undefined }>
  stop: (caller: Caller, ticketId: number, start?: 'again') => Promise<Outcome & { timeline: Timeline | undefined }>
  wait: (
    caller: Caller,
    ticketId: number,
    waitingFor?: unknown,
  ) => Promise<Outcome & { timeline: Timeline | undefined }>
  withdraw: (caller: Caller, id: string) => Promise<Outcome & { entry: Entry | undefined }>
}

const fields = `{ id kind createdTime side companyName authorName text withdrawnTime changes { field from to } fileNames
  viewerCan { withdraw accept } }`

const graphql: Api = {
  created: 200,
  async read(caller, ticketId, part) {
    const text = `query ($ticketId: Int!, $after: String, $last: Int) {
      ticketTimeline(ticketId: $ticketId, after: $after, last: $last) { ticketId earlierEntries entries ${fields} viewerCan { comment ask note propose take stop wait } takenByClient takenBySupplier
      stoppedSince stoppedSeconds
      waitingFor waitingSince } }`
    const answer = await caller.graphql<{ ticketTimeline: Timeline }>(text, { ticketId, ...part })
    return { ...graphqlOutcome(answer), timeline: answer.data?.ticketTimeline }
  },
  async add(caller, input) {
    const text = `mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) ${fields} }`
    const answer = await caller.graphql<{ addTicketEntry: Entry }>(text, { input })
    return { ...graphqlOutcome(answer), entry: answer.data?.addTicketEntry }
  },
  async take(caller, ticketId, give) {
    const name = give ? 'giveBackTicket' : 'takeTicket'
    const text = `mutation ($ticketId: Int!) { ${name}(ticketId: $ticketId) {
      ticketId takenByClient takenBySupplier entries ${fields} } }`
    const answer = await caller.graphql<Record<string, Timeline>>(text, { ticketId })
    return { ...graphqlOutcome(answer), timeline: answer.data?.[name] }
  },
  async stop(caller, ticketId, start) {
    const name = start ? 'startMachine' : 'stopMachine'
    const text = `mutation ($ticketId: Int!) { ${name}(ticketId: $ticketId) { stoppedSince stoppedSeconds } }`
    const answer = await caller.graphql<Record<string, Timeline>>(text, { ticketId })
    return { ...graphqlOutcome(answer), timeline: answer.data?.[name] }
  },
  async wait(caller, ticketId, waitingFor = null) {
    const text = `mutation ($input: SetTicketWaitingInput!) { setTicketWaiting(input: $input) { waitingFor waitingSince } }`
    const answer = await caller.graphql<{ setTicketWaiting: Timeline }>(text, { input: { ticketId, waitingFor } })
    return { ...graphqlOutcome(answer), timeline: answer.data?.setTicketWaiting }
  },
  async withdraw(caller, id) {
    const text = `mutation ($id: String!) { withdrawTicketEntry(id: $id) ${fields} }`
    const answer = await caller.graphql<{ withdrawTicketEntry: Entry }>(text, { id })
    return { ...graphqlOutcome(answer), entry: answer.data?.withdrawTicketEntry }
  },
}

const rest: Api = {
  created: 201,
  async read(caller, ticketId, part) {
    const query = new URLSearchParams(Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]))
    const path = `/auth/machine/ticket/${ticketId}/timeline?${query}`
    const answer = await caller.rest('GET', path)
    return { ...restOutcome(answer), timeline: answer.body.data as Timeline | undefined }
  },
  async add(caller, input) {
    const answer = await caller.rest('POST', '/auth/machine/ticket-entry', input)
    return { ...restOutcome(answer), entry: answer.body.data as Entry | undefined }
  },
  async take(caller, ticketId, give) {
    const answer = await caller.rest(give ? 'DELETE' : 'PUT', `/auth/machine/ticket/${ticketId}/taken`)
    return { ...restOutcome(answer), timeline: answer.body.data as Timeline | undefined }
  },
  async stop(caller, ticketId, start) {
    const answer = await caller.rest(start ? 'DELETE' : 'PUT', `/auth/machine/ticket/${ticketId}/stopped`)
    return { ...restOutcome(answer), timeline: answer.body.data as Timeline | undefined }
  },
  async wait(caller, ticketId, waitingFor) {
    const answer = await caller.rest('PUT', `/auth/machine/ticket/${ticketId}/waiting`, { waitingFor })
    return { ...restOutcome(answer), timeline: answer.body.data as Timeline | undefined }
  },
  async withdraw(caller, id) {
    const answer = await caller.rest('DELETE', `/auth/machine/ticket-entry/${id}`)
    return { ...restOutcome(answer), entry: answer.body.data as Entry | undefined }
  },
}

describe.each([
  ['GraphQL', graphql, ticketApis[0]![1]],
  ['REST', rest, ticketApis[1]![1]],
] as const)('A173 the case of a ticket through %s', (_name, api, tickets) => {
  const written = async ({ caller }: Person, kind: string, text = 'Since Monday') => {
    const { status, entry } = await api.add(caller, { ticketId: ticket.id, kind, text })
    expect(status).toBe(api.created)
    return entry!
  }
  const read = async ({ caller }: Person) => (await api.read(caller, ticket.id)).timeline!
  const kindsFor = async (person: Person) => (await read(person)).entries.map(({ kind }) => kind)

  it('begins with who raised it, also for tickets from before', async () => {
    const { ticketId, entries } = await read(supplier)
    expect(ticketId).toBe(ticket.id)
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ kind: 'RAISED', side: 'CLIENT', companyName: company.client.companyName, authorName: ticket.createdBy },
        ...{ createdTime: ticket.createdAt.toISOString(), text: null, changes: [] },
      }),
    ])
  })

  it('tells both companies what each of them wrote, in order, with person and company', async () => {
    await written(supplier, 'QUESTION', ' Since when? ')
    await written(company.technician, 'COMMENT', 'Since Monday')
    for (const person of [company.admin, company.operator, company.technician, supplier]) {
      const [, question, comment] = (await read(person)).entries
      expect(question).toMatchObject({ kind: 'QUESTION', side: 'SUPPLIER', text: 'Since when?' })
      expect(question!.companyName).toBe(company.supplier.companyName)
      expect(comment).toMatchObject({ kind: 'COMMENT', side: 'CLIENT', text: 'Since Monday' })
      expect(comment!.authorName).toBeTruthy()
    }
  })

  it('leaves updatedTime alone', async () => {
    await written(supplier, 'COMMENT')
    const { page } = await tickets.list(company.admin, { machineId: company.machine.id })
    const stored = page.content.find(({ id }) => id === ticket.id)
    expect(stored?.updatedTime).toBe(ticket.updatedAt.toISOString())
  })

  it('row 78 keeps an internal note from the other company: entry, count and cursor', async () => {
    const note = await written(supplier, 'NOTE', 'They broke it')
    const comment = await written(supplier, 'COMMENT')
    const ours = await written(company.admin, 'NOTE', 'They built it badly')
    expect(await kindsFor(supplier)).toEqual(['RAISED', 'NOTE', 'COMMENT'])
    expect(await kindsFor(company.operator)).toEqual(['RAISED', 'COMMENT', 'NOTE'])
    expect((await api.read(company.admin.caller, ticket.id, { after: note.id })).status).toBe(400)
    expect((await api.read(supplier.caller, ticket.id, { after: ours.id })).status).toBe(400)
    const { timeline } = await api.read(company.admin.caller, ticket.id, { after: comment.id })
    expect(timeline!.entries.map(({ id }) => id)).toEqual([ours.id])
  })

  it('takes proposals from the supplier alone, and shows operators no text of them', async () => {
    const proposal = await written(supplier, 'PROPOSAL', 'Replace the seal of the pump')
    const refused = await api.add(company.technician.caller, { ticketId: ticket.id, kind: 'PROPOSAL', text: 'Mine' })
    expect(refused.status).toBe(403)
    const seenBy = async (person: Person) => (await read(person)).entries.find(({ id }) => id === proposal.id)
    expect(await seenBy(company.technician)).toMatchObject({ text: proposal.text, viewerCan: { accept: true } })
    expect(await seenBy(company.operator)).toMatchObject({ text: null, viewerCan: { accept: false } })
    expect(await seenBy(supplier)).toMatchObject({ text: proposal.text, viewerCan: { accept: false, withdraw: true } })
  })

  it('tells saved changes with both values, resolutions not to operators', async () => {
    const change = { ticketId: ticket.id, ticketDescription: 'It leaks oil', failureModeIds: [1] }
    await tickets.change(company.operator, 'save', change)
    await tickets.change(company.technician, 'save', { ticketId: ticket.id, resolution: 'Tightened the screw' })
    await tickets.change(company.technician, 'save', { ticketId: ticket.id, resolution: 'Tightened the screw' })
    const [, first, second, third] = (await read(supplier)).entries
    expect(first).toMatchObject({ kind: 'CHANGED', side: 'CLIENT' })
    expect(first!.changes).toEqual([
      { field: 'DESCRIPTION', from: 'It leaks', to: 'It leaks oil' },
      { field: 'FAILURE_MODES', from: '', to: expect.stringMatching(/./) },
    ])
    expect(second!.changes).toEqual([{ field: 'RESOLUTION', from: '', to: 'Tightened the screw' }])
    expect(third).toBeUndefined()
    expect(await kindsFor(company.operator)).toEqual(['RAISED', 'CHANGED'])
  })

  it('tells which file was removed', async () => {
    const file = await buildTicketFile(app, ticket)
    await tickets.deleteFile(company.admin, file.id)
    expect((await read(supplier)).entries.at(-1)).toMatchObject({
      kind: 'FILES_REMOVED',
      fileNames: [file.originalName],
    })
  })

  it('ends with the resolution, and takes nothing more', async () => {
    const comment = await written(company.technician, 'COMMENT')
    await tickets.change(company.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced the seal' })
    const last = (await read(supplier)).entries.at(-1)
    expect(last).toMatchObject({
      kind: 'RESOLVED',
      changes: [{ field: 'RESOLUTION', from: '', to: 'Replaced the seal' }],
    })
    expect((await read(company.operator)).entries.at(-1)).toMatchObject({ kind: 'RESOLVED', changes: [] })
    expect(await read(supplier)).toMatchObject({
      viewerCan: { comment: false, ask: false, note: false, propose: false, take: false, stop: false, wait: false },
      ...{ waitingFor: null, waitingSince: null },
    })
    for (const kind of ['COMMENT', 'QUESTION', 'NOTE', 'PROPOSAL']) {
      const refused = await api.add(supplier.caller, { ticketId: ticket.id, kind, text: 'Late' })
      expect(refused).toMatchObject({ status: 409, detail: 'This ticket is already resolved' })
    }
    expect((await api.withdraw(company.technician.caller, comment.id)).status).toBe(409)
  })

  it('lets its author withdraw a text within ten minutes; the trace stays', async () => {
    for (const kind of ['COMMENT', 'NOTE']) {
      const mine = await written(company.technician, kind, 'Wrong machine')
      expect(mine.viewerCan.withdraw).toBe(true)
      expect((await api.withdraw(company.admin.caller, mine.id)).status).toBe(404)
      expect((await api.withdraw(supplier.caller, mine.id)).status).toBe(404)
      const { status, entry } = await api.withdraw(company.technician.caller, mine.id)
      expect([status, entry?.text, entry?.viewerCan.withdraw]).toEqual([200, null, false])
      expect(entry?.withdrawnTime).toBeTruthy()
      expect((await api.withdraw(company.technician.caller, mine.id)).status).toBe(409)
    }
    const old = await written(company.technician, 'COMMENT')
    await app.owner.pool.query(
      `update ticket_entry set created_at = created_at - interval '11 minutes' where ticket_id = $1`,
      [ticket.id],
    )
    expect((await api.withdraw(company.technician.caller, old.id)).status).toBe(409)
  })

  it('waits for the company that did not speak last, since the first unanswered entry', async () => {
    const nobody = { waitingFor: null, waitingSince: null }
    expect(await read(supplier)).toMatchObject(nobody)
    await written(supplier, 'NOTE', 'Only for us')
    expect(await read(supplier)).toMatchObject(nobody)
    const asked = await written(supplier, 'QUESTION')
    await written(supplier, 'COMMENT')
    for (const reader of [supplier, company.admin, company.operator]) {
      expect(await read(reader)).toMatchObject({ waitingFor: 'CLIENT', waitingSince: asked.createdTime })
    }
    const answer = await written(company.operator, 'COMMENT')
    await written(company.admin, 'NOTE', 'Only for us')
    const { timeline } = await api.read(supplier.caller, ticket.id, { after: answer.id })
    expect(timeline).toMatchObject({ entries: [], waitingFor: 'SUPPLIER', waitingSince: answer.createdTime })
    expect((await api.withdraw(company.operator.caller, answer.id)).status).toBe(200)
    expect(await read(supplier)).toMatchObject({ waitingFor: 'CLIENT', waitingSince: asked.createdTime })
  })

  it.each<[string, object]>([
    ['no text', { kind: 'COMMENT', text: '  ' }],
    ['5,001 characters', { kind: 'COMMENT', text: 'x'.repeat(5001) }],
    ['a kind that nobody writes', { kind: 'RESOLVED', text: 'Done' }],
  ])('refuses %s', async (_what, input) => {
    expect((await api.add(supplier.caller, { ticketId: ticket.id, ...input })).status).toBe(400)
  })

  it('A166 shows who of each company has taken it, until anybody of that company gives it back', async () => {
    const taken = async ({ caller }: Person, give?: 'back') => {
      const { timeline } = await api.take(caller, ticket.id, give)
      return [timeline?.takenByClient === null, timeline?.takenBySupplier === null]
    }
    expect(await taken(company.technician)).toEqual([false, true])
    expect(await taken(company.technician)).toEqual([false, true])
    expect(await taken(supplier)).toEqual([false, false])
    const first = (await read(company.operator)).takenByClient
    expect(await taken(company.admin)).toEqual([false, false])
    expect((await read(supplier)).takenByClient).not.toBe(first)
    expect(await taken(company.operator, 'back')).toEqual([true, false])
    expect(await taken(company.operator, 'back')).toEqual([true, false])
    expect(await kindsFor(supplier)).toEqual(['RAISED', 'TAKEN', 'TAKEN', 'TAKEN', 'GIVEN_BACK'])
    const stored = await tickets.list(company.admin, { machineId: company.machine.id })
    expect(stored.page.content.find(({ id }) => id === ticket.id)?.updatedTime).toBe(ticket.updatedAt.toISOString())
  })

  it('A166 refuses to take a closed ticket, those of others, and without a session', async () => {
    const other = await buildCompany(app)
    const callers = [visitor(app), await callerAs(app, 'PLATFORM_ADMIN'), other.admin.caller]
    for (const give of [undefined, 'back'] as const) {
      const statuses = await Promise.all(
        callers.map(async (caller) => (await api.take(caller, ticket.id, give)).status),
      )
      expect(statuses).toEqual([401, 403, 404])
    }
    await tickets.change(company.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced the seal' })
    const refused = await api.take(supplier.caller, ticket.id)
    expect(refused).toMatchObject({ status: 409, detail: 'This ticket is already resolved' })
  })

  it('A178 sums how long the machine was stopped, until it is resolved', async () => {
    const begun = (await api.stop(company.operator.caller, ticket.id)).timeline!.stoppedSince
    expect(begun).toMatch(/Z$/)
    expect((await api.stop(company.admin.caller, ticket.id)).timeline!.stoppedSince).toBe(begun)
    // As if it had been stopped for an hour.
    const anHourAgo = `update ticket_entry set created_at = created_at - interval '1 hour'
      where ticket_id = $1 and kind = 'STOPPED'`
    await app.owner.pool.query(anHourAgo, [ticket.id])
    const { timeline: running } = await api.stop(company.technician.caller, ticket.id, 'again')
    expect(running!.stoppedSince).toBeNull()
    expect(Math.floor(running!.stoppedSeconds / 60)).toBe(60)
    await api.stop(company.technician.caller, ticket.id, 'again')
    expect(await kindsFor(supplier)).toEqual(['RAISED', 'STOPPED', 'RUNNING'])
    await api.stop(company.technician.caller, ticket.id)
    expect((await read(supplier)).stoppedSince).not.toBeNull()
    await tickets.change(company.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced the seal' })
    const closed = await read(supplier)
    expect(closed.stoppedSince).toBeNull()
    expect(Math.floor(closed.stoppedSeconds / 60)).toBe(60)
    expect((await read(supplier)).stoppedSeconds).toBe(closed.stoppedSeconds)
  })

  it('A178 forgets what its author withdraws within ten minutes; the trace stays', async () => {
    const stopped = async () => (await read(company.admin)).entries.findLast(({ kind }) => kind === 'STOPPED')!
    await api.stop(company.operator.caller, ticket.id)
    const mistake = await stopped()
    expect((await read(company.operator)).entries.at(-1)!.viewerCan.withdraw).toBe(true)
    expect(mistake.viewerCan.withdraw).toBe(false)
    expect((await api.withdraw(company.admin.caller, mistake.id)).status).toBe(404)
    const { status, entry } = await api.withdraw(company.operator.caller, mistake.id)
    expect([status, entry?.kind, entry?.withdrawnTime === null]).toEqual([200, 'STOPPED', false])
    expect(await read(supplier)).toMatchObject({ stoppedSince: null, stoppedSeconds: 0 })
    // It can be said again, and taken back the other way.
    const { timeline } = await api.stop(company.operator.caller, ticket.id)
    expect(timeline!.stoppedSince! > mistake.createdTime).toBe(true)
    await api.stop(company.operator.caller, ticket.id, 'again')
    const tooEarly = (await read(company.operator)).entries.findLast(({ kind }) => kind === 'RUNNING')!
    expect((await api.withdraw(company.operator.caller, tooEarly.id)).status).toBe(200)
    expect((await read(supplier)).stoppedSince).toBe(timeline!.stoppedSince)
    await api.take(company.operator.caller, ticket.id)
    const taken = (await read(company.operator)).entries.at(-1)!
    expect(taken).toMatchObject({ kind: 'TAKEN', viewerCan: { withdraw: false } })
    expect((await api.withdraw(company.operator.caller, taken.id)).status).toBe(404)
  })

  it('A178 takes it from the people of the client alone, on an open ticket', async () => {
    const other = await buildCompany(app)
    const callers = [visitor(app), await callerAs(app, 'PLATFORM_ADMIN'), supplier.caller, other.admin.caller]
    for (const start of [undefined, 'again'] as const) {
      const statuses = await Promise.all(
        callers.map(async (caller) => (await api.stop(caller, ticket.id, start)).status),
      )
      expect(statuses).toEqual([401, 403, 403, 404])
    }
    await tickets.change(company.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced the seal' })
    const refused = await api.stop(company.admin.caller, ticket.id)
    expect(refused).toMatchObject({ status: 409, detail: 'This ticket is already resolved' })
  })

  it('A193 waits for whom somebody says by hand, until the next one speaks', async () => {
    const asked = await written(supplier, 'QUESTION')
    const { timeline: nobody } = await api.wait(company.technician.caller, ticket.id)
    expect(nobody).toMatchObject({ waitingFor: null, waitingSince: null })
    const { timeline } = await api.wait(supplier.caller, ticket.id, 'SUPPLIER')
    expect(timeline!.waitingFor).toBe('SUPPLIER')
    expect(timeline!.waitingSince! > asked.createdTime).toBe(true)
    // What is so already changes nothing, and who waited keeps the time.
    expect((await api.wait(company.admin.caller, ticket.id, 'SUPPLIER')).timeline).toMatchObject({
      ...{ waitingFor: 'SUPPLIER', waitingSince: timeline!.waitingSince },
    })
    await written(company.operator, 'COMMENT')
    expect((await read(supplier)).waitingSince).toBe(timeline!.waitingSince)
    await written(supplier, 'COMMENT')
    expect((await read(supplier)).waitingFor).toBe('CLIENT')
    expect(await kindsFor(company.operator)).toEqual([
      ...['RAISED', 'QUESTION', 'WAITING_FOR_NOBODY', 'WAITING_FOR_SUPPLIER', 'COMMENT', 'COMMENT'],
    ])
    const stored = await tickets.list(company.admin, { machineId: company.machine.id })
    expect(stored.page.content.find(({ id }) => id === ticket.id)?.updatedTime).toBe(ticket.updatedAt.toISOString())
  })

  it('A193 refuses waiting for others on closed tickets, those of others, without a session, and for neither', async () => {
    const other = await buildCompany(app)
    const callers = [visitor(app), await callerAs(app, 'PLATFORM_ADMIN'), other.admin.caller]
    const statuses = await Promise.all(
      callers.map(async (caller) => (await api.wait(caller, ticket.id, 'CLIENT')).status),
    )
    expect(statuses).toEqual([401, 403, 404])
    expect((await api.wait(supplier.caller, ticket.id, 'BOTH')).status).toBe(400)
    await tickets.change(company.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced the seal' })
    const refused = await api.wait(supplier.caller, ticket.id, 'CLIENT')
    expect(refused).toMatchObject({ status: 409, detail: 'This ticket is already resolved' })
  })

  it('A165 row 78 takes 500 texts of a user within an hour, and the texts of others meanwhile', async () => {
    const busy = await personAs(app, 'SUPPLIER_USER', company.supplier)
    await written(busy, 'COMMENT')
    const { rows } = await app.owner.pool.query<{ bucket: string }>(
      `update attempt_counter set count = 500
       where bucket = 'texts:user:' || (select author_id from ticket_entry where ticket_id = $1) returning bucket`,
      [ticket.id],
    )
    expect(rows).toHaveLength(1)
    expect((await api.add(busy.caller, { ticketId: ticket.id, kind: 'NOTE', text: 'More' })).status).toBe(429)
    await written(supplier, 'COMMENT')
  })

  it('A165 takes 2,000 entries of a company on one ticket, and those of the other meanwhile', async () => {
    await app.owner.pool.query(
      `insert into ticket_entry (ticket_id, client_id, supplier_id, kind, side, author_id, author_name)
       select $1, $2, $3, 'GIVEN_BACK', 'SUPPLIER', 1, 'ann' from generate_series(1, 2000)`,
      [ticket.id, ticket.client.id, ticket.supplier.id],
    )
    const refused = await api.add(supplier.caller, { ticketId: ticket.id, kind: 'COMMENT', text: 'More' })
    expect(refused).toMatchObject({
      ...{ status: 409, detail: 'This ticket has 2,000 entries of your company, the most that one can have.' },
    })
    expect((await api.take(supplier.caller, ticket.id)).status).toBe(409)
    expect((await api.wait(supplier.caller, ticket.id, 'SUPPLIER')).status).toBe(409)
    await written(supplier, 'NOTE')
    await written(company.operator, 'COMMENT')
  })

  it('A231 gives so many of the latest entries, and tells of all what was taken and stopped', async () => {
    await api.take(supplier.caller, ticket.id)
    await api.stop(company.operator.caller, ticket.id)
    const comment = await written(company.operator, 'COMMENT')
    const note = await written(supplier, 'NOTE')
    const question = await written(supplier, 'QUESTION')
    const latest = async ({ caller }: Person, last: number) => {
      const { timeline } = await api.read(caller, ticket.id, { last })
      return { ...timeline!, ids: timeline!.entries.map(({ id }) => id) }
    }
    expect(await latest(supplier, 2)).toMatchObject({ ids: [note.id, question.id], earlierEntries: 4 })
    expect(await latest(company.operator, 2)).toMatchObject({ ids: [comment.id, question.id], earlierEntries: 3 })
    expect(await latest(company.operator, 1)).toMatchObject({
      takenBySupplier: expect.any(String),
      stoppedSince: expect.any(String),
      waitingFor: 'CLIENT',
    })
    expect(await latest(supplier, 1000)).toMatchObject({ earlierEntries: 0, ids: { length: 6 } })
    const change = { ticketId: ticket.id, resolution: 'Replaced the seal' }
    await tickets.change(company.technician, 'resolve', change)
    expect((await latest(company.technician, 1)).earlierEntries).toBe(
      (await read(company.technician)).entries.length - 1,
    )
    expect((await latest(company.operator, 1)).earlierEntries).toBe((await read(company.operator)).entries.length - 1)
    expect((await api.read(supplier.caller, ticket.id, { last: 0 })).status).toBe(400)
    expect((await api.read(supplier.caller, ticket.id, { last: 1001 })).status).toBe(400)
    expect((await api.read(supplier.caller, ticket.id, { last: 1, after: comment.id })).status).toBe(400)
  })

  it('has one order for people who write at once, and nothing after a resolution beside them', async () => {
    const resolve = tickets.change(company.technician, 'resolve', {
      ticketId: ticket.id,
      resolution: 'Replaced the seal',
    })
    const write = (text: string) => api.add(supplier.caller, { ticketId: ticket.id, kind: 'COMMENT', text })
    await Promise.all([resolve, ...['a', 'b', 'c', 'd'].map(write)])
    const { entries } = await read(company.admin)
    expect(entries.at(-1)!.kind).toBe('RESOLVED')
    const [first] = entries
    expect((await api.read(supplier.caller, ticket.id, { after: first!.id })).timeline!.entries).toMatchObject(
      entries.slice(1).map(({ id }) => ({ id })),
    )
  })

  it('refuses visitors with 401, the platform with 403, and hides the tickets of others', async () => {
    const other = await buildCompany(app)
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN', other.supplier)
    const mine = await written(supplier, 'COMMENT')
    for (const [caller, status] of [
      [visitor(app), 401],
      [await callerAs(app, 'PLATFORM_ADMIN'), 403],
      [other.admin.caller, 404],
      [stranger, 404],
    ] as const) {
      expect((await api.read(caller, ticket.id)).status).toBe(status)
      expect((await api.add(caller, { ticketId: ticket.id, kind: 'COMMENT', text: 'Hello' })).status).toBe(status)
      expect((await api.withdraw(caller, mine.id)).status).toBe(status)
    }
  })
})
