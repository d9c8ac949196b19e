import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
let platform: Caller
let company: number
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  company = (await buildClient(app, { companyName: 'Brückner & Söhne' })).id
  // Two lines an hour from 2025 on; every third is the company's, every seventh of no company at all.
  await app.owner.pool.query(
    `insert into audit_event (id, at, action, outcome, actor_name, tenant_id, detail, previous_hash, hash)
      select i, timestamptz '2025-01-01T00:00:00Z' + interval '30 minutes' * i, 'act.' || i % 4,
        case when i % 10 = 0 then 'refused' else 'done' end, 'user-' || i % 50,
        case when i % 7 = 0 then null when i % 3 = 0 then $1::int else 999 end,
        case when i % 2500 = 3 then '{"word": "tachometer"}' else '{}' end::jsonb,
        sha256(i::text::bytea), sha256(i::text::bytea)
      from generate_series(1001, 16000) i`,
    [company],
  )
})
afterAll(() => app.close())

type Filter = Record<string, string | number>
interface Page {
  totalItems: number
  content: { id: number }[]
}

async function ask(filter: Filter): Promise<Page> {
  const text = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (await platform.rest('GET', `/admin/audit?${text}`)).body.data as Page
}

const january = '2025-02-01'
const filters = (): Filter[] => {
  const whom: Filter[] = [
    {},
    { outcome: 'refused' },
    { action: 'act.3' },
    { tenantId: company },
    { tenantId: company, action: 'act.3', outcome: 'done' },
    { tenantId: 'T-999998' },
  ]
  const when: Filter[] = [
    {},
    { from: '2025-03-01' },
    { from: '2025-03-10T10:15:00Z' },
    { to: '2025-06-30' },
    { to: '2025-06-17' },
    { from: '2025-03-31', to: '2025-05-01' },
    { from: '2025-04-02', to: '2025-04-20' },
    { from: '2025-07-01', to: january },
    { from: '2029-01-01' },
  ]
  return whom.flatMap((one) => when.map((other) => ({ ...one, ...other })))
}

async function counted({ outcome, action, tenantId, from, to }: Filter): Promise<number> {
  const { rows } = await app.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_event where ($1::text is null or outcome = $1) and ($2::text is null or action = $2)
      and ($3::int is null or tenant_id = $3) and ($4::timestamptz is null or at >= $4)
      and ($5::date is null or at < ($5::date + 1)::timestamp at time zone 'UTC')`,
    [outcome, action, tenantId === 'T-999998' ? 0 : tenantId, from, to],
  )
  return rows[0]!.n
}

describe('row 34 the totals of a long trail', () => {
  it.each(['before', 'after'])(
    'are those of a count, %s the nightly work has kept the numbers of past months',
    async (time) => {
      if (time === 'after') {
        await purgeDeleted(app.services)
        await purgeDeleted(app.services)
      }
      const { rows } = await app.owner.pool.query<{ kept: boolean }>(
        'select coalesce(sum(n), 0) > 14000 as kept from audit_tally where tenant_id = -1',
      )
      expect(rows[0]!.kept).toBe(time === 'after')
      for (const filter of filters()) {
        expect([filter, (await ask({ ...filter, size: 1 })).totalItems]).toEqual([filter, await counted(filter)])
      }
    },
  )

  it('include lines that are written afterwards', async () => {
    const before = await ask({ size: 1 })
    await app.owner.pool.query(`insert into audit_inbox (action, outcome) values ('act.3', 'done')`)
    expect((await ask({ size: 1 })).totalItems).toBe(before.totalItems + 1)
  })

  it('come with the right rows on every page', async () => {
    for (const page of [1, 30, 149, 150, 151, 750, 1500]) {
      const { rows } = await app.owner.pool.query<{ id: string }>(
        'select id from audit_event order by at desc, id desc limit 10 offset $1',
        [(page - 1) * 10],
      )
      const { content } = await ask({ page })
      expect([page, content.map(({ id }) => id)]).toEqual([page, rows.map(({ id }) => Number(id))])
    }
  })
})

describe('row 34 the search of a long trail', () => {
  it.each(['tachometer', 'TACHOMETER', 'user-17', 'brückner', 'ch', 'zz', '%', 'act.3 '])(
    'finds for "%s" the lines that a look at each of them finds',
    async (search) => {
      const { rows } = await app.owner.pool.query<{ id: string }>(
        `select e.id from audit_event e left join tenant t on t.id = e.tenant_id
        where position(lower($1) in e.search_document) > 0 or position(lower($1) in lower(t.company_name)) > 0
        order by e.at desc, e.id desc`,
        [search.trim()],
      )
      const { totalItems, content } = await ask({ search, size: 100 })
      expect(totalItems).toBe(rows.length)
      expect(content.map(({ id }) => id)).toEqual(rows.slice(0, 100).map(({ id }) => Number(id)))
    },
  )

  it('is narrowed by the filters, and ordered as asked', async () => {
    const filter = { tenantId: company, from: '2025-03-01', outcome: 'done' }
    const { totalItems, content } = await ask({ ...filter, search: 'user-3', sortBy: 'at', sortDir: 'ASC', size: 5 })
    const { rows } = await app.owner.pool.query<{ id: string }>(
      `select id from audit_event where tenant_id = $1 and at >= '2025-03-01' and outcome = 'done'
        and search_document like '%user-3%' order by at, id`,
      [company],
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(totalItems).toBe(rows.length)
    expect(content.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => Number(id)))
  })

  it('finds at most the ten thousand newest lines', async () => {
    const { totalItems, content } = await ask({ search: 'act.', size: 1 })
    expect(totalItems).toBe(10_000)
    expect(content).toEqual((await ask({ action: 'act.3', size: 1 })).content)
  })
})

describe('row 34 the functions behind it', () => {
  it('answer nothing outside of the platform, and tally for jobs alone', async () => {
    const { database } = app.services
    const count = sql`select count_trail(null, null, null, null, null) as n`
    const search = sql`select * from search_trail('%user%', true, null, null, null, null, null)`
    for (const scope of [{ scope: 'tenant', tenant: company }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await database.read(scope, count)).toEqual([{ n: 0 }])
      expect(await database.read(scope, search)).toEqual([])
    }
    for (const scope of [{ scope: 'tenant', tenant: company }, { scope: 'platform' }] as const) {
      await expect(database.write(scope, sql`select tally_trail()`)).rejects.toThrow('Only jobs tally the trail')
    }
    await expect(database.read({ scope: 'platform' }, sql`select * from audit_tally`)).rejects.toThrow(
      /permission denied/,
    )
  })
})
