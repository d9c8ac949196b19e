import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFirstAdministrator } from '../modules/users/first-administrator.ts'
import { keptLog } from '../testing/fixtures/queue.ts'
import { hashPassword } from '../security/passwords.ts'
import { visitor } from '../testing/caller.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closeDemoAccounts } from './close-demo-accounts.ts'
import { demoPassword } from './demo-accounts.ts'
import { seedCompanies } from './seed-companies.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { demo: true } })
  await seedCompanies(app.services)
})
afterAll(() => app.close())

const logIn = (userName: string) => visitor(app).rest('POST', '/auth/login', { userName, password: demoPassword })
const account = (token: string) =>
  fetch(`${app.url}/api/auth/failure-modes`, { headers: { authorization: `Bearer ${token}` } })

describe('row 48 the demo accounts, whose password is published', () => {
  it('are locked when the demo is off: their sessions end, the log names them, and a first administrator is created', async () => {
    const before = (await logIn('supplier')).body as { token: string }
    expect((await account(before.token)).status).toBe(200)

    app.services.config.demo = false
    const { log, lines } = keptLog()
    const closed = await closeDemoAccounts({ ...app.services, log })
    expect(closed).toHaveLength(8)
    expect(lines.join('')).toMatch(/"accounts":\["platform","supplier",.*Demo accounts with the published password/)

    expect((await account(before.token)).status).toBe(401)
    for (const name of ['platform', 'supplier', 'client2']) {
      expect((await logIn(name)).body).toMatchObject({ status: false, message: 'Invalid username or password' })
    }
    const own = { adminEmail: 'owner@works.example', adminPassword: 'given by the installer' }
    await makeFirstAdministrator({ ...app.services, config: { ...app.services.config, ...own } }, closed)
    const { status } = await visitor(app).rest('POST', '/auth/login', {
      userName: own.adminEmail,
      password: own.adminPassword,
    })
    expect(status).toBe(200)
  })

  it('work again when the demo is on, or with another password', async () => {
    app.services.config.demo = true
    expect((await logIn('client')).status).toBe(200)

    app.services.config.demo = false
    const hash = await hashPassword('a password of their own')
    await app.owner.pool.query(`update app_user set password_hash = $1 where user_name = 'technician'`, [hash])
    const { status } = await visitor(app).rest('POST', '/auth/login', {
      userName: 'technician',
      password: 'a password of their own',
    })
    expect(status).toBe(200)
    const { log, lines } = keptLog()
    await closeDemoAccounts({ ...app.services, log })
    expect(lines.join('')).not.toContain('"technician"')
  })
})
