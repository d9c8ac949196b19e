import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { openDatabase, type Database } from '../../../database/database.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { callerWith, signIn, visitor } from '../../../testing/caller.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { openStream, requestStream, type OpenStream } from '../../../testing/fixtures/ticket-stream.ts'
import type { Person } from '../../../testing/fixtures/ticket-apis.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { announceNote, announceTicket } from '../shared/announce-ticket.ts'
import { TicketStreams } from '../shared/ticket-streams.ts'

let app: TestApp
let ours: Company
let theirs: Company
let supplier: Person
/** A second server on the same database. */
let other: { url: string; app: FastifyInstance; database: Database; streams: TicketStreams }
const open: OpenStream[] = []

async function startOther(limits?: { ofUser: number; ofCompany: number }): Promise<typeof other> {
  const database = await openDatabase(app.applicationUrl)
  const { log } = app.services
  const streams = new TicketStreams(database, log, limits)
  const { metrics: _, ...services } = app.services
  const server = await createApp({ ...services, database, streams })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, app: server, database, streams }
}

const stopOther = async ({ app: server, database }: typeof other) => {
  await server.close()
  await database.close()
}

beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
  other = await startOther()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await stopOther(other)
  await app.close()
})

/** A stream that has begun: its first event is RESET. */
async function begun(url: string, token: string | undefined): Promise<OpenStream> {
  const stream = await openStream(url, token)
  open.push(stream)
  expect(stream.status).toBe(200)
  expect(await stream.next()).toEqual({ kind: 'RESET', ticketId: null })
  return stream
}

const ticketOf = ({ machine, code: errorCode }: Company) => buildTicket(app, { machine, errorCode })

const save = async ({ operator }: Company, ticketId: number, description: string) => {
  const mutation = 'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }'
  const answer = await operator.caller.graphql(mutation, { input: { ticketId, ticketDescription: description } })
  expect(answer.error).toBeUndefined()
}

const announced = (work: (em: Parameters<typeof announceTicket>[0]) => void) =>
  app.services.database.transaction({ scope: 'job' }, async (em) => work(em))

describe('the stream of changed tickets', () => {
  it('begins with RESET and tells both companies on both servers of each kind of change', async () => {
    const streams = [
      await begun(app.url, ours.technician.caller.token),
      await begun(other.url, ours.admin.caller.token),
      await begun(app.url, supplier.caller.token),
      await begun(other.url, supplier.caller.token),
    ]
    const everyone = async (event: object) => {
      for (const stream of streams) expect(await stream.next()).toEqual(event)
    }
    const create = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }'
    const input = { machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'Film torn' }
    const answer = await ours.operator.caller.graphql<{ createTicket: { id: number } }>(create, { input })
    const ticketId = answer.data!.createTicket.id
    await everyone({ kind: 'RAISED', ticketId })
    await save(ours, ticketId, 'Film torn twice')
    await everyone({ kind: 'CHANGED', ticketId })
    const companies = { client: ours.client, supplier: ours.supplier }
    const file = await buildTicketFile(app, { id: ticketId, ...companies } as never)
    const remove = 'mutation ($id: Int!) { deleteTicketFile(id: $id) }'
    expect((await ours.operator.caller.graphql(remove, { id: file.id })).error).toBeUndefined()
    await everyone({ kind: 'CHANGED', ticketId })
    const resolve = 'mutation ($input: UpdateTicketInput!) { resolveTicket(input: $input) { id } }'
    const solved = await ours.technician.caller.graphql(resolve, {
      input: { ticketId, resolution: 'A new roll of film' },
    })
    expect(solved.error).toBeUndefined()
    await everyone({ kind: 'RESOLVED', ticketId })
  })

  it('row 80 tells other companies nothing, and the other side nothing of a note', async () => {
    const [own, foreign, otherSide] = [
      await begun(app.url, ours.technician.caller.token),
      await begun(app.url, theirs.technician.caller.token),
      await begun(other.url, supplier.caller.token),
    ]
    const [noted, foreigners] = [await ticketOf(ours), await ticketOf(theirs)]
    await announced((em) => announceNote(em, noted, ours.client.id))
    expect(await own.next()).toEqual({ kind: 'ENTRY', ticketId: noted.id })
    // What each side gets next is what comes after the note.
    await save(ours, noted.id, 'Changed after the note')
    expect(await otherSide.next()).toEqual({ kind: 'CHANGED', ticketId: noted.id })
    await save(theirs, foreigners.id, 'Changed by them')
    expect(await foreign.next()).toEqual({ kind: 'CHANGED', ticketId: foreigners.id })
  })

  it('row 80 asks the database who may see the ticket, whatever the notification names', async () => {
    const foreign = await begun(app.url, theirs.admin.caller.token)
    const [ticket, foreigners] = [await ticketOf(ours), await ticketOf(theirs)]
    const forged = { id: ticket.id, client: { id: theirs.client.id }, supplier: { id: theirs.supplier.id } }
    await announced((em) => announceTicket(em, forged, 'CHANGED'))
    await save(theirs, foreigners.id, 'The first that they hear of')
    expect(await foreign.next()).toEqual({ kind: 'CHANGED', ticketId: foreigners.id })
  })

  it('says nothing of a change that was rolled back', async () => {
    const stream = await begun(app.url, ours.admin.caller.token)
    const [never, real] = [await ticketOf(ours), await ticketOf(ours)]
    const failing = app.services.database.transaction({ scope: 'job' }, async (em) => {
      announceTicket(em, { ...never, client: ours.client, supplier: ours.supplier }, 'CHANGED')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await save(ours, real.id, 'Saved')
    expect(await stream.next()).toEqual({ kind: 'CHANGED', ticketId: real.id })
  })

  it('sends RESET after the listening connection was cut', async () => {
    const streams = [await begun(app.url, ours.admin.caller.token), await begun(other.url, supplier.caller.token)]
    const text =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ezshare-live' and datname = current_database()"
    await app.services.database.pool.query(text)
    for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'RESET', ticketId: null })
    const ticket = await ticketOf(ours)
    await save(ours, ticket.id, 'After the cut')
    for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'CHANGED', ticketId: ticket.id })
  })

  it('has headers that keep proxies from collecting or compressing it', async () => {
    const { headers } = await begun(app.url, ours.admin.caller.token)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('who may open a stream', () => {
  const refusal = async (response: Response) => {
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] }
    return { status: response.status, code: errors[0]!.extensions.code, message: errors[0]!.message }
  }

  it.each([
    ...(['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const).map((role) => [role, 'client'] as const),
    ...(['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const).map((role) => [role, 'supplier'] as const),
  ])('row 1 admits a %s', async (role, side) => {
    const { status } = await begun(app.url, (await callerAs(app, role, ours[side])).token)
    expect(status).toBe(200)
  })

  it('refuses visitors and administrators of the platform', async () => {
    expect(await refusal(await requestStream(app.url, visitor(app).token))).toMatchObject({ status: 401 })
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect(await refusal(await requestStream(app.url, platform.token))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  it.each([
    ['a query', { query: '{ failureModes { id } }' }, 'This address answers subscriptions only.'],
    ['a syntax error', { query: 'subscription {' }, 'The document has a syntax error.'],
    [
      'an unknown field',
      { query: 'subscription { secrets { id } }' },
      'Cannot query field "secrets" on type "Subscription".',
    ],
    [
      'too many aliases',
      {
        query: `subscription { ticketChanged { ${'abcdefghijklmnopqrstuvwxyzäöüß12345'
          .split('')
          .map((_, i) => `a${i}: kind`)
          .join(' ')} } }`,
      },
      'This document asks for too much: at most 30 aliases.',
    ],
  ])('row 81 refuses %s', async (_what, request, message) => {
    const { token } = ours.admin.caller
    expect(await refusal(await requestStream(app.url, token, request))).toMatchObject({ status: 400, message })
  })

  it('refuses requests for anything but events, and /graphql refuses subscriptions', async () => {
    const { token, graphql } = ours.admin.caller
    const headers = { accept: 'application/json' }
    expect(await refusal(await requestStream(app.url, token, { headers }))).toMatchObject({ status: 400 })
    expect(await graphql('subscription { ticketChanged { kind } }')).toMatchObject({
      status: 400,
      error: { message: 'Subscriptions are answered by /graphql/stream.' },
    })
    const put = await fetch(`${app.url}/graphql/stream`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(put.status).toBe(405)
  })

  it('A175 row 81 refuses more streams than a user or a company may have, until one is closed', async () => {
    const limited = await startOther({ ofUser: 2, ofCompany: 3 })
    try {
      const { token } = ours.admin.caller
      const first = await begun(limited.url, token)
      await begun(limited.url, token)
      const refused = await requestStream(limited.url, token)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refusal(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
      await begun(limited.url, ours.operator.caller.token)
      expect((await requestStream(limited.url, ours.technician.caller.token)).status).toBe(429)
      await begun(limited.url, supplier.caller.token)
      first.close()
      await expect.poll(async () => await openedStatus(limited.url, token), { timeout: 5000 }).toBe(200)
    } finally {
      await stopOther(limited)
    }
  })
})

/** The status of a request for a stream, which stays open. */
async function openedStatus(url: string, token: string | undefined): Promise<number> {
  const stream = await openStream(url, token)
  open.push(stream)
  return stream.status
}

describe('the end of a stream', () => {
  const someone = async () => {
    const user = await buildUser(app, { role: 'CLIENT_TECHNICIAN', tenant: ours.client })
    const session = await signIn(app, user)
    return { user, session }
  }

  it('ends with its session, on the other server too', async () => {
    const { session } = await someone()
    const [here, there] = [await begun(app.url, session.token), await begun(other.url, session.token)]
    expect((await session.graphql('mutation { logOutEverywhere }')).error).toBeUndefined()
    expect([await here.next(), await there.next()]).toEqual([null, null])
    expect([here.endCode(), there.endCode()]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect((await requestStream(app.url, session.token)).status).toBe(401)
  })

  it('ends when the user is deleted, and when the company is deactivated', async () => {
    const { user, session } = await someone()
    const stream = await begun(other.url, session.token)
    const mutation = 'mutation ($id: Int!) { deleteUser(id: $id) }'
    expect((await ours.admin.caller.graphql(mutation, { id: user.id })).error).toBeUndefined()
    expect(await stream.next()).toBeNull()
    const gone = await buildCompany(app)
    const theirStream = await begun(other.url, gone.operator.caller.token)
    await app.owner.pool.query('update tenant set activated = false where id = $1', [gone.client.id])
    expect(await theirStream.next()).toBeNull()
  })

  it('ends after the idle timeout, and does not count as use of the session', async () => {
    const { user, session } = await someone()
    const used = async () => {
      const { rows } = await app.owner.pool.query('select id, last_used_at from session where user_id = $1', [user.id])
      return rows[0] as { id: number; last_used_at: Date }
    }
    const stream = await begun(app.url, session.token)
    const { id } = await used()
    await app.owner.pool.query("update session set last_used_at = now() - interval '10 minutes' where id = $1", [id])
    const before = await used()
    const ticket = await ticketOf(ours)
    await save(ours, ticket.id, 'While nobody looks')
    expect(await stream.next()).toEqual({ kind: 'CHANGED', ticketId: ticket.id })
    expect(await used()).toEqual(before)
    await app.owner.pool.query('update tenant set idle_minutes = 5 where id = $1', [ours.client.id])
    expect(await stream.next()).toBeNull()
    await app.owner.pool.query('update tenant set idle_minutes = null where id = $1', [ours.client.id])
  })

  it('A177 requests of a page that nobody uses do not count as use either', async () => {
    const { user, session } = await someone()
    const { rows } = await app.owner.pool.query<{ id: number; last_used_at: string }>(
      "update session set last_used_at = now() - interval '10 minutes' where user_id = $1 returning id, last_used_at",
      [user.id],
    )
    const unattended = callerWith(app, session.token, { 'x-unattended': '1' })
    const query = '{ tickets(status: ALL) { totalItems } }'
    expect((await unattended.graphql(query)).error).toBeUndefined()
    expect((await unattended.graphql(query)).error).toBeUndefined()
    const lastUsed = 'select last_used_at from session where id = $1'
    const [stored] = rows
    expect((await app.owner.pool.query(lastUsed, [stored!.id])).rows[0]).toEqual({ last_used_at: stored!.last_used_at })
    expect((await session.graphql(query)).error).toBeUndefined()
    const after = await app.owner.pool.query<{ last_used_at: string }>(lastUsed, [stored!.id])
    expect(after.rows[0]!.last_used_at).not.toEqual(stored!.last_used_at)
  })

  it('row 81 ends when its caller goes away, also while it is being opened', async () => {
    const document = { query: 'subscription { ticketChanged { kind } }' }
    const requests = Array.from({ length: 15 }, async (_, n) => {
      const leaving = new AbortController()
      setTimeout(() => leaving.abort(), n)
      const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
      const authorization = `Bearer ${ours.admin.caller.token}`
      await fetch(`${other.url}/graphql/stream`, {
        ...{ method: 'POST', signal: leaving.signal, body: JSON.stringify(document) },
        headers: { ...headers, authorization },
      })
    })
    await Promise.allSettled(requests)
    await expect.poll(() => other.streams.count, { timeout: 5000 }).toBe(0)
    await begun(other.url, ours.admin.caller.token)
    await expect.poll(() => other.streams.count, { timeout: 5000 }).toBe(1)
  })

  it('ends when the server stops, which does not wait for it', async () => {
    const stopping = await startOther()
    const stream = await begun(stopping.url, ours.operator.caller.token)
    await stopOther(stopping)
    expect(await stream.next()).toBeNull()
    expect(stream.endCode()).toBeUndefined()
  })

  it('asks the database nothing while nothing happens', async () => {
    await begun(app.url, ours.operator.caller.token)
    const { pool } = app.services.database
    let queries = 0
    const count = () => void (queries += 1)
    pool.on('acquire', count)
    await app.owner.write({ scope: 'job' }, sql`select pg_notify('ezshare_live', 'ticket CHANGED 1 987654')`)
    await app.owner.write({ scope: 'job' }, sql`select pg_notify('ezshare_live', 'of the next version')`)
    const stream = await begun(other.url, ours.operator.caller.token)
    pool.off('acquire', count)
    stream.close()
    expect(queries).toBe(0)
  })
})
