import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { TicketList } from '../../features/tickets/components/ticket-list.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The tickets of one machine. Without a machine the page leads back to the help center. */
export function TicketListPage() {
  const { t } = useTranslation()
  const { machineId, crumbs, helpCenter } = useMachinePage()
  if (machineId === undefined) return <Navigate to={helpCenter} replace />
  return (
    <PageFrame title={t('tickets.listTitle')} crumbs={crumbs(t('tickets.ticket'))}>
      <TicketList machineId={machineId} />
    </PageFrame>
  )
}
