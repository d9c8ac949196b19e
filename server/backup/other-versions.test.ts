import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../database/migrations/index.ts'
import { openOrm } from '../database/orm.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { emptyInstallation, run, settingsOf, type EmptyInstallation } from '../testing/fixtures/backup.ts'
import { readManifest } from './manifest.ts'

let old: TestDatabase
let target: EmptyInstallation
let home: string
beforeAll(async () => {
  ;[old, target] = await Promise.all([createTestDatabase(), emptyInstallation()])
  home = await mkdtemp(join(tmpdir(), 'ezshare-older-'))
}, 60_000)
afterAll(async () => {
  await Promise.all([old?.drop(), target?.remove()])
  await rm(home, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

it(
  'row 50 restores the backup of an older version, and then migrates it like live data',
  { timeout: 90_000 },
  async () => {
    const orm = await openOrm({ url: old.ownerUrl, poolSize: 2 })
    await orm.migrator.down({ to: '0015-tenant-storage' }).finally(() => orm.close(true))
    await query(
      old.ownerUrl,
      `
    insert into tenant (type, email, company_name, activated) values ('CLIENT_ADMIN', 'a@example.com', 'Old Works', true);
    insert into app_user (tenant_id, role_id, user_name, email, password_hash) values (1, 4, 'ann', 'ann@example.com', 'x');
    insert into audit_inbox (action, outcome, actor_name) values ('old.try', 'done', 'Zoë')`,
    )

    const settings = settingsOf({ ...old, filesFolder: join(home, 'data', 'files') })
    expect(await run('backup', settings, join(home, 'copy'))).toEqual({ code: 0, said: expect.any(String) })
    const { migrations: made } = await readManifest(join(home, 'copy'))
    expect(made.at(-1)).toBe('0015-tenant-storage')

    expect(await run('restore', target.settings, join(home, 'copy'))).toEqual({ code: 0, said: expect.any(String) })
    const { ownerUrl } = target.database
    const executed = await query<{ name: string }>(ownerUrl, 'select name from schema_migration')
    expect(executed.map(({ name }) => name).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted())
    expect(
      await query(ownerUrl, 'select company_name, user_name from tenant t join app_user u on u.tenant_id = t.id'),
    ).toEqual([{ company_name: 'Old Works', user_name: 'ann' }])
    expect(await query(ownerUrl, 'select id::int, actor_name from audit_event')).toEqual([{ id: 1, actor_name: 'Zoë' }])
    const [next] = await query<{ id: number }>(
      ownerUrl,
      `insert into tenant (type, email) values ('CLIENT_ADMIN', 'b@example.com') returning id`,
    )
    expect(next).toEqual({ id: 2 })
  },
)
