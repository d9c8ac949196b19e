import { useMemo } from 'react'
import { useListState, type ListState } from '../../../ui/data-table/use-list-state.ts'

export const outcomes = ['done', 'refused', 'failed'] as const

const auditSorts = ['at', 'actorName'] as const
export type AuditSort = (typeof auditSorts)[number]

/** What the trail is narrowed to; every value is optional. */
export interface AuditFilters {
  outcome?: (typeof outcomes)[number]
  action?: string
  tenantId?: string
  /** Days of UTC, both included. */
  from?: string
  to?: string
}

export interface AuditListState extends ListState<AuditSort> {
  filters: AuditFilters
  /** How the chosen tenant is called. */
  tenantName: string | undefined
}

/** The names of all filters in the address, with that of the tenant's name. */
export const filterNames = ['outcome', 'action', 'tenantId', 'tenantName', 'from', 'to'] as const

/** Filters, sort, page and search of the trail, kept in the address; what makes no sense there is left out. */
export function useAuditListState(): AuditListState {
  const list = useListState({ sorts: auditSorts, defaultSort: 'at' })
  return useMemo(() => {
    const { param } = list
    const filters: AuditFilters = {
      outcome: outcomes.find((one) => one === param('outcome')),
      action: param('action') || undefined,
      tenantId: param('tenantId') || undefined,
      from: dayOf(param('from')),
      to: dayOf(param('to')),
    }
    return { ...list, filters, tenantName: param('tenantName') }
  }, [list])
}

/** A day that the trail can have lines of. A date that is just being typed passes through the year 2, too. */
export function dayOf(text: string | undefined): string | undefined {
  return text && /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
