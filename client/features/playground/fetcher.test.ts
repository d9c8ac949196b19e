import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '../../lib/apollo/client.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import { signInAs } from '../../testing/session.ts'
import { authorizationOf, createFetcher } from './fetcher.ts'

interface Sent {
  operation: string | undefined
  authorization: string | null
}

const introspection = {
  query: 'query IntrospectionQuery { __schema { queryType { name } } }',
  operationName: 'IntrospectionQuery',
}
const mine = { query: '{ me { id } }' }

/** Serves /graphql for callers with one of the valid tokens; a refresh returns `fresh`. */
function serve({ good, fresh }: { good: string[]; fresh?: string }): Sent[] {
  const sent: Sent[] = []
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const { operationName } = JSON.parse(String(body)) as { operationName?: string }
    const authorization = new Headers(headers).get('authorization')
    sent.push({ operation: operationName, authorization })
    if (operationName === 'Refresh' && fresh) return answer(200, { data: { refresh: { token: fresh } } })
    if (authorization && good.includes(authorization.replace('Bearer ', '')))
      return answer(200, { data: { me: { id: 1 } } })
    return answer(401, { errors: [{ message: 'Invalid token', extensions: { code: 'UNAUTHENTICATED' } }] })
  })
  return sent
}

const onSessionLost = vi.fn<() => void>()
const fetcher = () =>
  createFetcher({ client: createApolloClient({ onSessionLost }), schemaNeedsToken: 'Log in for the schema' })

beforeEach(() => onSessionLost.mockClear())
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the calls of the playground', () => {
  it('A119 are the signed-in user’s own', async () => {
    signInAs('CLIENT_ADMIN')
    const { accessToken } = getSession()
    const sent = serve({ good: [accessToken] })
    expect(await fetcher()(mine)).toEqual({ data: { me: { id: 1 } } })
    expect(sent).toEqual([{ operation: undefined, authorization: `Bearer ${accessToken}` }])
  })

  it('A119 C069 go on with a new token when theirs has expired, unnoticed', async () => {
    signInAs('CLIENT_ADMIN')
    const old = getSession().accessToken
    const sent = serve({ good: ['fresh.access.token'], fresh: 'fresh.access.token' })
    expect(await fetcher()(mine)).toEqual({ data: { me: { id: 1 } } })
    expect(getSession().accessToken).toBe('fresh.access.token')
    expect(sent.filter(({ operation }) => operation === 'Refresh')).toHaveLength(1)
    expect(sent[0]?.authorization).toBe(`Bearer ${old}`)
    expect(sent.at(-1)).toEqual({ operation: undefined, authorization: 'Bearer fresh.access.token' })
  })

  it('C078 end the session when it cannot be renewed, and show the refusal', async () => {
    signInAs('CLIENT_ADMIN')
    serve({ good: [] })
    const { errors } = await fetcher()(mine)
    expect(errors?.[0]?.message).toBe('Invalid token')
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(getSession().user).toBeNull()
  })

  it('are not sent twice when something other than the token was refused', async () => {
    signInAs('CLIENT_ADMIN')
    const { accessToken } = getSession()
    const sent: string[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      const { query } = JSON.parse(String(body)) as { query: string }
      sent.push(query)
      const data = { data: { me: { id: 1 } } }
      const refusal = { errors: [{ message: 'Wrong password', extensions: { code: 'UNAUTHENTICATED' } }] }
      return new Response(JSON.stringify(query.includes('logIn') ? refusal : data), {
        headers: { 'content-type': 'application/json' },
      })
    })
    const query = 'mutation { logIn(input: {userName: "a", password: "b"}) { token } }'
    expect(await fetcher()({ query })).toMatchObject({ errors: [{ message: 'Wrong password' }] })
    expect(sent.filter((text) => text === query)).toHaveLength(1)
    expect(getSession().accessToken).toBe(accessToken)
  })

  it('A119 carry a typed header unchanged, instead of the session and without renewing it', async () => {
    signInAs('CLIENT_ADMIN')
    const sent = serve({ good: [], fresh: 'fresh.access.token' })
    const answer = await fetcher()(mine, { headers: { AUTHORIZATION: 'Bearer typed.by.hand', 'X-Number': 1 } })
    expect(answer).toMatchObject({ errors: [{ message: 'Invalid token' }] })
    expect(sent).toEqual([{ operation: undefined, authorization: 'Bearer typed.by.hand' }])
    expect(getSession().user).not.toBeNull()
  })

  it('do not request the schema without a token: the server would refuse it', async () => {
    const sent = serve({ good: ['typed.by.hand'] })
    expect(await fetcher()(introspection)).toMatchObject({ errors: [{ message: 'Log in for the schema' }] })
    expect(sent).toEqual([])
    expect(await fetcher()(introspection, { headers: { Authorization: 'Bearer typed.by.hand' } })).toHaveProperty(
      'data',
    )
    expect(await fetcher()(mine)).toHaveProperty('errors')
    expect(sent).toHaveLength(2)
  })

  it('report it when a proxy answers instead of the server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
    await expect(fetcher()(mine)).rejects.toThrow('502 Bad Gateway')
  })
})

it.each([
  [{ authorization: ' Bearer a ' }, 'Bearer a'],
  [{ Authorization: 'Bearer a' }, 'Bearer a'],
  [{ Authorization: ' ' }, undefined],
  [{ Authorization: 5 }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('the caller of %j is %s', (headers, value) => {
  expect(authorizationOf(headers)).toBe(value)
})
