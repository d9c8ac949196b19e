import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openOrm } from './orm.ts'

interface Column {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * Tables that only functions of the owner touch, those of the text of files, the audit trail's inbox, and the migrations'
 * own table.
 */
const withoutEntity = [
  ...[
    'session',
    'password_code',
    'password_code_count',
    'attempt_counter',
    'contact_message',
    'kept_answer',
    'audit_inbox',
    'audit_head',
    'tenant_storage',
    'ticket_tally',
    'ticket_follow_up',
    'ticket_waiting',
    'ticket_fix',
    'fix_tally',
    'live_count',
    'audit_tally',
    'audit_tally_end',
    'installation',
    'last_purge',
    'support_file_text',
    'support_file_page',
    'reading_turn',
    'support_file_words',
    'notification',
    'notification_preference',
    'ticket_entry',
    'ticket_note',
    'entry_file',
    'note_file',
    'notification_mail',
    'waiting_watch',
    'push_subscription',
    'notification_push',
    'waiting_due',
    'waiting_told',
    'resolution_proposal',
    'resolution_proposal_source',
    'official_resolution',
    'sharing_stop',
    'told_of_sharing',
    'proposed_code',
  ],
  'schema_migration',
]

describe('migrations', () => {
  it('create exactly the columns that the entities describe', async () => {
    const described = [...app.owner.orm.getMetadata().getAll().values()].flatMap((entity) =>
      entity.props
        .filter(({ fieldNames }) => fieldNames)
        .map(({ fieldNames, columnTypes, nullable }) =>
          line(entity.tableName, fieldNames[0]!, columnTypes[0]!, Boolean(nullable)),
        ),
    )
    const { rows } = await app.owner.pool.query<Column>(`
      select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as nullable
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
    const made = rows
      .filter(({ table_name: table }) => !withoutEntity.includes(table))
      .map(({ table_name: table, column_name: column, type, nullable }) => line(table, column, type, nullable))
    expect(described.toSorted()).toEqual(made.toSorted())
  })

  it('can all be reverted, and applied again', async () => {
    const { ownerUrl, drop } = await createTestDatabase()
    const orm = await openOrm({ url: ownerUrl, poolSize: 2 })
    try {
      await orm.migrator.down({ to: 0 })
      expect(await orm.migrator.getExecuted()).toEqual([])
      await orm.migrator.up()
      expect(await orm.migrator.getPending()).toEqual([])
    } finally {
      await orm.close(true)
      await drop()
    }
    // More than a hundred migrations, twice.
  }, 60_000)
})

/** One spelling for types that PostgreSQL and MikroORM name differently. */
function line(table: string, column: string, type: string, nullable: boolean): string {
  const plain = type
    .replace('character varying', 'varchar')
    .replace(/^int$|^serial$/, 'integer')
    .replace('bigserial', 'bigint')
    .replace(/^timestamp\((\d)\) with time zone$/, 'timestamptz($1)')
  return `${table}.${column} ${plain}${nullable ? ' null' : ''}`
}
