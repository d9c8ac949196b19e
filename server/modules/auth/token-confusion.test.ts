import { createHmac, generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBatches } from '../../testing/access/call.ts'
import { callerWith, visitor } from '../../testing/caller.ts'
import { buildUser } from '../../testing/factories/build-user.ts'
import { startTestApp, testSecret, type TestApp } from '../../testing/test-app.ts'

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

/** What each door answers to a bearer of this. */
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

describe('row 12 at both doors, tokens for one thing are none for another:', () => {
  it('each is what it is for', async () => {
    expect(await statuses(token)).toEqual([200, 200])
    expect(await refreshed(refreshToken)).toEqual([200, 200])
  })

  it('a refresh token lets nobody in', async () => {
    expect(await statuses(refreshToken)).toEqual([401, 401])
  })

  it('an access token is not exchanged for another', async () => {
    expect(await refreshed(token)).toEqual([401, 401])
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  /** By hand: the library refuses to sign so. */
  const hs256 = (claims: object, secret: string) => {
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  /** Of a session that is alive: only how the token was made is wrong. */
  const forgeries: [string, (claims: jwt.JwtPayload) => string][] = [
    ['no signature', (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['a secret of their own', (claims) => jwt.sign(claims, 'x'.repeat(64))],
    ['an empty secret', (claims) => jwt.sign(claims, '', { algorithm: 'none' })],
    ['a key pair of their own', (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
    [
      'that key in its own head',
      (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256', header: { alg: 'RS256', jwk } as jwt.JwtHeader }),
    ],
    [
      'the address of that key',
      (claims) =>
        jwt.sign(claims, privateKey, {
          algorithm: 'RS256',
          header: { alg: 'RS256', jku: 'https://evil.example/keys' },
        }),
    ],
    [
      'a public key for its secret',
      (claims) => hs256(claims, publicKey.export({ format: 'pem', type: 'spki' }).toString()),
    ],
    ['the secret of the configuration itself', (claims) => jwt.sign(claims, testSecret)],
    [
      'a start in an hour',
      (claims) =>
        jwt.sign({ ...claims, nbf: claims.exp! + 3600, exp: claims.exp! + 7200 }, app.services.secrets.accessToken),
    ],
    ['another algorithm', (claims) => jwt.sign(claims, app.services.secrets.accessToken, { algorithm: 'HS512' })],
    ['another purpose', (claims) => jwt.sign({ ...claims, typ: 'refresh' }, app.services.secrets.accessToken)],
    ['another audience', (claims) => jwt.sign({ ...claims, aud: 'files' }, app.services.secrets.accessToken)],
    [
      'an expiry that is over',
      (claims) => jwt.sign({ ...claims, exp: 1_700_000_000 }, app.services.secrets.accessToken),
    ],
    ['the secret of the addresses of files', (claims) => jwt.sign(claims, app.services.secrets.fileAddress)],
    [
      'another user in it',
      (claims) => token.replace(/\.[^.]+\./, `.${part({ ...claims, sub: `${Number(claims.sub) + 1}` })}.`),
    ],
  ]

  it.each(forgeries)('a token with %s lets nobody in', async (_what, forge) => {
    const claims = jwt.decode(token) as jwt.JwtPayload
    expect(await statuses(jwt.sign(claims, app.services.secrets.accessToken))).toEqual([200, 200])
    expect(await statuses(forge(claims))).toEqual([401, 401])
  })

  it('a token in the address or in a cookie is not looked at', async () => {
    const ask = (path: string, headers = {}) => fetch(`${app.url}/api/auth/me${path}`, { headers })
    const answers = [
      await ask(`?access_token=${token}&token=${token}`),
      await ask('', { cookie: `token=${token}; authorization=Bearer%20${token}` }),
      await ask('', { 'x-access-token': token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('row 11 a caller who makes up addresses', () => {
  it('A27 is counted all the same: fifty wrong log-ins, then 429', async () => {
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
