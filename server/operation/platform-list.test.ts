import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { likePattern } from '../database/page.ts'
import { countFetchedRows } from '../testing/count-fetched-rows.ts'
import type { Caller } from '../testing/caller.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildClient, buildSupplier } from '../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../testing/factories/build-user.ts'
import { recordReads, type RecordedRead } from '../testing/recorded-reads.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** The lists of the platform, with what their rows are and the texts that they were always searched by. */
const lists = {
  tenants: {
    table: 'tenant',
    from: 'tenant r where r.deleted_at is null',
    texts: ['r.number', `split_part(r.type, '_', 1)`, 'r.email', 'r.company_name'],
    orders: ['id', 'tenantUniqueId', 'tenantType', 'email', 'companyName', 'status', 'clientRegistered', 'createdAt'],
  },
  users: {
    table: 'app_user',
    from: `app_user r join role on role.id = r.role_id left join tenant t on t.id = r.tenant_id
      where r.deleted_at is null and t.deleted_at is null`,
    texts: ['r.user_name', `r.first_name || ' ' || r.last_name`, 'r.email', 'role.name'],
    orders: ['id', 'userName', 'firstName', 'lastName', 'roleName', 'roleId', 'email'],
  },
  invitations: {
    table: 'invitation',
    from: 'invitation r join role on role.id = r.role_id where true',
    texts: ['r.email', `split_part(role.name, '_', 1)`, 'r.country', 'r.state'],
    orders: ['id', 'role', 'role_id', 'email', 'country', 'state', 'createdAt', 'registered'],
  },
} as const

type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]

let app: TestApp
let platform: Caller
const asked: RecordedRead[] = []
beforeAll(async () => {
  app = await startTestApp({ replace: recordReads(asked, 'as total') })
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  await buildClient(app, { companyName: 'Große Öl-Werke 100%' })
  await buildUser(app, { tenant: await buildSupplier(app, { companyName: 'A_B Makers' }), userName: 'Ada.Night' })
  const gone = await buildClient(app, { companyName: 'Gone Works' })
  await buildUser(app, { tenant: gone, userName: 'ada.gone' })
  await buildUser(app, { userName: 'ada.deleted' })
  await buildInvitation(app, { email: 'ÖL_100%@example.com' })
  const { pool } = app.owner
  await pool.query(`update app_user set deleted_at = now() where user_name = 'ada.deleted'`)
  await pool.query('update tenant set deleted_at = now() where id = $1', [gone.id])
  // Enough that a page of ten is worth an index.
  await pool.query(`insert into tenant (type, email, company_name, activated, registered, created_at)
    select case when i % 2 = 0 then 'CLIENT_ADMIN' else 'SUPPLIER_ADMIN' end, 'mill-' || i || '@example.com',
      'Mill ' || i, i % 3 = 0, i % 5 > 0, now() - interval '1 hour' * i from generate_series(1, 300) i`)
  await pool.query(`insert into app_user (tenant_id, role_id, user_name, email, first_name, last_name, password_hash)
    select id, case type when 'CLIENT_ADMIN' then 4 + id % 3 else 2 + id % 2 end, 'miller-' || id, 'miller-' || id || '@example.com',
      'First' || id % 40, 'Last' || id % 90, 'none' from tenant where company_name like 'Mill %'`)
  await pool.query(`insert into invitation (tenant_id, role_id, email, country, state, code_hash, expires_at, registered, created_at)
    select id, case type when 'CLIENT_ADMIN' then 4 else 2 end, email, 'Country ' || id % 70, 'State ' || id % 90, 'none-' || id,
      now(), case id % 3 when 0 then true when 1 then false end, created_at from tenant where company_name like 'Mill %'`)
  await pool.query('vacuum (analyze) tenant, app_user, invitation')
})
afterAll(() => app.close())

interface Answer {
  totalItems: number
  content: { id: number }[]
}

async function ask(list: ListName, search: string, further = ''): Promise<Answer> {
  const { data } = await platform.graphql<Record<string, Answer>>(
    `query ($search: String) { list: ${list}(search: $search, size: 100 ${further}) { totalItems content { id } } }`,
    { search },
  )
  return data!.list!
}

/** What a look at each row finds. */
async function look(list: ListName, search: string): Promise<number[]> {
  const { from, texts } = lists[list]
  const condition = texts.map((text) => `lower(${text}) like $1`).join(' or ')
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `select r.id from ${from} and (${condition}) order by r.id desc`,
    [likePattern(search.trim())],
  )
  return rows.map(({ id }) => id)
}

describe.each(names)('the list of %s', (list) => {
  it('C086 finds the same rows as a look at each of them, and counts them', async () => {
    const terms = ['ada', 'ÖL', 'öl_', '100%', 'a_b', '_', '%', 'client', 'supplier_u', 'night', 'mill 7', 'zzz', 'T-0']
    for (const search of terms) {
      const expected = await look(list, search)
      const { totalItems, content } = await ask(list, search)
      expect([search, totalItems]).toEqual([search, expected.length])
      expect([search, content.map(({ id }) => id)]).toEqual([search, expected.slice(0, 100)])
    }
  })

  it.each(lists[list].orders)('is read from an index by %s, and its total from what is kept', async (sortBy) => {
    const { table } = lists[list]
    for (const sortDir of ['ASC', 'DESC']) {
      asked.length = 0
      const { data } = await platform.graphql<Record<string, Answer>>(
        `{ list: ${list}(sortBy: "${sortBy}", sortDir: ${sortDir}) { totalItems content { id } } }`,
      )
      expect(data!.list!.totalItems).toBe((await look(list, '')).length)
      expect(asked).toHaveLength(1)
      // An incremental sort reads on to the end of a group of equal texts, which are unique here.
      expect([sortBy, sortDir, (await countFetchedRows(app, asked[0]!, table)) <= 12]).toEqual([sortBy, sortDir, true])
    }
  })
})

it.each(['find_in_tenant', 'find_in_app_user', 'find_in_invitation'])(
  'row 3 %s() answers the platform only',
  async (name) => {
    const client = await buildClient(app)
    const { database } = app.services
    const search = sql([`select id from ${name}('%%') limit 1`])
    expect(await database.read({ scope: 'platform' }, search)).toHaveLength(1)
    for (const scope of [{ scope: 'tenant', tenant: client.id }, { scope: 'auth' }, { scope: 'job' }] as const) {
      expect(await database.read(scope, search)).toEqual([])
      expect(await database.read(scope, sql`select platform_total('listed-user') as n`)).toEqual([{ n: 0 }])
    }
  },
)
