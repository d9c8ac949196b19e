import { useMemo } from 'react'
import type { TicketStatusFilter } from '../../../generated/graphql.ts'
import { useListState, type ListState } from '../../../ui/data-table/use-list-state.ts'
import { filtersOf, paramsOf, type TicketFilters } from '../ticket-filters.ts'

export const ticketStatuses = ['OPEN', 'CLOSED', 'ALL'] as const satisfies readonly TicketStatusFilter[]

const sorts = ['id', 'updatedAt', 'createdAt', 'machine'] as const
export type TicketSort = (typeof sorts)[number]

export interface TicketListState extends ListState<TicketSort> {
  /** The status shown: the chosen filter, or all during a search. */
  status: TicketStatusFilter
  /** Clears the search and goes back to page 1. */
  setStatus: (status: TicketStatusFilter) => void
  /** What narrows the list further; kept by tabs and search. */
  filters: TicketFilters
  /** Replaces all filters and goes back to page 1. */
  setFilters: (filters: TicketFilters) => void
  /** Reverses the order and goes back to page 1. */
  flip: () => void
}

/** Filter, sort, page and search of a ticket list, kept in the URL. */
export function useTicketListState(): TicketListState {
  const list = useListState({ sorts, defaultSort: 'id' })
  return useMemo(() => {
    const chosen = ticketStatuses.find((status) => status === list.param('status')) ?? 'OPEN'
    return {
      ...list,
      status: list.search ? 'ALL' : chosen,
      setStatus: (status) => list.change({ status: status === 'OPEN' ? undefined : status, search: '' }),
      filters: filtersOf(list.param),
      setFilters: (filters) => list.change(paramsOf(filters)),
      flip: () => list.sortOn(list.sortBy),
    }
  }, [list])
}
