import { useMemo } from 'react'
import { useListState, type ListState } from '../../../ui/data-table/use-list-state.ts'

export const outcomes = ['done', 'refused', 'failed'] as const

const auditSorts = ['at', 'actorName'] as const
export type AuditSort = (typeof auditSorts)[number]

/** The filter of the trail; every value is optional. */
export interface AuditFilters {
  outcome?: (typeof outcomes)[number]
  action?: string
  tenantId?: string
  /** Days in UTC, both inclusive. */
  from?: string
  to?: string
}

export interface AuditListState extends ListState<AuditSort> {
  filters: AuditFilters
  /** The name of the chosen tenant. */
  tenantName: string | undefined
}

/** The URL parameters of all filters, including the one for the tenant's name. */
export const filterNames = ['outcome', 'action', 'tenantId', 'tenantName', 'from', 'to'] as const

/** Filters, sort, page and search of the trail, kept in the URL; invalid values are ignored. */
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

/** A day on which the trail can have events. While a date is being typed, its year passes through values such as 2. */
export function dayOf(text: string | undefined): string | undefined {
  return text && /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
