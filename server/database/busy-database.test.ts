import { setTimeout as sleep } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { lockRows } from '../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Scope } from './scope.ts'

type Mishap = (em: EntityManager) => Promise<unknown>

/** Injected at the start of every transaction. */
let mishap: Mishap | undefined
let app: TestApp
let machineId: number
let token: string
beforeAll(async () => {
  app = await startTestApp({
    replace: ({ database }) => ({
      database: {
        ...database,
        transaction: <T>(scope: Scope, work: (em: EntityManager) => Promise<T>) =>
          database.transaction(scope, async (em) => {
            await mishap?.(em)
            return work(em)
          }),
      },
    }),
  })
  const { id, client } = await buildMachine(app)
  machineId = id
  token = (await callerAs(app, 'CLIENT_ADMIN', client)).token!
})
afterAll(() => app.close())
afterEach(async () => {
  mishap = undefined
  // After any failure the pool has lost no connection.
  const { database } = app.services
  const all = Array.from({ length: database.pool.options.max }, () =>
    database.transaction({ scope: 'auth' }, (em) => em.execute('select pg_sleep(0.05)')),
  )
  await Promise.all(all)
})

const apis: [string, (input: object) => [string, object]][] = [
  [
    'GraphQL',
    (input) => {
      const query = 'mutation ($input: UpdateClaimInput!) { updateClaim(input: $input) { id } }'
      return ['/graphql', { query, variables: { input } }]
    },
  ],
  ['REST', (input) => ['/api/client/update-machine', input]],
]

const raise =
  (state: string): Mishap =>
  (em) =>
    em.execute(`do $$ begin raise exception 'of the database' using errcode = '${state}'; end $$`)

const mishaps: [string, Mishap][] = [
  ['a deadlock', raise('40P01')],
  ['a serialization that fails', raise('40001')],
  ['no memory', raise('53200')],
  ['a lock that is not to be had', raise('55P03')],
  [
    'a statement that takes too long',
    async (em) => {
      await em.execute('set local statement_timeout = 20')
      await em.execute('select pg_sleep(5)')
    },
  ],
  ['a connection that ends within a statement', (em) => em.execute('select pg_terminate_backend(pg_backend_pid())')],
  [
    'a connection that ends between two statements',
    async (em) => {
      const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
      await app.services.database.pool.query('select pg_terminate_backend($1, 5000)', [own!.pid])
    },
  ],
  [
    'a transaction that is idle for too long',
    async (em) => {
      await em.execute('set local idle_in_transaction_session_timeout = 20')
      await sleep(200)
    },
  ],
]

describe.each(apis)('a call through %s that fails because of', (_api, request) => {
  async function call() {
    const [path, body] = request({ machineId, machineName: 'Press 4' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  }
  const busy = { status: 503, retryAfter: '2', text: expect.stringContaining('The service is busy for a moment.') }

  it.each(mishaps)('%s may be retried', async (_what, happens) => {
    mishap = happens
    expect(await call()).toEqual(busy)
    mishap = undefined
    expect((await call()).status).toBe(200)
  })

  it('a commit that waits too long may be retried', async () => {
    mishap = async (em) => {
      expect(await em.execute('show lock_timeout')).toEqual([{ lock_timeout: '10s' }])
      await em.execute('set local lock_timeout = 100')
    }
    const held = await lockRows(app, 'select 1 from audit_head for update')
    try {
      expect(await call()).toEqual(busy)
    } finally {
      await held.release()
    }
  })

  it('a pool without a free connection may be retried', async () => {
    const { pool } = app.services.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      expect(await call()).toEqual(busy)
    } finally {
      for (const connection of taken) connection.release()
    }
  })

  it('a database that accepts no more connections may be retried', async () => {
    const name = new URL(app.applicationUrl).pathname.slice(1)
    await app.owner.pool.query(`alter database ${name} connection limit 0`)
    try {
      const { pool } = app.services.database
      const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
      for (const connection of all) connection.release(true)
      expect(await call()).toEqual(busy)
    } finally {
      await app.owner.pool.query(`alter database ${name} connection limit -1`)
    }
  })
})
