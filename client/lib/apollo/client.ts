import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { RefreshDocument } from '../../generated/graphql.ts'
import { logError } from '../log.ts'
import { createSeenLink } from '../offline/seen-link.ts'
import { loadSeenStore } from '../offline/load-seen-store.ts'
import { getSession, subscribeToSession } from '../session/session.ts'
import type { AskForToken } from '../session/token-refresh.ts'
import { createAuthLink } from './auth-link.ts'
import { createRefreshLink } from './refresh-link.ts'
import { createRequestKeyLink } from './request-key-link.ts'
import { createStreamLink } from './stream-link.ts'
import { fetchWithProgress } from './xhr-fetch.ts'

export interface ClientOptions {
  onSessionLost: (userId: number) => void
  /** The last link of the chain; tests pass a transport of their own. */
  transport?: ApolloLink
}

const overHttp = () =>
  new UploadHttpLink({
    uri: '/graphql',
    fetch: fetchWithProgress,
    // The server refuses multipart requests without this header as possible request forgeries.
    headers: { 'apollo-require-preflight': 'true' },
  })

const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION

/** Asks the server for a new access token. */
export function askForToken(client: ApolloClient): AskForToken {
  return async (refreshToken) => {
    const { data } = await client.mutate({ mutation: RefreshDocument, variables: { input: { refreshToken } } })
    return data?.refresh.token ?? ''
  }
}

/** The Apollo client of one page: idempotency key, then what was seen before, then refresh and retry, then the token, then the transport. */
export function createApolloClient({ onSessionLost, transport = overHttp() }: ClientOptions): ApolloClient {
  const ask: AskForToken = (refreshToken) => askForToken(client)(refreshToken)
  const client = new ApolloClient({
    link: ApolloLink.from([
      createRequestKeyLink(),
      createSeenLink(loadSeenStore),
      createRefreshLink({ ask, onSessionLost }),
      createAuthLink(),
      ApolloLink.split(isSubscription, createStreamLink(), transport),
    ]),
    // The id of a deleted item is unique only within its type.
    cache: new InMemoryCache({
      typePolicies: {
        DeletedItem: { keyFields: ['kind', 'id'] },
        TicketTimeline: { keyFields: ['ticketId'] },
        // The latest entries of a case stay on the screen while all of them are read.
        Query: { fields: { ticketTimeline: { keyArgs: ['ticketId'] } } },
      },
    }),
    devtools: { enabled: false },
  })
  clearCacheWithUser(client)
  return client
}

/** The data that one user has loaded must not show to the next user of the same machine. */
function clearCacheWithUser(client: ApolloClient): void {
  let user = getSession().user?.id
  subscribeToSession(() => {
    const next = getSession().user?.id
    if (next === user) return
    user = next
    // Delayed, so that the request that ended the session still returns its error to the caller.
    setTimeout(() => {
      const cleared = next === undefined ? client.clearStore() : client.resetStore()
      cleared.catch(logError)
    })
  })
}
