import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openDatabase, type Database } from './database.ts'
import { pageRequest, pageStatement } from './page.ts'
import { mostPrepared } from './prepared-names.ts'

let app: TestApp
/** A single connection, so that its prepared statements can be queried on it. */
let single: Database
beforeAll(async () => {
  app = await startTestApp({
    replace: (own) => ({
      database: {
        ...own.database,
        read: (scope, statement) => single.read(scope, statement),
        readInSession: (id, statement) => single.readInSession(id, statement),
        write: (scope, statement) => single.write(scope, statement),
      },
    }),
  })
  single = await openDatabase(app.applicationUrl, 1)
})
afterAll(async () => {
  await single?.close()
  await app.close()
})

async function prepared(): Promise<string[]> {
  const { rows } = await single.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

const textOf = (size: number) =>
  pageStatement({
    ...{ columns: sql`m.id`, from: sql`machine m`, where: sql`true`, orderBy: 'm.id', tieBreaker: 'm.id' },
    request: pageRequest({ size }),
  }).text

describe('statements that a connection keeps prepared', () => {
  it('row 39 a thousand variants of a ticket list leave no more than a hundred, and all are answered', async () => {
    const { client } = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const sorts = ['id', 'updatedAt', 'createdAt', 'machine']
    const filters = ['', 'search: "abc", ', 'search: "a", ', 'status: OPEN, ', 'search: "abc", status: OPEN, ']
    const fields = [
      'totalItems',
      'content { id }',
      'content { id viewerCan { save } }',
      'content { files { id } failureModes { id } }',
    ]
    const ways = Array.from({ length: 1000 }, (_, i) => {
      const part = <T>(list: T[], every: number) => list[Math.floor(i / every) % list.length]!
      const size = part([6, 10, 25, 1 + (i % 40)], 2)
      const sorting = `sortBy: "${part(sorts, 8)}", sortDir: ${part(['ASC', 'DESC'], 1)}`
      return `w${i}: tickets(${part(filters, 32)}size: ${size}, ${sorting}) { ${part(fields, 160)} }`
    })
    for (let i = 0; i < ways.length; i += 10) {
      const { status, error } = await caller.graphql(`{ ${ways.slice(i, i + 10).join(' ')} }`)
      expect([status, error]).toEqual([200, undefined])
    }
    const left = await prepared()
    expect(left.length).toBe(mostPrepared)
    expect(left.some((text) => text.includes('ticket'))).toBe(true)
  })

  it('row 39 are prepared again when they are used after their eviction', async () => {
    const ask = (i: number) => single.read<{ n: number }>({ scope: 'auth' }, sql`select ${raw(String(i))}::int as n`)
    for (const round of [1, 2]) {
      for (let i = 0; i < 150; i++) expect([round, await ask(i)]).toEqual([round, [{ n: i }]])
    }
    const texts = await prepared()
    expect(texts).toHaveLength(mostPrepared)
    expect(texts).toContain('select 149::int as n')
    expect(texts).not.toContain('select 49::int as n')
  })

  it('row 39 keep the one that is used again and again', async () => {
    const often = () => single.read({ scope: 'auth' }, sql`select 'often' as word`)
    for (let i = 0; i < 300; i++) {
      await often()
      await single.read({ scope: 'auth' }, sql`select ${raw(String(i))} as seldom`)
    }
    const { rows } = await single.pool.query<{ used: number }>(
      `select (generic_plans + custom_plans)::int as used from pg_prepared_statements where statement like '%often%'`,
    )
    expect(rows).toEqual([{ used: 300 }])
  })

  it('row 39 share one text for all page sizes except those of screens', () => {
    const texts = new Set(Array.from({ length: 100 }, (_, i) => textOf(i + 1)))
    expect(texts.size).toBe(6)
    expect(textOf(7)).toBe(textOf(93))
    expect(textOf(10)).toContain('limit 10')
  })
})
