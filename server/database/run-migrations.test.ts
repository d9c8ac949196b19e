import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { withDatabase } from '../testing/template.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openOrm } from './orm.ts'
import { runMigrations } from './run-migrations.ts'

const clients: Client[] = []
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

/** A database as it was after the given migration. */
async function databaseAt(name: string): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const orm = await openOrm({ url: database.ownerUrl, poolSize: 2 })
  await orm.migrator.down({ to: name })
  await orm.close(true)
  return database
}

const indexOf = (name: string) =>
  `select indexdef, indisvalid as valid from pg_indexes join pg_index on indexrelid = indexname::regclass
   where indexname = '${name}'`

describe('migrations beside running servers', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await databaseAt('0020-tries-under-way')
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
    await database.drop()
  })

  it('have no statement limit, and wait only briefly for a table lock, but without limit for concurrent indexes', async () => {
    const admin = await connect(withDatabase(inject('postgres').adminUrl, database.name))
    await admin.query(`
      create table seen (command text, statement_limit text, lock_limit text);
      grant insert on seen to public;
      create function see() returns event_trigger language plpgsql as $$ begin
        insert into seen values (tg_tag, current_setting('statement_timeout'), current_setting('lock_timeout'));
      end $$;
      create event trigger watch on ddl_command_end execute function see()`)
    await runMigrations(database.ownerUrl)
    const { rows } = await admin.query<Record<string, string>>('select distinct * from seen')
    expect(rows.filter(({ statement_limit: limit }) => limit !== '0')).toEqual([])
    expect(rows).toEqual(
      expect.arrayContaining([
        { command: 'ALTER POLICY', statement_limit: '0', lock_limit: '2s' },
        { command: 'CREATE INDEX', statement_limit: '0', lock_limit: '0' },
      ]),
    )
  })

  it('retry for a locked table, report when they give up, and go on from there', async () => {
    const holder = await connect(database.ownerUrl)
    await holder.query('begin; lock table audit_event in access share mode')
    const impatient = runMigrations(database.ownerUrl, { lock: 50, pause: 10, tries: 3 })
    await expect(impatient).rejects.toThrow(
      new StartupError(
        'The migration 0021-trail-by-index could not have a table for itself in 3 tries: end what holds it ' +
          '(pg_stat_activity shows it) and start again.',
      ),
    )
    const patient = runMigrations(database.ownerUrl, { lock: 50, pause: 50, tries: 1000 })
    const asked = await connect(database.ownerUrl)
    await expect
      .poll(async () => {
        const waiting = await asked.query('select 1 from pg_locks where not granted and database is not null')
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    await holder.query('commit')
    await patient
    const { rows } = await asked.query<{ name: string }>('select name from schema_migration order by id desc limit 1')
    expect(rows).toEqual([{ name: migrations.at(-1)!.name }])
  })

  it('rebuild an index that an interrupted build has left behind', async () => {
    const owner = await connect(database.ownerUrl)
    await owner.query('create index machine_claim_of_client on machine_claim (name)')
    await runMigrations(database.ownerUrl)
    expect((await owner.query(indexOf('machine_claim_of_client'))).rows).toEqual([
      { indexdef: expect.stringMatching(/machine_claim USING btree \(client_id\)$/), valid: true },
    ])
  })

  it('are run by one of two servers that start at once; the other does not block its indexes', async () => {
    const { ownerUrl, applicationUrl } = database
    await Promise.all([migrate({ ownerUrl, applicationUrl }), migrate({ ownerUrl, applicationUrl })])
    const owner = await connect(ownerUrl)
    const { rows } = await owner.query<{ names: string[] }>(
      'select array_agg(name order by id) as names from schema_migration',
    )
    expect(rows[0]!.names).toEqual(migrations.map(({ name }) => name))
    expect((await owner.query('select 1 from pg_index where not indisvalid')).rowCount).toBe(0)
  })
})

describe('the rule for indexes', () => {
  let orm: Awaited<ReturnType<typeof openOrm>>
  beforeAll(async () => {
    orm = await openOrm({ url: inject('postgres').ownerUrl, poolSize: 1 })
  })
  afterAll(() => orm.close(true))

  const growing =
    'ticket|ticket_file|ticket_failure_mode|stored_file|machine|machine_claim|machine_photo|support_file|error_code|audit_event|session|kept_answer'
  const plainIndex = new RegExp(`create (unique )?index (?!concurrently)\\w+ on (${growing})\\b`, 'i')
  const since = migrations.filter(({ name }) => name > '0027').map(({ name, class: kind }) => ({ name, kind }))

  it.each(since)('$name locks no large table for an index, and builds only indexes concurrently', ({ kind }) => {
    const migration = new kind(orm.em.getDriver(), orm.config)
    migration.up()
    const statements = migration.getQueries().map(String)
    expect(statements.filter((statement) => plainIndex.test(statement))).toEqual([])
    if (migration.isTransactional()) return
    expect(statements.filter((statement) => !/^(create|drop) (unique )?index concurrently /.test(statement))).toEqual(
      [],
    )
  })
})
