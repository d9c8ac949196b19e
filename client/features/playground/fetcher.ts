import type { ApolloClient } from '@apollo/client'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { PlaygroundCallerDocument } from '../../generated/graphql.ts'
import { getSession } from '../../lib/session/session.ts'

/** One request as GraphiQL passes it. */
interface PlaygroundRequest {
  query: string
  operationName?: string | null
  variables?: unknown
}

export type Headers = Record<string, unknown>

export interface FetcherOptions {
  /** The page's Apollo client: it renews the session, or ends it, as on every other page. */
  client: Pick<ApolloClient, 'query'>
  /** The message to visitors in place of the schema, which the server shows to signed-in users only. */
  schemaNeedsToken: string
}

/** The value of the Authorization header, whatever the case of its name; undefined when there is none. */
export function authorizationOf(headers: Headers | undefined): string | undefined {
  const [, value] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Sends GraphiQL's requests as the signed-in user, whose session is renewed when the token has expired, or with the
 * typed Authorization header, which is sent unchanged.
 */
export function createFetcher({ client, schemaNeedsToken }: FetcherOptions) {
  return async (request: PlaygroundRequest, { headers }: { headers?: Headers } = {}): Promise<ExecutionResult> => {
    const { accessToken } = getSession()
    const own = authorizationOf(headers)
    if (!own && !accessToken && request.operationName === 'IntrospectionQuery') {
      return { errors: [new GraphQLError(schemaNeedsToken, { extensions: { code: 'UNAUTHENTICATED' } })] }
    }
    const send = (token: string) =>
      post(request, { ...(!own && token && { authorization: `Bearer ${token}` }), ...headers })
    const answer = await send(accessToken)
    if (own || !accessToken || !isRefused(answer)) return answer
    const renewed = await renew(client, accessToken)
    return renewed ? send(renewed) : answer
  }
}

/**
 * Queries the caller's own name through the page's client, which handles a refused token as usual.
 * @returns a token other than the refused one; undefined when there is none, because the session has ended or the token
 * was not refused.
 */
async function renew(client: FetcherOptions['client'], refused: string): Promise<string | undefined> {
  await client.query({ query: PlaygroundCallerDocument, fetchPolicy: 'no-cache' }).catch(() => undefined)
  const { accessToken } = getSession()
  return accessToken && accessToken !== refused ? accessToken : undefined
}

const isRefused = ({ errors }: ExecutionResult) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false

/** @throws TypeError when the server cannot be reached, or its response is not JSON (a proxy's page). */
async function post(request: PlaygroundRequest, headers: Headers): Promise<ExecutionResult> {
  const { query, operationName, variables } = request
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
