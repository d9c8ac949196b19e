import { ApolloLink } from '@apollo/client'
import { defer, switchMap } from 'rxjs'

/** Answers subscriptions. Its transport is loaded with the first one. */
export function createStreamLink(): ApolloLink {
  return new ApolloLink((operation) =>
    defer(() => import('./stream-transport.ts')).pipe(switchMap(({ openStream }) => openStream(operation))),
  )
}
