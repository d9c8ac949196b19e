import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toAppError } from '../errors/unknown-error.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { lockRows } from '../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let proxy: DatabaseProxy
let app: TestApp
let machineId: number
let token: string
beforeAll(async () => {
  app = await startTestApp({ reachDatabase: async (url) => (proxy = await startDatabaseProxy(url)).url })
  const { id, client } = await buildMachine(app)
  machineId = id
  token = (await callerAs(app, 'CLIENT_ADMIN', client)).token!
})
afterAll(async () => {
  await app?.close()
  await proxy?.close()
})
afterEach(async () => {
  proxy.serveNewOnes()
  await vi.waitFor(answersAgain, { timeout: 10_000 })
})

async function answersAgain(): Promise<void> {
  if ((await read()).status !== 200) throw new Error('The database is still unreachable.')
}

/** The promise is five seconds; the rest is for a busy test machine. */
const inTime = () => AbortSignal.timeout(9000)

async function call(path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${app.url}${path}`, { headers, signal: inTime(), ...sent })
  await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

const read = () => call('/graphql', { query: '{ claimedMachines { totalItems } }' })
const change = () => call('/api/client/update-machine', { machineId, machineName: 'Press 4' })
const logIn = () => call('/api/auth/login', { userName: 'nobody', password: 'guess' })
const unavailable = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) }

/** Opens all connections of the pool and leaves them idle. */
async function fillPool(): Promise<void> {
  const { database } = app.services
  const all = Array.from({ length: database.pool.options.max }, () =>
    database.read({ scope: 'auth' }, sql`select pg_sleep(0.1)`),
  )
  await Promise.all(all)
}

describe('a database that is silent: nothing answers, nothing is closed', () => {
  it.each([
    ['reads', read],
    ['changes', change],
    ['log-ins', logIn],
  ])(
    'row 39 %s are answered 503 with the time to wait, over open connections and over new ones',
    async (_what, one) => {
      await fillPool()
      proxy.swallow()
      expect(await one()).toEqual(unavailable)
      expect(await one()).toEqual(unavailable)
    },
  )

  it('row 39 sixty parallel calls are answered 503, none waits for another, and the server recovers with the network', async () => {
    await fillPool()
    proxy.swallow()
    const many = Array.from({ length: 60 }, (_, i) => (i % 3 ? read() : change()))
    for (const answer of await Promise.all(many)) expect(answer).toEqual(unavailable)
    expect((await fetch(`${app.url}/ready`, { signal: inTime() })).status).toBe(503)
    proxy.serveNewOnes()
    await expect.poll(async () => (await change()).status, { timeout: 5000 }).toBe(200)
    expect((await fetch(`${app.url}/ready`, { signal: inTime() })).status).toBe(200)
  })
})

describe('connections that stall while the database is well', () => {
  it('row 39 are replaced: reads are retried over another one, and a change may be', async () => {
    await fillPool()
    proxy.swallow()
    proxy.serveNewOnes()
    expect(await read()).toEqual({ status: 200, retryAfter: null })
    await fillPool()
    proxy.swallow()
    proxy.serveNewOnes()
    // The lookup of the session is the first statement, and finds the loss.
    expect((await change()).status).toBe(200)
  })

  it('row 39 are dropped in the middle of a transaction, which may be retried', async () => {
    const { database } = app.services
    const broken = database.transaction({ scope: 'auth' }, async (em) => {
      await em.execute('select 1')
      proxy.swallow()
      proxy.serveNewOnes()
      await em.execute('select 1')
    })
    const failure = await broken.then(
      () => undefined,
      (error: unknown) => toAppError(error),
    )
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
    expect(await database.transaction({ scope: 'auth' }, (em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }])
  })

  it('row 39 are found while all of them wait, and the pool recovers', async () => {
    await fillPool()
    proxy.swallow()
    proxy.serveNewOnes()
    const answers = await Promise.all(Array.from({ length: 30 }, read))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })
})

describe('a slow statement', () => {
  it('row 39 is not taken for a lost connection, whether it works or waits for a lock', async () => {
    const { database } = app.services
    const slow = await database.read<{ slept: string }>({ scope: 'auth' }, sql`select pg_sleep(3)::text as slept`)
    expect(slow).toHaveLength(1)
    const held = await lockRows(app, 'select 1 from audit_head for update')
    const waiting = change()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await held.release()
    expect((await waiting).status).toBe(200)
  })
})
