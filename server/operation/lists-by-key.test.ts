import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../testing/factories/build-user.ts'
import { visitor, type Caller } from '../testing/caller.ts'
import { countFetchedRows } from '../testing/count-fetched-rows.ts'
import { buildCompany, personAs, type Company } from '../testing/fixtures/ticket-company.ts'
import { recordReads, type RecordedRead } from '../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let company: Company
let platform: Caller
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'ticket t') })
  company = await buildCompany(app)
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  const { id } = await buildTicket(app, { machine: company.machine })
  const { id: other } = await buildTicket(app)
  const columns = `machine_id, client_id, supplier_id, error_code_id, error_code, machine_name, machine_serial, description, created_by`
  await app.owner.pool.query(
    `insert into ticket (${columns}, updated_at)
      select ${columns}, now() + interval '1 minute' * (i % 5) from ticket, generate_series(1, 2000) i
      where id = $1 and i < 120 or id = $2`,
    [id, other],
  )
  await app.owner.pool.query('vacuum (analyze) ticket')
  for (const registered of [true, false, null]) {
    for (let n = 0; n < 3; n += 1) {
      const { invitation } = await buildInvitation(app)
      await app.owner.pool.query('update invitation set registered = $2 where id = $1', [invitation.id, registered])
    }
  }
  for (let n = 0; n < 5; n += 1) await buildUser(app, { tenant: company.client })
  for (let n = 0; n < 3; n += 1) await buildMachine(app, { client: company.client, supplier: company.supplier })
  await app.owner.pool.query(
    `insert into audit_inbox (action, outcome, actor_name) select 'act', 'done', 'user-' || i % 3 from generate_series(1, 9) i`,
  )
})
afterAll(() => app.close())

interface Part {
  content: { id: number }[]
  totalItems: number
  next?: string | null
}

type Ask = (query: Record<string, string | number>) => Promise<Part>

const throughRest =
  (caller: Caller, path: string): Ask =>
  async (query) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return (await caller.rest('GET', `${path}?${text}`)).body.data as Part
  }

/** All ids of a list, part by part; `between` runs after each part. */
async function readAll(ask: Ask, query: Record<string, string | number>, between?: () => Promise<unknown>) {
  const ids: number[] = []
  for (let after: string | null = ''; after !== null;) {
    const { content, next }: Part = await ask({ ...query, after })
    ids.push(...content.map(({ id }) => id))
    after = next!
    await between?.()
  }
  return ids
}

/** All ids of a list, page by page. */
async function readPages(ask: Ask, query: Record<string, string | number>) {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { content, totalItems } = await ask({ ...query, page })
    ids.push(...content.map(({ id }) => id))
    if (ids.length >= totalItems) return ids
  }
}

const lists = (): [string, Ask, string[]][] => [
  ['tickets', throughRest(company.admin.caller, '/client/tickets'), ['id', 'updatedAt', 'createdAt', 'machine']],
  ['invitations', throughRest(platform, '/admin/invitations'), ['id', 'email', 'registered', 'createdAt']],
  ['users', throughRest(platform, '/admin/users'), ['id', 'firstName', 'roleName', 'email']],
  ['tenants', throughRest(platform, '/admin/tenants'), ['id', 'status', 'companyName', 'tenantUniqueId']],
  ['counts of tenants', throughRest(platform, '/admin/tenant/counts'), ['openTickets', 'files', 'bytes']],
  ['the trail', throughRest(platform, '/admin/audit'), ['id', 'at', 'actorName']],
  ['machines', throughRest(company.admin.caller, '/client/help-center'), ['id', 'machine_location']],
]

describe('A105 A107 a list that is read by keys', () => {
  it('has the rows of its pages in the same order, whatever it is ordered by, nulls included', async () => {
    for (const [name, ask, sorts] of lists()) {
      for (const sortBy of sorts) {
        for (const sortDir of ['ASC', 'DESC']) {
          const query = { sortBy, sortDir, size: 2, ...(name === 'tickets' && { status: 'ALL', size: 25 }) }
          const expected = await readPages(ask, query)
          expect([name, expected]).not.toEqual([name, []])
          expect([name, query, await readAll(ask, query)]).toEqual([name, query, expected])
        }
      }
    }
  })

  it('has each row that stays exactly once, while others come and go', async () => {
    const ask = throughRest(company.admin.caller, '/client/tickets')
    const query = { status: 'OPEN', sortBy: 'createdAt', size: 10 }
    const before = await readPages(ask, query)
    const made: number[] = []
    const ids = await readAll(ask, query, async () => {
      made.push((await buildTicket(app, { machine: company.machine })).id)
      const gone = made.length > 2 ? made.shift() : before.shift()
      await app.owner.pool.query('delete from ticket where id = $1', [gone])
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(before))
  })

  it('is searched and filtered like its pages, and says the same total in every part', async () => {
    const ask = throughRest(company.admin.caller, '/client/tickets')
    const query = { status: 'ALL', search: 'middle of a', size: 50, sortBy: 'updatedAt' }
    expect(await readAll(ask, query)).toEqual(await readPages(ask, query))
    const first = await ask({ ...query, after: '' })
    const second = await ask({ ...query, after: first.next! })
    expect(second.totalItems).toBe(first.totalItems)
    expect((await ask(query)).next).toBeUndefined()
  })

  it('costs the same in every part: as many rows as it has', async () => {
    const ask = throughRest(company.admin.caller, '/client/tickets')
    let after: string | null = ''
    for (let part = 1; part <= 5; part += 1) {
      asked.length = 0
      after = (await ask({ status: 'ALL', sortBy: 'updatedAt', size: 10, after: after! })).next!
      expect([part, await countFetchedRows(app, asked[0]!, 'ticket')]).toEqual([part, 10])
    }
  })

  it('is read through GraphQL, too', async () => {
    const ask: Ask = async ({ after }) => {
      const { data } = await company.admin.caller.graphql<{ tickets: Part }>(
        'query ($after: String) { tickets(status: ALL, size: 50, after: $after) { totalItems next content { id } } }',
        { after },
      )
      return data!.tickets
    }
    expect(await readAll(ask, {})).toEqual(
      await readPages(throughRest(company.admin.caller, '/client/tickets'), { status: 'ALL', size: 50 }),
    )
  })

  it('row 2 shows nothing of others after a position of theirs', async () => {
    const ask = throughRest(company.admin.caller, '/client/tickets')
    const { next } = await ask({ status: 'ALL', size: 10, after: '' })
    const stranger = await personAs(app, 'CLIENT_ADMIN')
    expect(await throughRest(stranger.caller, '/client/tickets')({ status: 'ALL', after: next! })).toMatchObject({
      ...{ content: [], totalItems: 0, next: null },
    })
    expect((await visitor(app).rest('GET', `/client/tickets?after=${next}`)).status).toBe(401)
  })

  it.each([
    ['a text', 'somewhere'],
    ['no pair', Buffer.from('[1]').toString('base64url')],
    ['a statement', Buffer.from('["1","1) or true --"]').toString('base64url')],
    ['a number too large', Buffer.from('[null,"99999999999999999999"]').toString('base64url')],
    ['no time', Buffer.from('["yesterday or so","1"]').toString('base64url')],
    ['a zero byte', Buffer.from('["\\u0000","1"]').toString('base64url')],
  ])('refuses %s as a position', async (_what, after) => {
    const { status, body } = await company.admin.caller.rest('GET', `/client/tickets?sortBy=updatedAt&after=${after}`)
    expect([status, body.errors ?? body.fields ?? body]).toEqual([
      400,
      expect.objectContaining({ after: expect.anything() }),
    ])
  })
})
