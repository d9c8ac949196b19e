import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: '127.0.0.1' } })
})
afterAll(() => app.close())

const password = 'correct horse'
const address = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`

async function logIn(userName: string, given: string, from = address()) {
  const start = performance.now()
  const { status } = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ userName, password: given }),
  })
  return { status, milliseconds: performance.now() - start }
}

/** Failures from many addresses, none of which has reached its own limit. */
const failedBefore = (userName: string, times: number) =>
  app.owner.pool.query(`insert into attempt_counter values ($1, $2, now() + interval '10 minutes')`, [
    `login-anywhere:${userName.toLowerCase()}`,
    times,
  ])

describe('a log-in to an account that is guessed at from many addresses', () => {
  it('A27 row 10 is delayed more and more from the eleventh failure on, counted over all addresses', async () => {
    const { userName } = await buildUser(app, { password })
    const early = await Promise.all(Array.from({ length: 9 }, () => logIn(userName, 'wrong')))
    expect(early.every(({ status }) => status === 401)).toBe(true)
    await logIn(userName.toUpperCase(), 'wrong')
    const eleventh = await logIn(userName, 'wrong')
    const twelfth = await logIn(userName, 'wrong')
    expect(eleventh.status).toBe(401)
    expect(eleventh.milliseconds).toBeGreaterThan(500)
    expect(twelfth.milliseconds).toBeGreaterThan(1000)
  })

  it('A27 row 10 stays possible for the owner: delayed by at most a few seconds, never refused', async () => {
    const { userName } = await buildUser(app, { password })
    await failedBefore(userName, 5000)
    const answer = await logIn(userName, password)
    expect(answer.status).toBe(200)
    expect(answer.milliseconds).toBeGreaterThan(4000)
    expect(answer.milliseconds).toBeLessThan(8000)
  })

  it('row 9 A27 is delayed alike for an account that does not exist', async () => {
    const userName = `nobody-${randomUUID()}`
    await failedBefore(userName, 11)
    const answer = await logIn(userName, password)
    expect(answer.status).toBe(401)
    expect(answer.milliseconds).toBeGreaterThan(1000)
  })

  it('A27 is not delayed by successes', async () => {
    const { userName } = await buildUser(app, { password })
    await failedBefore(userName, 9)
    for (let i = 0; i < 3; i++) expect((await logIn(userName, password)).status).toBe(200)
    const { rows } = await app.owner.pool.query('select count from attempt_counter where bucket = $1', [
      `login-anywhere:${userName}`,
    ])
    expect(rows).toEqual([{ count: 9 }])
  })
})
