import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { likePattern } from '../../../database/page.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { apis, type Person } from '../../../testing/fixtures/ticket-apis.ts'

let app: TestApp
let ours: Company
let theirs: Company
let supplier: Person
let press: Machine
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  theirs = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_ADMIN', ours.supplier)
  press = await buildMachine(app, {
    ...ours,
    name: 'Große Presse',
    serialNumber: 'P_100%',
    claimed: { name: 'Bertha' },
  })
  const code = await buildErrorCode(app, { machine: press, code: 'KÜHL-7' })
  const onPress = { machine: press, errorCode: code, machineName: 'Bertha' }
  await buildTicket(app, { ...onPress, description: 'ÖLKÜHLUNG fällt aus', createdBy: 'ada.night' })
  await buildTicket(app, { ...onPress, description: '100 % Luft, kein Öl', resolution: 'Filter\\Sieb gereinigt' })
  await buildTicket(app, { ...onPress, description: 'Стоит 気圧低下', status: 'CLOSED' })
  await buildTicket(app, { machine: ours.machine, description: 'oil _ on a b floor' })
  // The same words in a ticket of another company.
  await buildTicket(app, { machine: theirs.machine, description: 'ölkühlung 100 % bertha стоит 気圧低下 _ a b oil' })
})
afterAll(() => app.close())

const terms = [
  ...[
    'ölkühl',
    'ÖLKÜHL',
    'olkuhl',
    'fállt',
    'kühl-7',
    'öl',
    'ö',
    'große presse',
    'GROSSE',
    'bertha',
    'p_1',
    'P_100%',
    '100 %',
    '% l',
    '%',
    '_',
  ],
  ...[
    '\\',
    'r\\s',
    'стоит',
    'СТОИТ',
    '気圧低下',
    '気圧低',
    'a b',
    ' a b ',
    'night',
    'ada.n',
    '  ',
    'zzz',
    'zz',
    '---',
    'ada night',
  ],
  // A match may run from one field into the next, because the search document joins the fields.
  ...['aus  bertha', '7 ölk', 'bertha p_100'],
]

describe('A96 the search of tickets', () => {
  it.each(['client', 'supplier'] as const)(
    'finds for the %s the same tickets as a scan of all of them',
    async (side) => {
      const person = side === 'client' ? ours.admin : supplier
      const hits: Record<string, number> = {}
      for (const search of terms) {
        const asked = `query ($search: String) { page: ${side === 'client' ? 'tickets' : 'suppliedTickets'}(
        search: $search, status: ALL, size: 100, sortBy: "createdAt", sortDir: ASC) { totalItems content { id } } }`
        const { data } = await person.caller.graphql<{ page: { totalItems: number; content: { id: number }[] } }>(
          asked,
          {
            search,
          },
        )
        const { rows } = await app.owner.pool.query<{ id: number }>(
          `select t.id from ticket t join machine m on m.id = t.machine_id
          where t.${side}_id = $1 and (t.search_document like folded($2) or ($3 and folded(lower(m.name)) like folded($2))) order by t.created_at, t.id`,
          [ours[side].id, likePattern(search.trim()), side === 'supplier'],
        )
        expect([search, data?.page]).toEqual([search, { totalItems: rows.length, content: rows }])
        hits[search] = rows.length
      }
      expect(hits).toMatchObject({
        ölkühl: 1,
        ÖLKÜHL: 1,
        olkuhl: 1,
        fállt: 1,
        '100 %': 1,
        p_1: 3,
        _: 4,
        СТОИТ: 1,
        気圧低下: 1,
        'a b': 1,
        zzz: 0,
      })
      expect(hits['große presse']).toBe(side === 'supplier' ? 3 : 0)
    },
  )

  it.each(apis)('C436 filters by status and machine, page by page, through $0', async (_name, api) => {
    const found = async (query: object) => {
      const { page } = await api.list(ours.admin, { search: 'bertha', status: 'ALL', size: 2, ...query })
      return [page.totalItems, page.totalPages, page.content.length]
    }
    expect(await found({})).toEqual([3, 2, 2])
    expect(await found({ page: 2 })).toEqual([3, 2, 1])
    expect(await found({ status: 'CLOSED' })).toEqual([1, 1, 1])
    expect(await found({ machineId: press.id, status: 'OPEN' })).toEqual([2, 1, 2])
    expect(await found({ machineId: ours.machine.id })).toEqual([0, 0, 0])
  })
})

describe("rows 2 and 3 search_tickets(), which runs with the owner's rights", () => {
  const search = (side: 'client' | 'supplier', tenant: number | null) =>
    `select id from search_tickets('${side}', ${tenant}, '%bertha%')`

  async function foundUnder(settings: Record<string, string>, statement: string): Promise<unknown[]> {
    const client = await app.services.database.pool.connect()
    try {
      await client.query('begin')
      for (const [name, value] of Object.entries(settings)) {
        await client.query('select set_config($1, $2, true)', [name, value])
      }
      return (await client.query(statement)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it("finds tickets of the context's tenant", async () => {
    const settings = { 'app.scope': 'tenant', 'app.tenant': String(ours.client.id) }
    expect(await foundUnder(settings, search('client', ours.client.id))).toHaveLength(3)
    expect(
      await app.services.database.read(
        { scope: 'tenant', tenant: ours.supplier.id },
        sql`
      select id from search_tickets('supplier', ${ours.supplier.id}, ${'%bertha%'})`,
      ),
    ).toHaveLength(3)
  })

  it('finds nothing of another tenant, whatever the context says', async () => {
    const mine = String(theirs.client.id)
    const contexts: Record<string, string>[] = [
      {},
      { 'app.tenant': String(ours.client.id) },
      { 'app.scope': 'tenant' },
      { 'app.scope': 'tenant', 'app.tenant': '' },
      { 'app.scope': 'tenant', 'app.tenant': mine },
      { 'app.scope': 'tenant', 'app.tenant': String(theirs.supplier.id) },
      { 'app.scope': 'tenant', 'app.tenant': `${mine} or ${ours.client.id}` },
      { 'app.scope': 'tenant', 'app.tenant': '%' },
      ...['platform', 'auth', 'job', '', 'TENANT', 'anything'].map((scope) => ({
        'app.scope': scope,
        'app.tenant': String(ours.client.id),
      })),
    ]
    for (const context of contexts) {
      for (const side of ['client', 'supplier'] as const) {
        for (const tenant of [ours[side].id, null]) {
          expect([context, side, tenant, await foundUnder(context, search(side, tenant))]).toEqual([
            context,
            side,
            tenant,
            [],
          ])
        }
      }
    }
  })

  it('can be executed by its owner and the application role only', async () => {
    const { rows } = await app.owner.pool.query(
      `select proacl::text as rights, prosecdef, proconfig from pg_proc where proname = 'search_tickets'`,
    )
    expect(rows).toEqual([
      {
        rights: expect.stringMatching(/^\{(\w+)=X\/\1,ezshare_application=X\/\1\}$/),
        prosecdef: true,
        proconfig: ['search_path=pg_catalog, public, pg_temp', 'plan_cache_mode=force_custom_plan'],
      },
    ])
  })

  it.each(['client', 'supplier'] as const)("reads the part of the index that has the %s's tickets", async (side) => {
    const tenant = ours[side].id
    const { rows: others } = await app.owner.pool.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where i.indrelid = 'ticket'::regclass and not i.indisunique and a.amname = 'btree'`,
    )
    const reads = async () => {
      const { rows } = await app.owner.pool.query<{ name: string; reads: number }>(
        `select indexrelname as name, idx_scan::int as reads from pg_stat_user_indexes
          where indexrelname like 'ticket_search%' and idx_scan > 0`,
      )
      return Object.fromEntries(rows.map(({ name, reads: count }) => [name, count]))
    }
    const before = await reads()
    const client = await app.owner.pool.connect()
    try {
      await client.query('begin')
      await client.query(`drop index ${others.map(({ name }) => name).join(', ')}`)
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await client.query(`set local enable_${way} = off`)
      await client.query(`select set_config('app.scope', 'tenant', true), set_config('app.tenant', '${tenant}', true)`)
      await client.query(search(side, tenant))
      await client.query('select pg_stat_force_next_flush()')
    } finally {
      await client.query('rollback')
      client.release()
    }
    const part = `ticket_search_${side}_${tenant % 8}`
    expect(await reads()).toEqual({ ...before, [part]: (before[part] ?? 0) + 1 })
  })
})
