import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../context.ts'
import { makeFirstAdministrator } from '../first-administrator.ts'
import { keptLog } from '../../../testing/fixtures/queue.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.pool.query('update app_user set deleted_at = now() where deleted_at is null'))

const adminEmail = 'first@works.example'
const adminPassword = 'given by the installer'

function starting(config: Partial<Config>): Services {
  return { ...app.services, config: { ...app.services.config, ...config } }
}

const administrators = async () =>
  (
    await app.owner.pool.query<Record<string, unknown>>(
      `select user_name, email, tenant_id, must_change_password from app_user where role_id = 1 and deleted_at is null`,
    )
  ).rows

describe('the first administrator', () => {
  it('A14 is created from the environment, and the login demands a new password', async () => {
    await makeFirstAdministrator(starting({ adminEmail, adminPassword }))
    expect(await administrators()).toEqual([
      { user_name: adminEmail, email: adminEmail, tenant_id: null, must_change_password: true },
    ])
    const { body } = await visitor(app).rest('POST', '/auth/login', { userName: adminEmail, password: adminPassword })
    expect(body).toMatchObject({
      ...{ status: true, mustChangePassword: true },
      loginUser: { role: { id: 1 }, mustChangePassword: true },
    })
    const { rows } = await app.owner.pool.query(`select action, actor_name from audit_event where action = 'user.add'`)
    expect(rows).toEqual([{ action: 'user.add', actor_name: 'first start' }])
  })

  it('A14 is created once, also by servers that start at the same moment and at every later start', async () => {
    const services = starting({ adminEmail, adminPassword })
    await Promise.all(Array.from({ length: 4 }, () => makeFirstAdministrator(services)))
    await makeFirstAdministrator(starting({ adminEmail: 'other@works.example', adminPassword: 'another password' }))
    expect(await administrators()).toHaveLength(1)
  })

  it('is not created when there is an administrator', async () => {
    await buildUser(app, { role: 'PLATFORM_ADMIN', email: 'somebody@works.example' })
    await makeFirstAdministrator(starting({ adminEmail, adminPassword }))
    expect(await administrators()).toMatchObject([{ email: 'somebody@works.example' }])
  })

  it('is missed in the log when the environment names none', async () => {
    const { log, lines } = keptLog()
    await makeFirstAdministrator({ ...starting({}), log })
    expect(await administrators()).toEqual([])
    expect(lines.join('')).toContain('set ADMIN_EMAIL and ADMIN_PASSWORD')
  })

  it.each<[string, Partial<Config>, string]>([
    ['an address that is none', { adminEmail: 'root', adminPassword }, 'ADMIN_EMAIL must be one plain e-mail address.'],
    [
      'A25 a password of seven characters',
      { adminEmail, adminPassword: '1234567' },
      'ADMIN_PASSWORD cannot be used: Password must be at least 8 characters long.',
    ],
  ])('stops the start in one sentence for %s', async (_what, config, sentence) => {
    await expect(makeFirstAdministrator(starting(config))).rejects.toThrow(sentence)
    expect(await administrators()).toEqual([])
  })

  it('stops the start when the address belongs to another account', async () => {
    await buildUser(app, { email: adminEmail })
    await expect(makeFirstAdministrator(starting({ adminEmail, adminPassword }))).rejects.toThrow(
      'ADMIN_EMAIL belongs to another account already',
    )
  })

  it('row 23 leaves neither address nor password in the log', async () => {
    const { log, lines } = keptLog()
    await makeFirstAdministrator({ ...starting({ adminEmail, adminPassword }), log })
    expect(lines.join('')).toContain('The first administrator can log in')
    expect(lines.join('')).not.toMatch(/works\.example|given by the installer|argon2/)
  })
})
