import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

describe('configuration', () => {
  it('needs nothing for the embedded database', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      accessTokenTtl: 900,
      apiBasePath: '/api',
      demo: true,
      publicUrl: 'http://localhost:4000',
    })
  })

  it('A72 has the limits of uploads in bytes', () => {
    expect(loadConfig({ UPLOAD_MAX_TENANT: '5' }).tenantStorage).toBe(5 * 1024 * 1024)
    expect(loadConfig({ UPLOAD_MAX_PDF: '3' }).upload).toMatchObject({
      pdf: 3 * 1024 * 1024,
      document: 200 * 1024 * 1024,
      supportVideo: 2048 * 1024 * 1024,
      ticketPicture: 15 * 1024 * 1024,
      ticketVideo: 250 * 1024 * 1024,
    })
  })

  it('row 39 has the connections to the database and their times, in milliseconds, within ranges', () => {
    expect(loadConfig({}).databasePool).toEqual({
      size: 10,
      timeouts: { connect: 3000, statement: 15_000, lock: 10_000 },
    })
    const { size, timeouts } = loadConfig({
      ...{ DB_POOL_SIZE: '40', DB_CONNECT_TIMEOUT: '5', DB_STATEMENT_TIMEOUT: '60', DB_LOCK_TIMEOUT: '30' },
    }).databasePool
    expect([size, timeouts]).toEqual([40, { connect: 5000, statement: 60_000, lock: 30_000 }])
    for (const name of ['DB_POOL_SIZE', 'DB_CONNECT_TIMEOUT', 'DB_STATEMENT_TIMEOUT', 'DB_LOCK_TIMEOUT']) {
      for (const value of ['0', '1000', 'many']) expect(() => loadConfig({ [name]: value })).toThrow(name)
    }
  })

  it('lists all faults in one sentence', () => {
    const start = () => loadConfig({ PORT: 'eighty', DATABASE_URL: 'postgres://app@db/x', DEMO: 'maybe' })
    expect(start).toThrow(/^Ezshare cannot start: PORT must be .*; JWT_SECRET is missing .*; DEMO must be .*\.$/)
  })

  it('loads no demo beside an external database', () => {
    const external = {
      DATABASE_URL: 'postgres://app@db/x',
      DATABASE_OWNER_URL: 'postgres://owner@db/x',
      JWT_SECRET: 'abcdefghij'.repeat(4),
    }
    expect(loadConfig(external).demo).toBe(false)
    expect(() => loadConfig({ ...external, DEMO: 'on' })).toThrow('DEMO can be "on" only with the embedded database')
  })

  it('row 48 loads the demo by default only where no other machine can reach it', () => {
    for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) expect(loadConfig({ HOST }).demo).toBe(true)
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'portal.plant']) expect(loadConfig({ HOST }).demo).toBe(false)
    expect(loadConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
    expect(loadConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  it.each([
    ['that was published', 'replace-this-with-thirty-two-or-more-random-bytes'],
    ['of one character', 'x'.repeat(64)],
    ['of a short pattern', 'abcabc123'.repeat(8)],
  ])('row 48 refuses a secret %s', (_what, JWT_SECRET) => {
    expect(() => loadConfig({ JWT_SECRET })).toThrow('JWT_SECRET must be random, not a sample or a pattern')
  })

  it('row 12 accepts a previous secret beside JWT_SECRET, but not alone, too short or guessable', () => {
    const [secret, previous] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    const both = { JWT_SECRET: secret, JWT_SECRET_PREVIOUS: previous }
    expect(loadConfig(both)).toMatchObject({ jwtSecret: secret, jwtSecretPrevious: previous })
    expect(loadConfig({ JWT_SECRET: secret }).jwtSecretPrevious).toBeUndefined()
    expect(() => loadConfig({ JWT_SECRET_PREVIOUS: previous })).toThrow('JWT_SECRET is missing')
    expect(() => loadConfig({ ...both, JWT_SECRET_PREVIOUS: 'short' })).toThrow(
      'JWT_SECRET_PREVIOUS must have at least 32 bytes',
    )
    expect(() => loadConfig({ ...both, JWT_SECRET_PREVIOUS: 'x'.repeat(64) })).toThrow(
      'JWT_SECRET_PREVIOUS must be random',
    )
  })

  it('row 48 accepts the output of openssl, in hexadecimal and in base64', () => {
    const secret = randomBytes(32)
    for (const written of ['hex', 'base64', 'base64url'] as const) {
      expect(loadConfig({ JWT_SECRET: secret.toString(written) }).jwtSecret).toBe(secret.toString(written))
    }
  })

  it('refuses a half-configured database', () => {
    expect(() => loadConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/x' })).toThrow('DATABASE_URL is missing')
  })

  it('accepts only known log levels', () => {
    expect(loadConfig({ LOG_LEVEL: 'silent' }).logLevel).toBe('silent')
    expect(() => loadConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of trace, debug, info')
  })

  it('uses S3 only when all its variables are set', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }
    const settings = { endpoint: 'https://s3.example.com', bucket: 'files', accessKey: 'key', secretKey: 'secret' }
    expect(loadConfig({}).s3).toBeUndefined()
    expect(loadConfig(all).s3).toEqual({ ...settings, region: 'us-east-1' })
    expect(loadConfig({ ...all, S3_REGION: 'eu-central-1' }).s3).toEqual({ ...settings, region: 'eu-central-1' })
    expect(() => loadConfig({ ...all, S3_SECRET_KEY: ' ' })).toThrow(
      'Ezshare cannot start: files go to S3 only with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: S3_SECRET_KEY missing.',
    )
    expect(() => loadConfig({ S3_REGION: 'eu-central-1' })).toThrow(/: S3_ENDPOINT, S3_BUCKET, \S+, \S+ missing\.$/)
    expect(() => loadConfig({ ...all, S3_ENDPOINT: 's3.example.com' })).toThrow('S3_ENDPOINT must be an address')
  })

  it('serves metrics only on a port of their own', () => {
    expect(loadConfig({}).metricsPort).toBeUndefined()
    expect(loadConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464)
    expect(loadConfig({ METRICS_PORT: '9464', HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1')
    expect(loadConfig({ METRICS_HOST: '10.0.0.7' }).metricsHost).toBe('10.0.0.7')
    expect(() => loadConfig({ METRICS_PORT: '4000' })).toThrow('METRICS_PORT must be another port than PORT')
    expect(() => loadConfig({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a whole number')
  })

  it('trusts no proxy by default, and only as many as configured', () => {
    expect(loadConfig({}).trustProxy).toBe(false)
    const hops = loadConfig({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean
    expect([hops('10.0.0.1', 0), hops('10.0.0.1', 1), hops('10.0.0.1', 2)]).toEqual([true, false, false])
    for (const list of ['10.0.0.1', '10.0.0.0/8, loopback', 'fd00::/8,::1'])
      expect(loadConfig({ TRUST_PROXY: list }).trustProxy).toBe(list)
    for (const list of ['true', 'proxy', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8'])
      expect(() => loadConfig({ TRUST_PROXY: list })).toThrow('TRUST_PROXY must be a number of hops, or addresses')
  })
})
