import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuditListState } from '../../features/audit/hooks/use-audit-list-state.ts'
import { AuditEventsDocument, TenantsDocument, useAuditActionsQuery } from '../../generated/graphql.ts'
import { useReload } from '../../lib/apollo/use-reload.ts'
import type { Reading } from '../../ui/data-table/export-csv.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'

const noActions: string[] = []

/** One page of the trail as the URL describes it, and the options of its filters. */
export function useAuditEvents() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useAuditListState()
  const { filters } = list
  const { table, reload, load, readAll } = usePagedTable(list, {
    query: AuditEventsDocument,
    filter: filters,
    pageOf: (data) => data.auditEvents,
    failure: t('audit.failed'),
  })
  const actions = useAuditActionsQuery({ fetchPolicy: 'cache-and-network' })
  const reloadActions = useReload(actions)

  /** Up to the newest event of this moment: in some orders, events added during the export would belong to it. */
  const exportRows = async (reading?: Reading) => {
    const newest = await load({ page: 1, size: 1, sortBy: 'at', sortDir: 'DESC' })
    const to = newest.content[0]?.at
    return to ? readAll({ ...filters, to }, reading) : []
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

  // A failure of the list itself is shown; one of the filters is not.
  const reloadAll = async () => {
    await Promise.all([reload(), reloadActions()])
  }

  return {
    ...{ list, loadTenants },
    actions: (actions.data ?? actions.previousData)?.auditActions ?? noActions,
    table: { ...table, exportRows, onRetry: () => void reloadAll() },
  }
}
