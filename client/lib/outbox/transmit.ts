import type { ApolloClient } from '@apollo/client'
import { AddTicketEntryDocument, CreateTicketDocument } from '../../generated/graphql.ts'
import { readError } from '../apollo/read-error.ts'
import { keyedBy } from '../apollo/request-key-link.ts'
import { uploadContext } from '../apollo/upload-context.ts'
import type { OutboxRequest } from './waiting-item.ts'

/** Sends a request under the key that its first try had. Rejects when the server refuses it or cannot be reached. */
export async function transmit(
  client: ApolloClient,
  { operation, variables }: OutboxRequest,
  { seed, withFiles }: { seed: string; withFiles: boolean },
): Promise<void> {
  const context = { ...(withFiles && uploadContext(() => {})), ...keyedBy(seed) }
  if (operation === 'AddTicketEntry') await client.mutate({ mutation: AddTicketEntryDocument, variables, context })
  else await client.mutate({ mutation: CreateTicketDocument, variables, context })
}

/** Whether it makes sense to send the same again later: nobody has decided about it. */
export function isUndecided(error: unknown): boolean {
  const { code = '', status = 0 } = readError(error)
  return (
    error instanceof TypeError ||
    ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED'].includes(code) ||
    [401, 429, 502, 503, 504].includes(status)
  )
}
