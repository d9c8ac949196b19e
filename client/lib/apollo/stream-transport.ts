import type { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { createClient, NetworkError } from 'graphql-sse'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import { SessionEnded } from './session-ended.ts'

/**
 * The events of one subscription. It ends with an error when it is refused or the connection is lost, and with
 * SessionEnded when the server ended it together with the session. Whoever subscribes tries again.
 */
export function openStream(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  return new Observable((sink) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> }
    const client = createClient({ url: '/graphql/stream', retryAttempts: 0, ...(headers && { headers }) })
    const { query, variables, operationName } = operation
    return client.subscribe(
      { query: print(query), variables, ...(operationName && { operationName }) },
      {
        next(result) {
          const isEnd = result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
          if (isEnd) sink.error(new SessionEnded())
          else sink.next(result as ApolloLink.Result)
        },
        error: (error) => void readable(error).then((failure) => sink.error(failure)),
        complete: () => sink.complete(),
      },
    )
  })
}

/** A refusal as Apollo's own transport reports it, so that the links before this one understand it. */
async function readable(error: unknown): Promise<unknown> {
  if (!(error instanceof NetworkError)) return error
  const { response } = error as { response?: unknown }
  if (!(response instanceof Response)) return error
  const bodyText = await response.text().catch(() => '')
  return new ServerError(error.message, { response, bodyText })
}
