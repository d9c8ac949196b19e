import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorCode } from '../entities/error-code.entity.ts'
import { Machine } from '../entities/machine.entity.ts'
import { buildErrorCode } from '../testing/factories/build-error-code.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { assertUnprivilegedRole } from './check-role.ts'
import { openDatabase } from './database.ts'

/** Reference data, the same for all tenants. */
const open = ['role', 'failure_mode', 'schema_migration']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('row-level security, the third wall', () => {
  it('protects every table except reference data', async () => {
    const { rows } = await app.owner.pool.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
    )
    expect(rows.map(({ relname }) => relname).filter((name) => !open.includes(name))).toEqual([])
  })

  it('refuses to run as the owner of the tables', async () => {
    await expect(assertUnprivilegedRole(app.owner.pool)).rejects.toThrow('connects only as a role that owns nothing')
    await expect(assertUnprivilegedRole(app.services.database.pool)).resolves.toBeUndefined()
  })

  it('shows nothing without a context, and nothing is a row', async () => {
    await buildErrorCode(app)
    for (const table of ['tenant', 'machine', 'machine_claim', 'error_code']) {
      const { rows } = await app.services.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      expect([table, rows[0]?.n]).toEqual([table, 0])
    }
  })

  it.each(['session', 'password_code', 'password_code_count', 'attempt_counter', 'contact_message', 'kept_answer'])(
    'keeps %s closed to the application: only functions of the owner reach it',
    async (table) => {
      await expect(app.services.database.pool.query(`select * from ${table}`)).rejects.toThrow('permission denied')
    },
  )

  it('never lets a password hash be read', async () => {
    const read = app.services.database.read({ scope: 'platform' }, sql`select password_hash from app_user`)
    await expect(read).rejects.toThrow('permission denied')
  })

  it('C594 C595 shows a machine and its error codes to its supplier and its client, and to no third company', async () => {
    const [supplier, client, other] = [await buildSupplier(app), await buildClient(app), await buildClient(app)]
    const machine = await buildMachine(app, { supplier, client })
    const code = await buildErrorCode(app, { machine })
    const seen = async (tenant: number) =>
      app.services.database.transaction({ scope: 'tenant', tenant }, async (em) => [
        await em.count(Machine, { id: machine.id }),
        await em.count(ErrorCode, { id: code.id }),
      ])
    expect(await seen(supplier.id)).toEqual([1, 1])
    expect(await seen(client.id)).toEqual([1, 1])
    expect(await seen(other.id)).toEqual([0, 0])
  })

  it('refuses a row of another tenant', async () => {
    const [mine, other, client] = [await buildSupplier(app), await buildSupplier(app), await buildClient(app)]
    const insert = app.services.database.write(
      { scope: 'tenant', tenant: mine.id },
      sql`insert into machine (supplier_id, client_id, name, serial_number)
        values (${other.id}, ${client.id}, 'Not mine', 'X-1')`,
    )
    await expect(insert).rejects.toThrow('row-level security')
  })

  it('lets a client read a machine but not change it', async () => {
    const machine = await buildMachine(app)
    const scope = { scope: 'tenant', tenant: machine.client.id } as const
    const changed = await app.services.database.write(
      scope,
      sql`update machine set name = 'Taken' where id = ${machine.id} returning id`,
    )
    expect(changed).toEqual([])
  })

  it('lets the audit trail grow and never change', async () => {
    const { pool } = app.services.database
    await expect(pool.query('update audit_event set action = $1', ['x'])).rejects.toThrow('permission denied')
    await expect(pool.query('delete from audit_event')).rejects.toThrow('permission denied')
  })
})

describe('reads in one round trip', () => {
  it('answer only the own tenant over two connections that start with a stale one, 2,000 times', async () => {
    const tenants = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const supplier = await buildSupplier(app)
        await buildMachine(app, { supplier, claimed: false })
        return supplier.id
      }),
    )
    const database = await openDatabase(app.applicationUrl, 2)
    try {
      const stale = [await database.pool.connect(), await database.pool.connect()]
      for (const client of stale) {
        await client.query(
          `select set_config('app.scope', 'tenant', false), set_config('app.tenant', '${tenants[0]}', false)`,
        )
      }
      for (const client of stale) client.release()
      const leaks: unknown[] = []
      const readAs = async (i: number) => {
        const tenant = tenants[i % tenants.length]!
        const rows = await database.read<{ supplier_id: number }>(
          { scope: 'tenant', tenant },
          sql`select supplier_id from machine ${raw(i % 3 ? '' : 'order by id')}`,
        )
        if (rows.length !== 1 || rows[0]?.supplier_id !== tenant) leaks.push({ tenant, rows })
      }
      // A hundred at a time: a caller that waits for a connection for three seconds is refused.
      for (let i = 0; i < 2000; i += 100) await Promise.all(Array.from({ length: 100 }, (_, j) => readAs(i + j)))
      expect(leaks).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('leave no tenant behind on the connection', async () => {
    const machine = await buildMachine(app)
    const database = await openDatabase(app.applicationUrl, 1)
    try {
      const scope = { scope: 'tenant', tenant: machine.client.id } as const
      expect(await database.read(scope, sql`select id from machine where id = ${machine.id}`)).toHaveLength(1)
      const { rows } = await database.pool.query('select id from machine')
      expect(rows).toEqual([])
    } finally {
      await database.close()
    }
  })

  it('work again after a statement that failed', async () => {
    const machine = await buildMachine(app)
    const scope = { scope: 'tenant', tenant: machine.client.id } as const
    const { database } = app.services
    await expect(database.read(scope, sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
    expect(await database.read(scope, sql`select id from machine where id = ${machine.id}`)).toHaveLength(1)
  })
})
