import type { ApolloClient } from '@apollo/client'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { PlaygroundCallerDocument } from '../../generated/graphql.ts'
import { getSession } from '../../lib/session/session.ts'

/** One request as GraphiQL hands it over. */
interface Asked {
  query: string
  operationName?: string | null
  variables?: unknown
}

export type Headers = Record<string, unknown>

export interface FetcherOptions {
  /** The client of the page: it renews the session, or ends it, as everywhere else. */
  client: Pick<ApolloClient, 'query'>
  /** What a visitor is told instead of the schema, which the server shows to signed-in users only. */
  schemaNeedsToken: string
}

/** The value of the header that names the caller, whatever its case; undefined when there is none. */
export function authorizationOf(headers: Headers | undefined): string | undefined {
  const [, value] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Sends what GraphiQL asks as the signed-in user, whose session is renewed when its token has run out, or as whom the
 * typed Authorization header names, which is sent as it is.
 */
export function createFetcher({ client, schemaNeedsToken }: FetcherOptions) {
  return async (asked: Asked, { headers }: { headers?: Headers } = {}): Promise<ExecutionResult> => {
    const { accessToken } = getSession()
    const own = authorizationOf(headers)
    if (!own && !accessToken && asked.operationName === 'IntrospectionQuery') {
      return { errors: [new GraphQLError(schemaNeedsToken, { extensions: { code: 'UNAUTHENTICATED' } })] }
    }
    const send = (token: string) =>
      post(asked, { ...(!own && token && { authorization: `Bearer ${token}` }), ...headers })
    const answer = await send(accessToken)
    if (own || !accessToken || !isRefused(answer)) return answer
    const renewed = await renew(client, accessToken)
    return renewed ? send(renewed) : answer
  }
}

/**
 * Asks for the caller's own name through the page's client, which answers a refused token as it always does.
 * @returns another token than the refused one; undefined when there is none, because the session has ended or the token
 * was not what was refused.
 */
async function renew(client: FetcherOptions['client'], refused: string): Promise<string | undefined> {
  await client.query({ query: PlaygroundCallerDocument, fetchPolicy: 'no-cache' }).catch(() => undefined)
  const { accessToken } = getSession()
  return accessToken && accessToken !== refused ? accessToken : undefined
}

const isRefused = ({ errors }: ExecutionResult) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false

/** @throws TypeError when the server cannot be reached, and when what it answers is not JSON (a proxy's page). */
async function post(asked: Asked, headers: Headers): Promise<ExecutionResult> {
  const { query, operationName, variables } = asked
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    body: JSON.stringify({ query, operationName, variables }),
  })
  const text = await response.text()
  try {
    return JSON.parse(text) as ExecutionResult
  } catch {
    throw new TypeError(`${response.status} ${response.statusText}`.trim())
  }
}
