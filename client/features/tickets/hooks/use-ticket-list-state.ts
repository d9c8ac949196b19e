import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { TicketStatusFilter } from '../../../generated/graphql.ts'
import { useListState, type ListState } from '../../../ui/data-table/use-list-state.ts'

export const ticketStatuses = ['OPEN', 'CLOSED', 'ALL'] as const satisfies readonly TicketStatusFilter[]

const sorts = ['id', 'updatedAt', 'createdAt', 'machine'] as const
export type TicketSort = (typeof sorts)[number]

export interface TicketListState extends ListState<TicketSort> {
  /** What the list shows: the chosen filter, and all while something is searched (C431). */
  status: TicketStatusFilter
  /** Clears the search (C432) and goes back to page 1 (C420). */
  setStatus: (status: TicketStatusFilter) => void
  /** Turns the order round and goes back to page 1. */
  flip: () => void
}

/** Filter, sort, page and search of a ticket list, kept in the address. */
export function useTicketListState(): TicketListState {
  const list = useListState({ sorts, defaultSort: 'id' })
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: unknown }

  return useMemo(() => {
    const chosen = ticketStatuses.find((status) => status === query.get('status')) ?? 'OPEN'
    const setStatus = (status: TicketStatusFilter) => {
      const next = new URLSearchParams(query)
      next.delete('search')
      next.delete('page')
      if (status === 'OPEN') next.delete('status')
      else next.set('status', status)
      setQuery(next, { replace: true, preventScrollReset: true, state })
    }
    return {
      ...list,
      status: list.search ? 'ALL' : chosen,
      setStatus,
      flip: () => list.sortOn(list.sortBy),
    }
  }, [list, query, setQuery, state])
}
