import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

/** The whole response that a caller sees, without parts that differ between any two responses. */
async function answerTo(path: string, body: object) {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify(body),
  })
  const headers = Object.fromEntries(response.headers)
  expect(headers['x-request-id']).toBeTruthy()
  const { date: _, 'x-request-id': __, ...shown } = headers
  return { status: response.status, headers: shown, body: await response.text() }
}

const graphql = (name: string, type: string) => (input: object) =>
  answerTo('/graphql', { query: `mutation ($input: ${type}!) { ${name}(input: $input) }`, variables: { input } })
const rest = (path: string) => (input: object) => answerTo(`/api${path}`, input)

const logInQuery = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }'
const logIns: [string, (input: object) => ReturnType<typeof answerTo>][] = [
  ['GraphQL', (input) => answerTo('/graphql', { query: logInQuery, variables: { input } })],
  ['REST', rest('/auth/login')],
]

describe.each(logIns)('log-in through %s', (_api, call) => {
  it('row 9 C157 answers alike for a wrong password, an unknown account, a deactivated company and a deleted user', async () => {
    const [known, deleted] = [await buildUser(app, { password: 'the right one' }), await buildUser(app)]
    const stopped = await buildUser(app, { tenant: await buildClient(app, { activated: false }) })
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [deleted.id])
    const unknown = await call({ userName: 'nobody-of-this-name', password: 'wrong' })
    expect(unknown.status).toBe(401)
    for (const userName of [known.userName, known.email, stopped.userName, deleted.userName]) {
      expect(await call({ userName, password: 'wrong' })).toEqual(unknown)
    }
  })

  it('row 9 A27 answers alike beyond the limit', async () => {
    const { userName } = await buildUser(app)
    const sixth = async (name: string) => {
      for (let i = 0; i < 5; i++) await call({ userName: name, password: 'wrong' })
      const { headers, status, body } = await call({ userName: name, password: 'wrong' })
      // The remaining seconds depend on how long the six attempts took, not on the account.
      const { 'retry-after': left, ...others } = headers
      expect(Number(left)).toBeGreaterThan(600)
      return { status, others, body: body.replace(`"retryAfter":${left}`, '"retryAfter":"left"') }
    }
    const known = await sixth(userName)
    expect(known.status).toBe(429)
    expect(await sixth('nobody-of-this-name-either')).toEqual(known)
  })
})

describe.each([
  ['GraphQL', graphql('changePasswordRequest', 'PasswordCodeInput')],
  ['REST', rest('/auth/change-password-req')],
])('a request for a code through %s', (_api, call) => {
  it('row 9 A26 answers alike for an account, an unknown address, a deactivated company and a second request', async () => {
    const known = await buildUser(app)
    const stopped = await buildUser(app, { tenant: await buildClient(app, { activated: false }) })
    const unknown = await call({ email: 'nobody@example.com' })
    expect(unknown.status).toBe(200)
    for (const email of [known.email, known.email, stopped.email]) expect(await call({ email })).toEqual(unknown)
  })

  it('row 9 never answers faster than a code can be created', async () => {
    const { email } = await buildUser(app)
    for (const address of [email, 'nobody@example.com']) {
      const start = performance.now()
      await call({ email: address })
      expect(performance.now() - start).toBeGreaterThan(95)
    }
  })
})

describe.each([
  ['GraphQL', graphql('changePassword', 'ChangePasswordInput')],
  ['REST', rest('/auth/change-password')],
])('a guess at a code through %s', (_api, call) => {
  it('row 9 answers alike for an account with a code, with too many guesses or without a code, and for an unknown address', async () => {
    const [withCode, without] = [await buildUser(app), await buildUser(app)]
    await rest('/auth/change-password-req')({ email: withCode.email })
    const guess = (email: string) => call({ email, passwordCode: 'abcdef', password: 'a new password' })
    const unknown = await guess('nobody@example.com')
    expect(unknown.status).toBe(400)
    for (let i = 0; i < 7; i++) expect(await guess(withCode.email)).toEqual(unknown)
    expect(await guess(without.email)).toEqual(unknown)
  })
})
