import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { RefreshDocument } from '../../generated/graphql.ts'
import { logError } from '../log.ts'
import { getSession, subscribeToSession } from '../session/session.ts'
import type { AskForToken } from '../session/token-refresh.ts'
import { createAuthLink } from './auth-link.ts'
import { createRefreshLink } from './refresh-link.ts'
import { createRequestKeyLink } from './request-key-link.ts'
import { fetchWithProgress } from './xhr-fetch.ts'

export interface ClientOptions {
  onSessionLost: (userId: number) => void
  /** Where requests end; tests put a transport of their own here. */
  transport?: ApolloLink
}

const overHttp = () =>
  new UploadHttpLink({
    uri: '/graphql',
    fetch: fetchWithProgress,
    // Without it the server refuses multipart requests as possible forgeries.
    headers: { 'apollo-require-preflight': 'true' },
  })

/** Asks the server for a new access token. */
export function askForToken(client: ApolloClient): AskForToken {
  return async (refreshToken) => {
    const { data } = await client.mutate({ mutation: RefreshDocument, variables: { input: { refreshToken } } })
    return data?.refresh.token ?? ''
  }
}

/** The client of one page: the key of a change, refresh and retry, then the token, then the transport. */
export function createApolloClient({ onSessionLost, transport = overHttp() }: ClientOptions): ApolloClient {
  const ask: AskForToken = (refreshToken) => askForToken(client)(refreshToken)
  const client = new ApolloClient({
    link: ApolloLink.from([
      createRequestKeyLink(),
      createRefreshLink({ ask, onSessionLost }),
      createAuthLink(),
      transport,
    ]),
    // The ids of deleted items are unique within their kind only.
    cache: new InMemoryCache({ typePolicies: { DeletedItem: { keyFields: ['kind', 'id'] } } }),
    devtools: { enabled: false },
  })
  forgetWithTheUser(client)
  return client
}

/** What one user has loaded must not show to the next one on the same machine. */
function forgetWithTheUser(client: ApolloClient): void {
  let user = getSession().user?.id
  subscribeToSession(() => {
    const next = getSession().user?.id
    if (next === user) return
    user = next
    // Later, so that the request which ended the session still tells its caller why.
    setTimeout(() => {
      const forgotten = next === undefined ? client.clearStore() : client.resetStore()
      forgotten.catch(logError)
    })
  })
}
