import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { networkOf, networksOf } from './network.ts'

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    // A proxy's word for an address that it does not know.
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the wider network of a caller', () => {
  it.each([
    ['2001:DB8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1%eth0', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::ffff:192.0.2.7', undefined],
    ['192.0.2.7', undefined],
    ['unknown', undefined],
  ])('row 43 of %s is %s', (address, wide) => {
    expect(networksOf(address)).toEqual({ wide, network: networkOf(address) })
  })
})

describe('rows 10, 25: a limit for one address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ config: { trustProxy: loadConfig({ TRUST_PROXY: '1' }).trustProxy } })
  })
  afterAll(() => app.close())
  beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

  const from = (address: string, path: string, body: object) =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    }).then(({ status }) => status)

  const calls: [string, number, number, (address: string) => Promise<number>][] = [
    ['a log-in', 5, 401, (address) => from(address, '/auth/login', { userName: 'nobody', password: 'wrong' })],
    [
      'a message',
      20,
      201,
      (address) =>
        from(address, '/auth/contact-us', { name: 'N', email: 'n@example.com', phone: '0123456789', message: 'M' }),
    ],
    [
      'a guess at a password code',
      50,
      400,
      (address) =>
        from(address, '/auth/change-password', {
          email: 'nobody@example.com',
          passwordCode: 'abcdef',
          password: 'a new password',
        }),
    ],
  ]

  it.each(calls)(
    'of %s covers the whole network of an IPv6 address',
    { timeout: 60_000 },
    async (_what, most, status, call) => {
      for (let i = 0; i < most; i++) expect(await call(`2001:db8:1:2:${i}::${i}`)).toBe(status)
      expect(await call('2001:db8:1:2::ffff')).toBe(429)
      expect(await call('2001:db8:1:3::1')).toBe(status)
    },
  )

  it.each([
    ['a sign-up', '/auth/signup', ['2001:db8:1:2::/64']],
    ['a request for a code', '/auth/change-password-req', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ])('of %s counts per network', async (_what, path, networks) => {
    const names = { firstName: 'N', lastName: 'N', userName: 'somebody', company_name: 'C' }
    const secrets = { password: 'a long password', confirmPassword: 'a long password', invitation_code: 'none' }
    await from('2001:db8:1:2::77', path, { email: 'nobody@example.com', ...names, ...secrets })
    const { rows } = await app.owner.pool.query<{ bucket: string }>('select bucket from attempt_counter')
    expect(rows.map(({ bucket }) => bucket.replace(/^[^:]+:/, '')).toSorted()).toEqual(networks)
  })

  it('is shared by both spellings of an IPv4 address', async () => {
    const call = calls[0]![3]
    for (let i = 0; i < 5; i++) expect(await call(i % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')).toBe(401)
    expect([await call('192.0.2.7'), await call('::ffff:c000:207')]).toEqual([429, 429])
    expect(await call('192.0.2.8')).toBe(401)
  })

  it('leaves the whole address on the audit trail', async () => {
    await calls[0]![3]('2001:db8:1:2::77')
    const { rows } = await app.owner.pool.query('select address from audit_event order by id desc limit 1')
    expect(rows).toEqual([{ address: '2001:db8:1:2::77' }])
  })
})
