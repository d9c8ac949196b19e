import { useTranslation } from 'react-i18next'
import { useTicketQuery } from '../../generated/graphql.ts'
import { TicketForm } from '../../features/tickets/components/ticket-form.tsx'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { withQuery } from '../../lib/navigation/with-query.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useReturn } from '../../features/tickets/hooks/use-return.ts'

interface EditTicketPageProps {
  ticketId: number
  /** Whether the form was opened from all tickets, and returns there. */
  ofAll?: boolean
}

/** The form of an existing ticket: to change, to resolve, or only to read. */
export function EditTicketPage({ ticketId, ofAll }: EditTicketPageProps) {
  const { t } = useTranslation()
  const { machineId, state, crumbs } = useMachinePage()
  // Never from the cache: the changes of others are compared with the version that the form loaded.
  const { data, error, refetch } = useTicketQuery({ variables: { id: ticketId }, fetchPolicy: 'network-only' })
  const ticket = data?.ticket
  // Filter, order and page of the list when the ticket was opened.
  const query = usePageInput().text('listQuery')
  const start = ofAll ? paths.allTickets() : paths.helpTicket({ machineId: machineId ?? ticket?.machineId })
  const list = withQuery(start, query)
  const leave = useReturn(list, ofAll ? undefined : state)

  const title = t('ticketForm.title', { id: ticketId })
  const trail = ofAll
    ? [{ label: t('tickets.allTitle'), to: list }, { label: title }]
    : crumbs(title, { label: t('tickets.ticket'), to: list, state })
  const content = () => {
    if (error) return <ErrorNotice text={errorText(error, t('ticketForm.loadFailed'))} onRetry={() => void refetch()} />
    if (!ticket) return <Loading />
    return (
      <TicketForm
        ticket={ticket}
        machineId={ticket.machineId}
        machineName={ticket.machineName}
        machineSerial={ticket.machineSerial}
        createdBy={ticket.createdBy}
        onSuccess={leave}
      />
    )
  }
  return (
    <PageFrame title={title} crumbs={trail}>
      {content()}
    </PageFrame>
  )
}
