import { ApolloLink } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { catchError, from, map, tap, throwError } from 'rxjs'
import { getSession } from '../session/session.ts'
import type { SeenStore } from './seen-store.ts'

/** What people read at a machine. Nothing about other people is kept, and nothing of the platform's administrators. */
const kept = new Set([
  ...['Tickets', 'Ticket', 'SuppliedTickets', 'TicketErrorCodes', 'FailureModes', 'SavedViews'],
  ...['ClaimedMachines', 'ClaimedMachineTiles', 'SuppliedMachines', 'SuppliedMachineTiles', 'Machine'],
  ...['ErrorCodes', 'SupportFiles', 'TicketTimeline', 'StartPage', 'Overview'],
])

/**
 * Keeps the answers to these queries on the device, and gives the kept one when the server cannot be reached. What the
 * server refuses stays refused.
 */
export function createSeenLink(store: () => Promise<SeenStore>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const user = getSession().user?.id
    const { operationName = '', variables } = operation
    if (user === undefined || !kept.has(operationName)) return forward(operation)
    const key = keyOf(operationName, variables)
    const keep = async (data: unknown) => (await store()).write(user, key, data)
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        // Whoever reads the page does not wait for this, and a full device changes nothing.
        if (data && !errors?.length) setTimeout(() => void keep(data).catch(() => undefined), 0)
      }),
      catchError((error: unknown) => {
        if (!isUnreachable(error)) return throwError(() => error)
        const read = async () => (await store()).read(user, key)
        return from(read().catch(() => undefined)).pipe(
          map((data): ApolloLink.Result => {
            if (data === undefined || getSession().user?.id !== user) throw error
            return { data: data as Record<string, unknown> }
          }),
        )
      }),
    )
  })
}

/** Fetch reports a lost connection as a TypeError; a server that answers does not cause one. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError
}

/** The variables may say what somebody has searched for. */
function keyOf(name: string, variables: object): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([name, variables]))))
}
