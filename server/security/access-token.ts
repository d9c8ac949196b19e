import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
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

/** Texts of tokens that a server remembers as verified. */
const mostRemembered = 10_000

/** Reads the access tokens of requests, and verifies the signature of each text once: a client sends it for minutes. */
export class AccessTokens {
  readonly #secrets: Secrets
  readonly #verified = new LRUCache<string, Verified>({ max: mostRemembered })

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** The token's content, or null unless it is valid now under the current or the previous key. */
  read(token: string): AccessToken | null {
    const known = this.#verified.get(token)
    const verified = known && this.#keys().includes(known.key) ? known : this.#verify(token)
    return verified && verified.expiresAt > Date.now() ? verified.content : null
  }

  #keys(): KeyObject[] {
    const { accessToken, previous } = this.#secrets
    return previous ? [accessToken, previous.accessToken] : [accessToken]
  }

  #verify(token: string): Verified | null {
    let verified: Verified | null = null
    for (const key of this.#keys()) verified ??= verify(token, key)
    if (verified) this.#verified.set(token, verified)
    return verified
  }
}

interface Verified {
  content: AccessToken
  key: KeyObject
  /** In milliseconds since 1970. */
  expiresAt: number
}

function verify(token: string, key: KeyObject): Verified | null {
  try {
    const claims = jwt.verify(token, key, { ...expected, clockTolerance: clockLeeway })
    if (typeof claims === 'string' || claims.typ !== 'access') return null
    const { sid, sub, exp } = claims
    if (typeof sid !== 'number' || typeof sub !== 'string' || typeof exp !== 'number') return null
    return { content: { sessionId: sid, userId: Number(sub) }, key, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
