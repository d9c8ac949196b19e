import type { ApolloClient, DocumentNode } from '@apollo/client'
import { Kind, visit } from 'graphql'

/** Fields whose values follow the tickets: those of the schema's queries, and the counts of machines. */
const following = new Set([
  ...['ticket', 'tickets', 'suppliedTickets', 'ticketTimeline', 'startPage', 'overview', 'openTickets'],
  ...['notifications', 'unreadNotifications'],
])

const known = new WeakMap<DocumentNode, boolean>()

/**
 * Reads again what the screen shows of tickets. The answers go into the cache, from which the screen shows them in
 * place: no list flashes, and what is typed in a form stays.
 * @returns whether something was read.
 */
export async function refetchTickets(client: ApolloClient): Promise<boolean> {
  const shown = [...client.getObservableQueries('active')].filter(({ query }) => followsTickets(query))
  const reads = shown.map(({ query, variables }) => client.query({ query, variables, fetchPolicy: 'network-only' }))
  const results = await Promise.allSettled(reads)
  // A failed read leaves what is shown; the next event tries again.
  return results.some(({ status }) => status === 'fulfilled')
}

function followsTickets(query: DocumentNode): boolean {
  let follows = known.get(query)
  if (follows === undefined) {
    follows = false
    visit(query, {
      [Kind.FIELD]({ name }) {
        if (following.has(name.value)) follows = true
      },
    })
    known.set(query, follows)
  }
  return follows
}
