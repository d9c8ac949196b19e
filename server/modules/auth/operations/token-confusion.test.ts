import { createHmac, generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBatches } from '../../../testing/access/call.ts'
import { callerWith, visitor } from '../../../testing/caller.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { startTestApp, testSecret, type TestApp } from '../../../testing/test-app.ts'

const password = 'correct horse'

let app: TestApp
let token: string
let refreshToken: string
beforeAll(async () => {
  app = await startTestApp()
  const { userName } = await buildUser(app, { password })
  const { body } = await visitor(app).rest('POST', '/auth/login', { userName, password })
  ;({ token, refreshToken } = body as unknown as { token: string; refreshToken: string })
})
afterAll(() => app.close())

/** The statuses of both APIs for a bearer token. */
async function statuses(bearer: string): Promise<number[]> {
  const caller = callerWith(app, bearer)
  const answers = [await caller.rest('GET', '/auth/me'), await caller.graphql('{ me { id } }')]
  return answers.map(({ status }) => status)
}

async function refreshed(given: string): Promise<number[]> {
  const document = 'mutation ($input: RefreshInput!) { refresh(input: $input) { token } }'
  const input = { refreshToken: given }
  const answers = [
    await visitor(app).rest('POST', '/auth/refresh', input),
    await visitor(app).graphql(document, { input }),
  ]
  return answers.map(({ status }) => status)
}

describe('row 12 through both APIs, a token for one purpose is refused for another:', () => {
  it('each token is accepted for its own purpose', async () => {
    expect(await statuses(token)).toEqual([200, 200])
    expect(await refreshed(refreshToken)).toEqual([200, 200])
  })

  it('a refresh token is not an access token', async () => {
    expect(await statuses(refreshToken)).toEqual([401, 401])
  })

  it('an access token cannot be exchanged for another', async () => {
    expect(await refreshed(token)).toEqual([401, 401])
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  /** Signed by hand, because the library refuses to sign with a public key. */
  const hs256 = (claims: object, secret: string) => {
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  /** Forged tokens of an open session: only the way they are made is wrong. */
  const forgeries: [string, (claims: jwt.JwtPayload) => string][] = [
    ['no signature', (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['another secret', (claims) => jwt.sign(claims, 'x'.repeat(64))],
    ['an empty secret', (claims) => jwt.sign(claims, '', { algorithm: 'none' })],
    ['another key pair', (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
    [
      'the public key in its own header',
      (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256', header: { alg: 'RS256', jwk } as jwt.JwtHeader }),
    ],
    [
      'the address of a public key in its header',
      (claims) =>
        jwt.sign(claims, privateKey, {
          algorithm: 'RS256',
          header: { alg: 'RS256', jku: 'https://evil.example/keys' },
        }),
    ],
    [
      'a public key as its secret',
      (claims) => hs256(claims, publicKey.export({ format: 'pem', type: 'spki' }).toString()),
    ],
    ['the secret of the configuration itself', (claims) => jwt.sign(claims, testSecret)],
    [
      'a start in the future',
      (claims) =>
        jwt.sign({ ...claims, nbf: claims.exp! + 3600, exp: claims.exp! + 7200 }, app.services.secrets.accessToken),
    ],
    ['another algorithm', (claims) => jwt.sign(claims, app.services.secrets.accessToken, { algorithm: 'HS512' })],
    ['another purpose', (claims) => jwt.sign({ ...claims, typ: 'refresh' }, app.services.secrets.accessToken)],
    ['another audience', (claims) => jwt.sign({ ...claims, aud: 'files' }, app.services.secrets.accessToken)],
    [
      'an expiry in the past',
      (claims) => jwt.sign({ ...claims, exp: 1_700_000_000 }, app.services.secrets.accessToken),
    ],
    ['the secret of file addresses', (claims) => jwt.sign(claims, app.services.secrets.fileAddress)],
    [
      'the id of another user',
      (claims) => token.replace(/\.[^.]+\./, `.${part({ ...claims, sub: `${Number(claims.sub) + 1}` })}.`),
    ],
  ]

  it.each(forgeries)('a token with %s is refused', async (_what, forge) => {
    const claims = jwt.decode(token) as jwt.JwtPayload
    expect(await statuses(jwt.sign(claims, app.services.secrets.accessToken))).toEqual([200, 200])
    expect(await statuses(forge(claims))).toEqual([401, 401])
  })

  it('a token in the query string, a cookie or another header is ignored', async () => {
    const ask = (path: string, headers = {}) => fetch(`${app.url}/api/auth/me${path}`, { headers })
    const answers = [
      await ask(`?access_token=${token}&token=${token}`),
      await ask('', { cookie: `token=${token}; authorization=Bearer%20${token}` }),
      await ask('', { 'x-access-token': token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('row 11 a caller who forges forwarding headers', () => {
  it('A27 is still counted: 429 after fifty failed log-ins', async () => {
    await app.owner.pool.query('delete from attempt_counter')
    const attempt = async (i: number) => {
      const { status } = await fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...{ 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.1.${i}`, forwarded: `for=10.0.2.${i}` },
        },
        body: JSON.stringify({ userName: `nobody-${i}`, password }),
      })
      return status
    }
    const answers = await inBatches(
      Array.from({ length: 60 }, (_, i) => i),
      attempt,
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
  })
})
