import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openOrm } from './orm.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const alike = async (one: string, other: string): Promise<boolean> => {
  const { rows } = await app.owner.pool.query<{ alike: boolean }>(
    `select name_looks($1) && name_looks($2) and name_in_ascii_folds($1) <> name_in_ascii_folds($2) as alike`,
    [one, other],
  )
  return rows[0]!.alike
}

/** Written by hand; the first is the one that is imitated. */
const imitations: [string, string, string][] = [
  ['a Cyrillic А', 'Acme GmbH', '\u0410cme GmbH'],
  ['a Cyrillic е inside', 'Siemens', 'Si\u0435mens'],
  ['Cyrillic capitals throughout, for small letters', 'Acme', '\u0410\u0421\u041C\u0415'],
  ['Latin letters in a Cyrillic name', '\u0412\u041E\u0414\u0410', '\u0432o\u0434\u0430'],
  ['Latin capitals in a Cyrillic name of small letters', '\u0432\u043E\u0434\u0430', 'BO\u0434\u0430'],
  ['a Greek Alpha', 'Alfa AG', '\u0391lfa AG'],
  ['a Cyrillic І for a capital I', 'IBM', '\u0406BM'],
  ['a Cyrillic І for a small l', 'Allen', 'A\u0406\u0406en'],
  ['a letter of phonetics', 'Acme', '\u0251cme'],
  ['a ligature', 'Aeon', '\u00C6on'],
  ['a space of no width', 'Acme', 'Ac\u200Bme'],
  ['a soft hyphen', 'Acme', 'Ac\u00ADme'],
  ['a mark of direction', 'Acme', 'Acme\u200F'],
  ['a filler of Hangul', 'Acme', 'Acme\u3164'],
  ['full-width letters', 'Acme', '\uFF21\uFF43\uFF4D\uFF45'],
  ['mathematical letters', 'Acme', '\u{1D400}\u{1D41C}\u{1D426}\u{1D41E}'],
  ['a dot on an i that has one', 'Digital', 'Di\u0307gital'],
  ['another hyphen', 'Acme-Works', 'Acme\u2010Works'],
  ['another apostrophe', "O'Hara", 'O\u2019Hara'],
  ['an i without its dot', 'Kir', 'K\u0131r'],
  ['a Cherokee letter', 'Acme', '\u13AAcme'],
]

const different: [string, string, string][] = [
  ['rn and m', 'Barn AG', 'Bam AG'],
  ['capital I and small l', 'Allen AG', 'AIlen AG'],
  ['small i and l', 'Alien AG', 'Allen AG'],
  ['a nought and an O', '02 GmbH', 'O2 GmbH'],
  ['the same umlaut beside ASCII that looks alike', 'M\u00FCller Barn', 'M\u00FCller Bam'],
  ['an umlaut and none', 'M\u00FCller', 'Muller'],
  ['an accent and none', 'Ren\u00E9', 'Rene'],
  ['two Cyrillic words', '\u041C\u0438\u0440', '\u041C\u043E\u0440'],
  ['two Chinese names', '\u534E\u4E3A', '\u534E\u4E2D'],
  ['different words', 'Acme', 'Nordwerk'],
  ['nothing that is seen', '\u3164', '\u200B'],
]

describe('row 45 a name looks like another', () => {
  it.each(imitations)('with %s', async (_what, name, imitation) => {
    expect([await alike(name, imitation), await alike(imitation, name)]).toEqual([true, true])
    expect(await alike(imitation, imitation)).toBe(false)
  })

  it.each(different)('but not with %s', async (_what, one, other) => {
    expect([await alike(one, other), await alike(other, one)]).toEqual([false, false])
  })
})

describe('row 45 the list of names that look alike', () => {
  it.each([['tenant'], ['auth'], ['job'], ['']])('is empty under the scope "%s"', async (scope) => {
    const one = await buildClient(app, { companyName: `Acme ${scope}` })
    const other = await buildClient(app)
    await app.owner.pool.query(`
      begin;
      alter table tenant disable trigger refuse_alike_tenant;
      update tenant set company_name = '\u0410cme ${scope}' where id = ${other.id};
      alter table tenant enable trigger refuse_alike_tenant;
      commit`)
    const listed = async (asked: string): Promise<unknown[]> => {
      const client = await app.services.database.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.scope', $1, true)`, [asked])
        return (await client.query('select id, other from alike_names()')).rows
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await listed('platform')).toContainEqual({ id: other.id, other: one.id })
    expect(await listed(scope)).toEqual([])
  })
})

describe('row 45 the migration of a database with names that look alike', () => {
  it('leaves them as they are, and holds every new name to the rule', async () => {
    const { ownerUrl, drop } = await createTestDatabase()
    const orm = await openOrm({ url: ownerUrl, poolSize: 2 })
    const connection = orm.em.getConnection()
    const add = (name: string) =>
      connection.execute(
        `insert into tenant (type, email, company_name) values ('CLIENT_ADMIN', 'a@example.com', ?) returning company_name`,
        [name],
      )
    try {
      await orm.migrator.down({ migrations: ['0036-look-alikes'] })
      for (const name of ['Acme', '\u0410cme', 'Acme\u200B', 'Nordwerk']) await add(name)
      await orm.migrator.up({ migrations: ['0036-look-alikes'] })
      const names = await connection.execute<{ company_name: string }[]>('select company_name from tenant order by id')
      expect(names.map((row) => row.company_name)).toEqual(['Acme', '\u0410cme', 'Acme\u200B', 'Nordwerk'])
      await connection.execute(`update tenant set note = 'Paid', company_name = company_name`)
      await expect(add('Acm\u0435')).rejects.toMatchObject({ constraint: 'tenant_name_alike' })
      await expect(add('N\u043Erdwerk')).rejects.toMatchObject({ constraint: 'tenant_name_alike' })
      expect(await add('Nordwind')).toEqual([{ company_name: 'Nordwind' }])
    } finally {
      await orm.close(true)
      await drop()
    }
  })
})
