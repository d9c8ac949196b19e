import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Secrets } from '../context.ts'

/** One algorithm, one issuer, one audience: a token with any other header or claim is refused. */
const expected = { algorithms: ['HS256' as const], issuer: 'ezshare', audience: 'ezshare-access' }

/** Tolerated clock skew between two servers for "not valid yet", in seconds; never applied to the expiry. */
const clockLeeway = 60

export interface AccessToken {
  sessionId: number
  userId: number
}

/** The key of access tokens. A key object: jsonwebtoken makes one at each call from any other kind of key. */
export function accessTokenKey(jwtSecret: string): KeyObject {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare access token', 32))
  // In hexadecimal digits, as tokens have always been signed.
  return createSecretKey(key.toString('hex'), 'utf8')
}

/** Signs a token that names a session and its user, and carries no permissions. */
export function signAccessToken({ sessionId, userId }: AccessToken, key: KeyObject, ttlSeconds: number): string {
  return jwt.sign({ sid: sessionId, typ: 'access' }, key, {
    algorithm: 'HS256',
    issuer: expected.issuer,
    audience: expected.audience,
    subject: String(userId),
    expiresIn: ttlSeconds,
  })
}

/** The token's content, or null unless it is valid now under the current or the previous key. */
export function readAnyAccessToken(token: string, { accessToken, previous }: Secrets): AccessToken | null {
  return readAccessToken(token, accessToken) ?? (previous ? readAccessToken(token, previous.accessToken) : null)
}

/** The token's content, or null unless it is valid now under this key. */
export function readAccessToken(token: string, key: KeyObject): AccessToken | null {
  try {
    const claims = jwt.verify(token, key, { ...expected, clockTolerance: clockLeeway })
    if (typeof claims === 'string' || claims.typ !== 'access') return null
    const { sid, sub, exp } = claims
    if (typeof sid !== 'number' || typeof sub !== 'string') return null
    if (typeof exp !== 'number' || exp * 1000 <= Date.now()) return null
    return { sessionId: sid, userId: Number(sub) }
  } catch {
    return null
  }
}
