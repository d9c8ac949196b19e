import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DashboardDocument, LogInDocument } from '../../generated/graphql.ts'
import { data, refusal, serveGraphQL, type GraphQLCall, type StandInAnswer } from '../../testing/graphql-server.ts'
import { signInAs } from '../../testing/session.ts'
import { getSession, signOut, storeAccessToken } from '../session/session.ts'
import { createApolloClient } from './client.ts'
import { uploadContext } from './upload-context.ts'

const counts = {
  dashboard: {
    __typename: 'Dashboard',
    activeTenantCount: 1,
    activeLoginUserCount: 2,
    activeMachineCount: 3,
    activeTicketsCount: 4,
    files: 5,
  },
}
const fresh = 'new.access.token'
const refreshed = () => data({ refresh: { __typename: 'RefreshAnswer', token: fresh } })
const expired = refusal(401, 'UNAUTHENTICATED', 'Your session has expired.')

/** Refuses the old token with `answer` and accepts the new one. */
const refusingOld = (answer: StandInAnswer) => (call: GraphQLCall) => (call.token === fresh ? data(counts) : answer)

let lost = vi.fn()
const ask = () => createApolloClient({ onSessionLost: lost }).query({ query: DashboardDocument })
const names = (calls: GraphQLCall[]) => calls.map((call) => call.operation)

beforeEach(() => {
  lost = vi.fn()
  signInAs('PLATFORM_ADMIN')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the access token', () => {
  it('C068 is attached to every request except log-in and refresh', async () => {
    const calls = serveGraphQL({
      Dashboard: refusingOld(expired),
      Refresh: refreshed,
      LogIn: () => refusal(401, 'UNAUTHENTICATED', 'Invalid username or password'),
    })
    const client = createApolloClient({ onSessionLost: lost })
    await client.query({ query: DashboardDocument })
    await client
      .mutate({ mutation: LogInDocument, variables: { input: { userName: 'a', password: 'b' } } })
      .catch(() => undefined)
    expect(calls.map(({ operation, token }) => [operation, token])).toEqual([
      ['Dashboard', 'old.access.token'],
      ['Refresh', null],
      ['Dashboard', fresh],
      ['LogIn', null],
    ])
  })

  it('C069 C076 is refreshed after a 401, and the request repeated', async () => {
    const calls = serveGraphQL({ Dashboard: refusingOld(expired), Refresh: refreshed })
    const { data: answer } = await ask()
    expect(answer?.dashboard.files).toBe(5)
    expect(names(calls)).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
    expect(calls[1]?.variables).toEqual({ input: { refreshToken: 'refresh-token' } })
    expect(getSession().accessToken).toBe(fresh)
    expect(lost).not.toHaveBeenCalled()
  })

  const deadTexts = [
    ['C070', 'JWT expired at 2026-01-01'],
    ['C071', 'Invalid Token'],
    ['C072', 'The token is not valid any more'],
    ['C073', 'Invalid token given'],
  ] as const

  it.each(deadTexts)('%s is refreshed after a 400 whose detail says "%s"', async (_number, detail) => {
    const calls = serveGraphQL({
      Dashboard: refusingOld(refusal(400, 'BAD_REQUEST', 'Bad Request', { detail })),
      Refresh: refreshed,
    })
    await ask()
    expect(names(calls)).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
  })

  it('C074 is not refreshed after a 400 with any other detail', async () => {
    const calls = serveGraphQL({
      Dashboard: refusingOld(refusal(400, 'VALIDATION', 'Bad Request', { detail: 'The name is missing' })),
      Refresh: refreshed,
    })
    await expect(ask()).rejects.toThrow('Bad Request')
    expect(names(calls)).toEqual(['Dashboard'])
    expect(getSession().user).not.toBeNull()
  })

  it('C069 C071 the envelope of a proxy or of the REST API is read too', async () => {
    const json = { 'content-type': 'application/json' }
    const operations: string[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { operationName } = JSON.parse(String(init.body)) as { operationName: string }
      operations.push(operationName)
      const old = new Headers(init.headers).get('authorization') === 'Bearer old.access.token'
      const dead = { status: false, message: 'Bad Request', detail: 'Invalid Token' }
      if (operationName === 'Dashboard' && old)
        return new Response(JSON.stringify(dead), { status: 400, headers: json })
      const answer = operationName === 'Refresh' ? refreshed() : data(counts)
      return new Response(JSON.stringify(answer.body), { headers: json })
    })
    expect((await ask()).data?.dashboard.activeTenantCount).toBe(1)
    expect(operations).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
  })

  it('C075 C079 is refreshed once per request: a second refusal ends the session', async () => {
    const calls = serveGraphQL({ Dashboard: () => expired, Refresh: refreshed })
    await expect(ask()).rejects.toThrow('Your session has expired.')
    expect(names(calls)).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
    expect(getSession().user).toBeNull()
    expect(lost).toHaveBeenCalledOnce()
  })

  it.each(['notatoken', 'two.parts', ''])('C077 C078 "%s" is no token: the session ends', async (token) => {
    serveGraphQL({
      Dashboard: () => expired,
      Refresh: () => data({ refresh: { __typename: 'RefreshAnswer', token } }),
    })
    await expect(ask()).rejects.toThrow('Your session has expired.')
    expect(getSession()).toEqual({ accessToken: '', refreshToken: '', user: null })
    expect(lost).toHaveBeenCalledOnce()
  })

  it('C078 a refused refresh clears the session and goes to log in', async () => {
    serveGraphQL({ Dashboard: () => expired, Refresh: () => expired })
    await expect(ask()).rejects.toThrow('Your session has expired.')
    expect(getSession().user).toBeNull()
    expect(localStorage.getItem('refreshToken')).toBeNull()
    expect(lost).toHaveBeenCalledOnce()
  })

  it('C078 a network failure during the refresh signs nobody out', async () => {
    serveGraphQL({ Dashboard: () => expired })
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(getSession().user).not.toBeNull()
    expect(lost).not.toHaveBeenCalled()
  })

  it('C069 is refreshed by one call for many simultaneous requests', async () => {
    const calls = serveGraphQL({ Dashboard: refusingOld(expired), Refresh: refreshed })
    const client = createApolloClient({ onSessionLost: lost })
    const asking = Array.from({ length: 8 }, () =>
      client.query({ query: DashboardDocument, fetchPolicy: 'no-cache', context: { queryDeduplication: false } }),
    )
    const answers = await Promise.all(asking)
    expect(answers.every((answer) => answer.data?.dashboard.files === 5)).toBe(true)
    expect(names(calls).filter((name) => name === 'Refresh')).toHaveLength(1)
    expect(names(calls).filter((name) => name === 'Dashboard')).toHaveLength(16)
  })

  it('a long upload starts with a new token when the old one is about to expire', async () => {
    const ends = (seconds: number) => btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))
    const calls = serveGraphQL({ Dashboard: () => data(counts), Refresh: refreshed })
    const client = createApolloClient({ onSessionLost: lost })
    const upload = { query: DashboardDocument, fetchPolicy: 'no-cache', context: uploadContext(() => {}) } as const
    storeAccessToken(`h.${ends(600)}.s`)
    await client.query(upload)
    storeAccessToken(`h.${ends(30)}.s`)
    await client.query(upload)
    expect(names(calls)).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
    expect(calls[2]?.token).toBe(fresh)
  })

  it('A31 a 401 on log-in never triggers a refresh', async () => {
    const calls = serveGraphQL({ LogIn: () => refusal(401, 'UNAUTHENTICATED', 'Invalid username or password') })
    const client = createApolloClient({ onSessionLost: lost })
    const input = { userName: 'a', password: 'b' }
    await expect(client.mutate({ mutation: LogInDocument, variables: { input } })).rejects.toThrow('Invalid username')
    expect(names(calls)).toEqual(['LogIn'])
    expect(getSession().user).not.toBeNull()
  })
})
