import { raw } from '@mikro-orm/postgresql'
import sql, { empty, join } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { execute } from './execute.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = await openDatabase(own.applicationUrl, 1)
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

type Row = Record<string, unknown>

const ask = (query: string | ReturnType<typeof raw>, params: unknown[] = []) =>
  database.transaction({ scope: 'auth' }, (em) => em.execute<Row[]>(query as string, params))

const odd = `it's "odd" \\ ? ?? $1 -- /* ; */ é 😀`

it.each<[string, string, unknown[], Row]>([
  ['a text with every sign of SQL', 'select ? as a', [odd], { a: odd }],
  ['bytes', 'select ?::bytea as a', [Buffer.from([0, 39, 92, 255])], { a: Buffer.from([0, 39, 92, 255]) }],
  ['a document', 'select ?::jsonb as a', [{ odd, list: [1, odd] }], { a: { odd, list: [1, odd] } }],
  ['a document as text', 'select ?::json as a', [JSON.stringify({ odd })], { a: { odd } }],
  ['a list', 'select ? in (?) as a, 7 in (?) as b', [odd, ['x', odd], [6, 7]], { a: true, b: true }],
  ['numbers, truth and nothing', 'select ? + 1 as a, ? as b, ? as c', [41, true, null], { a: 42, b: true, c: null }],
  ['a large number', 'select ?::bigint::text as a', [9007199254740993n], { a: '9007199254740993' }],
  [
    'a time',
    'select (?::timestamptz at time zone ?)::text as a',
    [new Date('2026-03-29T01:30:00.123Z'), 'UTC'],
    { a: '2026-03-29 01:30:00.123' },
  ],
  ['a name beside a value', 'select ?? from (select ? as id) ??', ['it.id', odd, 'it'], { id: odd }],
  ['an operator with a question mark', `select '{"a":1}'::jsonb \\? ? as a`, ['a'], { a: true }],
  ['a text where a function asks for one', 'select lower(coalesce(?, ?)) as a', [null, 'ABC'], { a: 'abc' }],
  ['a fragment among the values', 'select ? as a, ? as b', [raw('upper(?)', ['x']), 'y'], { a: 'X', b: 'y' }],
])('row 46 the database understands %s', async (_what, query, params, row) => {
  expect(await ask(query, params)).toEqual([row])
  expect(await ask(raw(query, params as never))).toEqual([row])
})

it.each([
  ['values', sql`select ${odd} as a, ${41} + 1 as b`, { a: odd, b: 42 }],
  ['fragments with values', sql`select ${sql`upper(${'x'})`} as a, ${odd} as b${empty}`, { a: 'X', b: odd }],
  ['a list', sql`select ${odd} in (${join(['x', odd])}) as a`, { a: true }],
])('row 46 execute() takes a statement with %s', async (_what, statement, row) => {
  expect(await database.transaction({ scope: 'auth' }, (em) => execute<Row>(em, statement))).toEqual([row])
})

it('row 46 streams, which would write values into the text, are refused', () => {
  const em = database.orm.em.fork()
  expect(() => em.getConnection().stream('select ?', ['secret'])).toThrow('not for this product')
})

it('row 46 keeps nothing prepared on the connection but what opens a transaction', async () => {
  await ask('select ? as a', ['x'])
  const { rows } = await database.pool.query('select name from pg_prepared_statements order by name')
  expect(rows).toEqual([{ name: 'begin' }, { name: 'open scope' }])
})
