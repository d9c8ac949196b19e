import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { allReferences, allTables, copiedTables, inOrderOfReferences, notCopied } from './tables.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

describe('row 50 the tables of a backup', () => {
  it('cover the database, except for those with a stated reason', async () => {
    const names = (await allTables(owner)).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['public.ticket', 'public.audit_event', 'graphile_worker._private_jobs']),
    )
    const copied = (await copiedTables(owner)).map(({ name }) => name)
    for (const name of names.filter((each) => !copied.includes(each))) {
      const [schema] = name.split('.')
      const reason = notCopied[name] ?? notCopied[`${schema}.*`]
      expect([name, reason?.length]).toEqual([name, expect.toSatisfy((length: number) => length > 20)])
    }
    // The reason for a dropped table could one day apply to another one of the same name.
    for (const name of Object.keys(notCopied)) {
      expect([name, names.some((each) => each === name || `${each.split('.')[0]}.*` === name)]).toEqual([name, true])
    }
  })

  it('include a new one automatically, without its generated columns', async () => {
    await owner.query(
      `create table brand_new (id int primary key, text text, twice text generated always as (text || text) stored)`,
    )
    expect(await copiedTables(owner)).toContainEqual({ name: 'public.brand_new', columns: ['id', 'text'] })
    await owner.query('drop table brand_new')
  })

  it('are refused when one lies in another schema without a decision about it', async () => {
    await owner.query('create schema elsewhere; create table elsewhere.thing (id int)')
    await expect(copiedTables(owner)).rejects.toThrow('elsewhere.thing is not classified')
    await owner.query('drop schema elsewhere cascade')
  })

  it('can be filled one after the other, and reference none that is left out', async () => {
    const [tables, references] = [await copiedTables(owner), await allReferences(owner)]
    const ordered = inOrderOfReferences(tables, references).map(({ name }) => name)
    expect(ordered.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    expect(references.length).toBeGreaterThan(15)
    for (const { from, to } of references.filter((reference) => ordered.includes(reference.from))) {
      expect([from, to, ordered.indexOf(to)]).toEqual([
        from,
        to,
        expect.toSatisfy((place: number) => place >= 0 && place < ordered.indexOf(from)),
      ])
    }
  })

  it('cannot be ordered in a reference cycle', () => {
    const tables = ['a', 'b', 'c'].map((name) => ({ name, columns: [] }))
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]
    expect(() => inOrderOfReferences(tables, circle)).toThrow('in a cycle')
  })
})
