import type {
  ClaimedMachinesQueryVariables,
  ClaimedMachineTilesQueryVariables,
  SuppliedMachinesQueryVariables,
  SuppliedMachineTilesQueryVariables,
  TicketQueryVariables,
  TicketsQueryVariables,
} from '../generated/graphql.ts'
import * as texts from '../generated/query-texts.ts'
import type { GraphQLRequest } from '../lib/early-requests.ts'

/** The first query of a page as its URL describes it; undefined where it is left to the page. */
export type FirstQuery = () => GraphQLRequest | undefined

/** The query of a list as it opens; a URL with page, order or filter is left to the list. */
const listOf =
  <Variables extends Record<string, unknown>>(operationName: string, query: string, variables: Variables): FirstQuery =>
  () =>
    location.search === '' ? { operationName, query, variables } : undefined

const firstPage = { page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' } as const
const firstTiles = { page: 1, size: 6 }

/*
 * What the pages ask first: it is sent with the page, not after its last script. A test holds each against what its page
 * sends.
 */

export const allTickets = listOf<TicketsQueryVariables>('Tickets', texts.TicketsText, { ...firstPage, status: 'OPEN' })
export const claimedMachines = listOf<ClaimedMachinesQueryVariables>(
  'ClaimedMachines',
  texts.ClaimedMachinesText,
  firstPage,
)
export const suppliedMachines = listOf<SuppliedMachinesQueryVariables>(
  'SuppliedMachines',
  texts.SuppliedMachinesText,
  firstPage,
)
export const claimedTiles = listOf<ClaimedMachineTilesQueryVariables>(
  'ClaimedMachineTiles',
  texts.ClaimedMachineTilesText,
  firstTiles,
)
export const suppliedTiles = listOf<SuppliedMachineTilesQueryVariables>(
  'SuppliedMachineTiles',
  texts.SuppliedMachineTilesText,
  firstTiles,
)
export const dashboard: FirstQuery = () => ({
  operationName: 'Dashboard',
  query: texts.DashboardText,
  variables: {},
})

/** The ticket of a form, from the navigation state or the URL (client/lib/navigation/use-page-input.ts). */
export const ticketOfForm: FirstQuery = () => {
  const { usr } = (history.state ?? {}) as { usr?: { ticketId?: unknown } }
  const id = Number(usr?.ticketId ?? new URLSearchParams(location.search).get('ticketId') ?? NaN)
  if (!Number.isSafeInteger(id) || id <= 0) return undefined
  return { operationName: 'Ticket', query: texts.TicketText, variables: { id } satisfies TicketQueryVariables }
}
