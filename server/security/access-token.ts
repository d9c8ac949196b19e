import jwt from 'jsonwebtoken'
import type { Secrets } from '../context.ts'

/** One algorithm, one issuer, one audience: everything else in a header or body is refused (row 12). */
const expected = { algorithms: ['HS256' as const], issuer: 'ezshare', audience: 'ezshare-access' }

/** Seconds by which two servers' clocks may differ when a token is not yet valid; never used for its expiry. */
const clockLeeway = 60

export interface AccessToken {
  sessionId: number
  userId: number
}

/** A token that names a session and its user, and nothing that they may do. */
export function signAccessToken({ sessionId, userId }: AccessToken, secret: string, ttlSeconds: number): string {
  return jwt.sign({ sid: sessionId, typ: 'access' }, secret, {
    algorithm: 'HS256',
    issuer: expected.issuer,
    audience: expected.audience,
    subject: String(userId),
    expiresIn: ttlSeconds,
  })
}

/** The token's content, or null when it is not a valid access token of this installation right now, under either secret. */
export function readAnyAccessToken(token: string, { accessToken, previous }: Secrets): AccessToken | null {
  return readAccessToken(token, accessToken) ?? (previous ? readAccessToken(token, previous.accessToken) : null)
}

/** The token's content, or null when it is not a valid access token under this secret right now. */
export function readAccessToken(token: string, secret: string): AccessToken | null {
  try {
    const claims = jwt.verify(token, secret, { ...expected, clockTolerance: clockLeeway })
    if (typeof claims === 'string' || claims.typ !== 'access') return null
    const { sid, sub, exp } = claims
    if (typeof sid !== 'number' || typeof sub !== 'string') return null
    if (typeof exp !== 'number' || exp * 1000 <= Date.now()) return null
    return { sessionId: sid, userId: Number(sub) }
  } catch {
    return null
  }
}
