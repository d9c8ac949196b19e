import { RefreshText } from '../generated/query-texts.ts'
import { keepEarly, postGraphQL, type GraphQLRequest } from '../lib/early-requests.ts'
import { getSession } from '../lib/session/session.ts'
import { refreshAccessToken } from '../lib/session/token-refresh.ts'

/**
 * Sends the first query of a page before its code has arrived. A refused access token is replaced, once for this script
 * and for the client. Every other failure is left to the client, which gets the same response.
 */
export async function sendFirstQuery(query: GraphQLRequest): Promise<void> {
  const { accessToken } = getSession()
  try {
    const { status } = await send(query, accessToken)
    if (status === 401) await send(query, await refreshAccessToken(accessToken, askForToken))
  } catch {
    // The client asks again, and shows the failure or ends the session.
  }
}

function send(query: GraphQLRequest, accessToken: string): Promise<Response> {
  const response = postGraphQL(query, accessToken)
  keepEarly(query, accessToken, response)
  return response
}

/** Asks the server for a new access token. A refusal is kept for the client, which then does not ask a second time. */
async function askForToken(refreshToken: string): Promise<string> {
  const request = { operationName: 'Refresh', query: RefreshText, variables: { input: { refreshToken } } }
  const response = await postGraphQL(request)
  if (!response.ok) {
    keepEarly(request, '', Promise.resolve(response))
    // Of errors, the client takes only this one for a failure without a decision about the session.
    throw response.status >= 500 ? new TypeError('The server is not ready.') : new Error('The refresh was refused.')
  }
  const { data } = (await response.json()) as { data?: { refresh?: { token?: string } } | null }
  return data?.refresh?.token ?? ''
}
