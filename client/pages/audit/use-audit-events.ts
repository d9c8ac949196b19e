import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuditListState } from '../../features/audit/hooks/use-audit-list-state.ts'
import {
  AuditEventsDocument,
  TenantsDocument,
  useAuditActionsQuery,
  useAuditEventsQuery,
  type AuditEventsQueryVariables,
  type AuditLineFragment,
} from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

const noRows: AuditLineFragment[] = []
const noActions: string[] = []

/** One page of the trail as the address says, and what its table and filters need. */
export function useAuditEvents() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useAuditListState()
  const { page, size, sortBy, sortDir, search, filters } = list
  const narrowed = { ...filters, sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useAuditEventsQuery({
    variables: { page, size, ...narrowed },
    fetchPolicy: 'cache-and-network',
  })
  const actions = useAuditActionsQuery({ fetchPolicy: 'cache-and-network' })
  const failure = error && errorText(error, search ? t('table.searchFailed') : t('audit.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.auditEvents

  const load = async (variables: AuditEventsQueryVariables) => {
    const answer = await client.query({ query: AuditEventsDocument, variables, fetchPolicy: 'network-only' })
    return answer.data!.auditEvents
  }

  /** Up to the newest line of this moment: lines that are added meanwhile would move the others from page to page. */
  const exportRows = async () => {
    const newest = await load({ ...narrowed, sortBy: 'at', sortDir: 'DESC', page: 1, size: 1 })
    const to = newest.content[0]?.at
    return to ? fetchAllPages((at, rowsPerPage) => load({ ...narrowed, to, page: at, size: rowsPerPage })) : []
  }

  const loadTenants = useCallback(
    async (text: string) => {
      const { data: found } = await client.query({ query: TenantsDocument, variables: { search: text, size: 10 } })
      return found!.tenants.content.map(({ id, tenantUniqueId, companyName, email }) => ({
        value: String(id),
        label: `${tenantUniqueId} ${companyName || email}`,
      }))
    },
    [client],
  )

  // A refusal shows as `failure`.
  const reload = async () => {
    await Promise.all([refetch(), actions.refetch()]).catch(() => undefined)
  }

  return {
    ...{ list, loading, failure, reload, exportRows, loadTenants },
    rows: shown?.content ?? noRows,
    total: shown?.totalItems ?? 0,
    actions: (actions.data ?? actions.previousData)?.auditActions ?? noActions,
  }
}
