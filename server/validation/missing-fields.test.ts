import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor, type Caller } from '../testing/caller.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

describe('a field with a maximum length', () => {
  it.each<[string, object, Record<string, string>, () => Caller]>([
    [
      '/auth/login',
      {},
      {
        userName: 'Please enter both username and password',
        password: 'Please enter both username and password',
      },
      () => visitor(app),
    ],
    ['/auth/refresh', {}, { refreshToken: 'refreshToken must be a string' }, () => visitor(app)],
    ['/admin/tenant/details', { id: 1, note: 5 }, { note: 'note must be a string' }, () => platform],
    [
      '/admin/tenant/details',
      { id: 1, note: 'x'.repeat(256) },
      { note: 'note must be shorter than or equal to 255 characters' },
      () => platform,
    ],
  ])('A31 is reported as too long only when it is: %s with %j', async (path, body, errors, caller) => {
    expect(await caller().rest('POST', path, body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('A31 is not reported as too long when a form leaves it out', async () => {
    const { body } = await platform.restForm('POST', '/admin/machine/add', [['clientId', 1]])
    expect(body.errors).toEqual({
      machineName: 'Missing required fields',
      machineSerialNo: 'Missing required fields',
    })
  })
})
