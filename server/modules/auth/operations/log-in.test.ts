import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { callerWith, signIn, visitor } from '../../../testing/caller.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'correct horse'
const logIn = `mutation ($input: LogInInput!) {
  logIn(input: $input) { token refreshToken loginUser { id userName username email companyName company_name role { id name } } }
}`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Answer {
  status: number
  message: string | undefined
  token: string | undefined
  refreshToken: string | undefined
  role: unknown
}

/** The same call through each API, brought to one shape. */
const apis = {
  async graphql(userName: string, given: string): Promise<Answer> {
    const { status, data, error } = await visitor(app).graphql<{ logIn: Record<string, never> }>(logIn, {
      input: { userName, password: given },
    })
    const answer = data?.logIn as { token?: string; refreshToken?: string; loginUser?: { role: unknown } } | undefined
    return {
      status,
      message: error?.message,
      token: answer?.token,
      refreshToken: answer?.refreshToken,
      role: answer?.loginUser?.role,
    }
  },
  async rest(userName: string, given: string): Promise<Answer> {
    const { status, body } = await visitor(app).rest('POST', '/auth/login', { userName, password: given })
    const { token, refreshToken, loginUser } = body as {
      token?: string
      refreshToken?: string
      loginUser?: { role: unknown }
    }
    return { status, message: body.detail, token, refreshToken, role: loginUser?.role }
  },
}

describe.each(Object.entries(apis))('log-in through %s', (_api, call) => {
  it.each<[RoleName, number]>([
    ['PLATFORM_ADMIN', 1],
    ['SUPPLIER_ADMIN', 2],
    ['SUPPLIER_USER', 3],
    ['CLIENT_ADMIN', 4],
    ['CLIENT_OPERATOR', 5],
    ['CLIENT_TECHNICIAN', 6],
  ])('C153 C154 A1 opens a session for %s with its role', async (role, id) => {
    const { userName } = await buildUser(app, { role, password })
    const answer = await call(userName, password)
    expect(answer.status).toBe(200)
    expect(answer.role).toEqual({ id, name: role })
    expect(answer.token?.split('.')).toHaveLength(3)
    expect(answer.refreshToken).toBeTruthy()
  })

  it('A27 takes the e-mail in the place of the user name, in any case', async () => {
    const { email } = await buildUser(app, { password })
    expect((await call(email.toUpperCase(), password)).status).toBe(200)
  })

  it('A27 finds a user name in any Unicode spelling, and an address with an internationalised domain', async () => {
    const mark = randomUUID().slice(0, 8)
    await buildUser(app, { userName: `Zoë ${mark}`, email: `zoe-${mark}@xn--bcher-kva.example`, password })
    for (const typed of [` ZOË ${mark} `, `zoe\u0308\u00a0 ${mark}`, `zoe-${mark}@bücher.example`]) {
      expect((await call(typed, password)).status).toBe(200)
    }
  })

  it.each([
    ['', password],
    [' ', password],
    ['somebody', ''],
  ])('C151 needs user name and password, and counts no attempt without: %j, %j', async (userName, given) => {
    expect(await call(userName, given)).toMatchObject({
      status: 400,
      message: 'Please enter both username and password',
    })
    const { rowCount } = await app.owner.pool.query(`select 1 from attempt_counter where bucket like '%somebody%'`)
    expect(rowCount).toBe(0)
  })

  it('C157 answers 401 with the same text for a wrong password and an unknown account', async () => {
    const { userName } = await buildUser(app, { password })
    const wrong = await call(userName, 'not it at all')
    const unknown = await call('nobody-of-that-name', 'not it at all')
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid username or password' })
  })

  it('A20 refuses the users of a deactivated company', async () => {
    const tenant = await buildClient(app, { activated: false })
    const { userName } = await buildUser(app, { tenant, password })
    expect(await call(userName, password)).toMatchObject({
      status: 403,
      message: 'Your company account is not active. Please contact us.',
    })
  })

  it('A27 refuses after five failures, even concurrent ones, and does not count the right password', async () => {
    const { userName } = await buildUser(app, { password })
    for (let i = 0; i < 3; i++) expect((await call(userName, password)).status).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, i) => call(userName, `wrong ${i}`)))
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect((await call(userName, password)).status).toBe(429)
  })

  it('A27 accepts the right password in any number of concurrent log-ins', { timeout: 60_000 }, async () => {
    await app.owner.pool.query('delete from attempt_counter')
    const { userName } = await buildUser(app, { password })
    const names = Array.from({ length: 12 }, () => userName)
    const statuses = (await Promise.all(names.map((name) => call(name, password)))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const { rows } = await app.owner.pool.query(`select * from attempt_counter where bucket like 'login%'`)
    expect(rows).toEqual([])
  })

  it('A27 row 9 counts every spelling of a name as one name, whether the account exists or not', async () => {
    const mark = randomUUID().slice(0, 8)
    const { userName } = await buildUser(app, { userName: `mia-${mark}`, password })
    for (const name of [userName, `ria-${mark}`]) {
      // PostgreSQL lower-cases the dotted capital I to i, JavaScript to an i with a combining dot.
      const dotted = name.replace('i', '\u0130')
      for (const typed of [name, dotted, name.toUpperCase(), dotted.toUpperCase(), ` ${name}`]) {
        expect((await call(typed, 'wrong')).status).toBe(401)
      }
      for (const typed of [name, dotted]) expect((await call(typed, password)).status).toBe(429)
    }
  })

  it('A20 row 13 opens no session for a company that is deactivated meanwhile, not even for later', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const { id, userName, tenant } = await buildUser(app, { password })
    await signIn(app, { id })
    const switchTo = (status: boolean) => platform.rest('POST', '/admin/tenant/details', { id: tenant!.id, status })
    const held = await lockRows(app, 'select 1 from session where user_id = $1 for update', [id])
    const stopped = switchTo(false)
    await held.waiting(1)
    const opened = call(userName, password)
    await held.waiting(2)
    await held.release()
    expect([(await stopped).status, (await opened).status]).toEqual([200, 401])
    expect((await switchTo(true)).status).toBe(200)
    const { rowCount } = await app.owner.pool.query('select 1 from session where user_id = $1 and revoked_at is null', [
      id,
    ])
    expect(rowCount).toBe(0)
    expect((await call(userName, password)).status).toBe(200)
  })
})

describe('a log-in over REST', () => {
  it.each([{}, { userName: 'somebody' }, { userName: 5, password: null }])(
    'C151 names the missing fields when the body is %j',
    async (body) => {
      const answer = await visitor(app).rest('POST', '/auth/login', body)
      expect([answer.status, answer.body.detail]).toEqual([400, 'Please enter both username and password'])
    },
  )
})

describe('a session', () => {
  async function session() {
    const user = await buildUser(app, { role: 'CLIENT_OPERATOR', password })
    const { token, refreshToken } = await apis.rest(user.userName, password)
    return { user, token: token!, refreshToken: refreshToken! }
  }

  it('row 14 C076 C077 A29 gives ten new access tokens for one refresh token at the same time', async () => {
    const { refreshToken } = await session()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor(app).rest('POST', '/auth/refresh', { refreshToken })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(String(body.token).split('.')).toHaveLength(3)
      expect((await callerWith(app, String(body.token)).rest('GET', '/auth/me')).status).toBe(200)
    }
  })

  it('A32 can be opened and refreshed with an invalid token in the header', async () => {
    const { user, refreshToken } = await session()
    const stale = callerWith(app, 'a.b.c')
    expect((await stale.rest('POST', '/auth/login', { userName: user.userName, password })).status).toBe(200)
    expect((await stale.rest('POST', '/auth/refresh', { refreshToken })).status).toBe(200)
    const { status } = await stale.graphql(logIn, { input: { userName: user.userName, password } })
    expect(status).toBe(200)
  })

  it('row 13 A118 ends at once with a log-out: refresh token and access token', async () => {
    const { token, refreshToken } = await session()
    expect((await visitor(app).rest('POST', '/auth/logout', { refreshToken })).body).toMatchObject({
      status: true,
      message: 'Logged out successfully',
    })
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status).toBe(401)
    expect((await callerWith(app, token).rest('GET', '/auth/me')).status).toBe(401)
    expect((await callerWith(app, token).graphql('{ me { id } }')).status).toBe(401)
  })

  it('row 13 A20 ends at the next call when the company is deactivated', async () => {
    const { user, token, refreshToken } = await session()
    await app.owner.pool.query('update tenant set activated = false where id = $1', [user.tenant!.id])
    expect((await callerWith(app, token).rest('GET', '/auth/me')).status).toBe(401)
    expect((await visitor(app).rest('POST', '/auth/refresh', { refreshToken })).status).toBe(401)
  })

  it('A28 C154 shows the user under both spellings, at the log-in and later, and nothing else', async () => {
    const { user, token } = await session()
    const { id, userName, email, tenant } = user
    const { rows } = await app.owner.pool.query<{ company: string }>(
      'select company_name as company from tenant where id = $1',
      [tenant!.id],
    )
    const { company } = rows[0]!
    const shown = {
      ...{ id, userName, username: userName, email, firstName: 'First', lastName: 'Last', tenantId: tenant!.id },
      ...{ companyName: company, company_name: company, role: { id: 5, name: 'CLIENT_OPERATOR' } },
      mustChangePassword: false,
    }
    const opened = await visitor(app).rest('POST', '/auth/login', { userName, password })
    expect(opened.body).toEqual({
      ...{ status: true, message: 'Login successful', loginUser: shown, mustChangePassword: false },
      ...{ token: expect.any(String) as string, refreshToken: expect.any(String) as string },
    })
    expect((await callerWith(app, token).rest('GET', '/auth/me')).body.data).toEqual(shown)
    const fields = `${Object.keys(shown).join(' ').replace('role', 'role { id name }')}`
    expect((await callerWith(app, token).graphql(`{ me { ${fields} } }`)).data).toEqual({ me: shown })
  })
})
