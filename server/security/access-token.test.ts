import { createSecretKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it, vi } from 'vitest'
import { AccessTokens, accessTokenKey, signAccessToken } from './access-token.ts'

const secret = 'x'.repeat(64)
const key = createSecretKey(secret, 'utf8')
const content = { sessionId: 7, userId: 3 }
const good = { sid: 7, typ: 'access' }
const options = { issuer: 'ezshare', audience: 'ezshare-access', subject: '3', expiresIn: 60 } as const
const keysOf = (accessToken: KeyObject) => ({
  accessToken,
  fileAddress: key,
  passwordCode: key,
  requestHash: key,
  unsubscribe: key,
  push: key,
})
const readAccessToken = (token: string, accessToken: KeyObject) => new AccessTokens(keysOf(accessToken)).read(token)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('access tokens (row 12)', () => {
  it('round-trip through signing and reading', () => {
    expect(readAccessToken(signAccessToken(content, key, 60), key)).toEqual(content)
  })

  it('are accepted when an earlier version has signed them, with the hexadecimal digits of the derived key', () => {
    const digits = Buffer.from(hkdfSync('sha256', secret, '', 'ezshare access token', 32)).toString('hex')
    expect(readAccessToken(jwt.sign(good, digits, options), accessTokenKey(secret))).toEqual(content)
  })

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = { ...good, iss: 'ezshare', aud: 'ezshare-access', sub: '3', exp: 4_000_000_000 }
  it.each<[string, string]>([
    ['no signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['algorithm NONE', `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims)}.`],
    ['another secret', jwt.sign(good, 'y'.repeat(64), options)],
    ['another algorithm of the family', jwt.sign(good, secret, { ...options, algorithm: 'HS512' })],
    ['a key pair of their own', jwt.sign(good, rsa.privateKey, { ...options, algorithm: 'RS256' })],
    ['a kid that names a file', jwt.sign(good, '', { ...options, keyid: '../../dev/null', algorithm: 'none' })],
    ['another audience', jwt.sign(good, secret, { ...options, audience: 'other' })],
    ['another issuer', jwt.sign(good, secret, { ...options, issuer: 'other' })],
    ['an expiry one second ago', jwt.sign(good, secret, { ...options, expiresIn: -1 })],
    ['a start in an hour', jwt.sign(good, secret, { ...options, notBefore: 3600, expiresIn: 7200 })],
    ['no expiry', jwt.sign({ ...good, iss: 'ezshare', aud: 'ezshare-access', sub: '3' }, secret)],
    ['another kind of token', jwt.sign({ ...good, typ: 'refresh' }, secret, options)],
    ['words', 'not a token'],
  ])('are refused with %s', (_what, token) => {
    expect(readAccessToken(token, key)).toBeNull()
  })

  it('are refused when one letter of the payload is changed', () => {
    const [head, , signature] = signAccessToken(content, key, 60).split('.')
    expect(readAccessToken(`${head}.${part({ ...claims, sid: 8 })}.${signature}`, key)).toBeNull()
  })

  it('are refused by a server that remembers them once they have expired, and when one letter differs', () => {
    const tokens = new AccessTokens(keysOf(key))
    const token = signAccessToken(content, key, 60)
    expect([tokens.read(token), tokens.read(token)]).toEqual([content, content])
    const [head, , signature] = token.split('.')
    expect(tokens.read(`${head}.${part({ ...claims, sid: 8 })}.${signature}`)).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    expect(tokens.read(token)).toBeNull()
    vi.useRealTimers()
  })

  it('are refused by a server that remembers them once their key is no longer one of its keys', () => {
    const keys = keysOf(key)
    const tokens = new AccessTokens(keys)
    const token = signAccessToken(content, key, 60)
    expect(tokens.read(token)).toEqual(content)
    keys.accessToken = createSecretKey('y'.repeat(64), 'utf8')
    expect(tokens.read(token)).toBeNull()
  })
})
