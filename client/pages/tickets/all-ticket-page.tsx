import { useTranslation } from 'react-i18next'
import { TicketList } from '../../features/tickets/components/ticket-list.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The tickets of all machines of the company. */
export function AllTicketPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('tickets.allTitle')}>
      <TicketList />
    </PageFrame>
  )
}
