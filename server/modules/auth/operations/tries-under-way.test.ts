import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeCounters } from '../../../security/purge-counters.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'correct horse'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const logIn = {
  async GraphQL(userName: string, given: string) {
    const mutation = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }'
    return (await visitor(app).graphql(mutation, { input: { userName, password: given } })).status
  },
  async REST(userName: string, given: string) {
    return (await visitor(app).rest('POST', '/auth/login', { userName, password: given })).status
  },
}

const buckets = async () =>
  (await app.owner.pool.query<{ bucket: string }>('select bucket from attempt_counter order by bucket')).rows.map(
    ({ bucket }) => bucket,
  )

/** Five attempts for one name that began the given number of seconds ago and have not ended. */
const takePlaces = (userName: string, secondsAgo: number) =>
  app.owner.pool.query(
    `insert into attempt_counter (bucket, count, expires_at, places)
      values ($1, 0, now() + interval '10 minutes', array_fill(now() - make_interval(secs => $2), array[5]))`,
    [`login:${userName.toLowerCase()}:127.0.0.1`, secondsAgo],
  )

describe.each(Object.entries(logIn))('counters of log-ins through %s', (_api, call) => {
  it('A27 row 10 get no rows for the names that a refused address tries', async () => {
    await app.owner.pool.query(
      `insert into attempt_counter (bucket, count, failed, expires_at)
        values ('login-address:127.0.0.1', 50, 50, now() + interval '10 minutes')`,
    )
    const tries = Array.from({ length: 20 }, (_, i) => call(`further-name-${i}`, 'wrong'))
    expect(new Set(await Promise.all(tries))).toEqual(new Set([429]))
    expect(await buckets()).toEqual(['login-address:127.0.0.1'])
  })

  it('A27 get no row by a success and three rows by a failure', async () => {
    const { userName } = await buildUser(app, { password })
    expect(await call(userName, password)).toBe(200)
    expect(await buckets()).toEqual([])
    expect(await call(userName, 'wrong')).toBe(401)
    const name = userName.toLowerCase()
    expect(await buckets()).toEqual(
      [`login-address:127.0.0.1`, `login-anywhere:${name}`, `login:${name}:127.0.0.1`].toSorted(),
    )
  })

  it('A27 row 10 ignore attempts in progress after a minute, as a killed server leaves them', async () => {
    const { userName } = await buildUser(app, { password })
    await takePlaces(userName, 61)
    expect(await call(userName, password)).toBe(200)
  })

  it('A27 row 10 let twenty log-ins for one account wait for attempts in progress and answer further ones with 503', async () => {
    const { userName } = await buildUser(app, { password })
    // The attempts begin a minute in the future, so that they outlast the test.
    await takePlaces(userName, -60)
    let early = 0
    const answers = Array.from({ length: 25 }, async () => {
      const status = await call(userName, password)
      early += 1
      return status
    })
    await vi.waitFor(() => expect(early).toBe(5), { timeout: 8000 })
    await app.owner.pool.query('delete from attempt_counter')
    const statuses = (await Promise.all(answers)).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 503)])
  })
})

describe('the hourly purge of counters', () => {
  it('row 10 removes expired counters, in batches, and no others', async () => {
    await app.owner.pool.query(
      `insert into attempt_counter (bucket, count, expires_at)
        select 'over:' || i, 1, now() - interval '1 second' from generate_series(1, 12000) i`,
    )
    await app.owner.pool.query(
      `insert into attempt_counter (bucket, count, expires_at) values ('under way', 1, now() + interval '1 minute')`,
    )
    await purgeCounters(app.services.database, pino({ level: 'silent' }))
    expect(await buckets()).toEqual(['under way'])
  })

  it('row 10 can be run in the scope of a job only', async () => {
    await expect(app.services.database.pool.query('select purge_counters(10)')).rejects.toThrow('Only a job purges')
  })
})
