import { Box } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CasePanel } from '../../features/cases/components/case-panel.tsx'
import { ticketColumns } from '../../features/tickets/components/ticket-columns.ts'
import { TicketForm } from '../../features/tickets/components/ticket-form.tsx'
import { TicketPanel } from '../../features/tickets/components/ticket-panel.tsx'
import { TicketSkeleton } from '../../features/tickets/components/ticket-skeleton.tsx'
import { TicketStatusBadge } from '../../features/tickets/components/ticket-status-badge.tsx'
import type { OfferedResolution } from '../../features/tickets/hooks/use-offered-resolution.tsx'
import { useTicketSubject } from '../../features/tickets/hooks/use-ticket-subject.ts'
import { useReturn } from '../../features/tickets/hooks/use-return.ts'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { useTicketQuery, type TicketDetailsFragment } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { withQuery } from '../../lib/navigation/with-query.ts'
import { paths } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

interface EditTicketPageProps {
  ticketId: number
  /** Whether the form was opened from all tickets, and returns there. */
  ofAll?: boolean
}

/** The form of an existing ticket: to change, to resolve, or only to read. */
export function EditTicketPage({ ticketId, ofAll }: EditTicketPageProps) {
  const { t } = useTranslation()
  // Filter, order and page of the list when the ticket was opened.
  const query = usePageInput().text('listQuery')
  const { ticket, version, failure } = useOpenTicket(ticketId)
  const { machineId, state, crumbs } = useMachinePage(ticket)
  const start = ofAll ? paths.allTickets() : paths.helpTicket({ machineId: machineId ?? ticket?.machineId })
  const list = withQuery(start, query)
  const leave = useReturn(list, ofAll ? undefined : state)
  const title = t('ticketForm.title', { id: ticketId })
  const trail = ofAll
    ? [{ label: t('tickets.allTitle'), to: list }, { label: title }]
    : crumbs(title, { label: t('tickets.ticket'), to: list, state })
  return (
    <TicketFrame ticketId={ticketId} ticket={ticket} crumbs={trail}>
      {failure ?? (ticket && <OpenTicket key={version} ticket={ticket} onSuccess={leave} />)}
    </TicketFrame>
  )
}

/** A ticket on a machine of the viewer's company as supplier, who may only read it. */
export function SuppliedTicket({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const input = usePageInput()
  const machineId = input.number('ofMachine')
  const { ticket, version, failure } = useOpenTicket(ticketId)
  const list = withQuery(paths.supplierTickets({ machineId }), input.text('listQuery'))
  const trail = [{ label: t('tickets.suppliedTitle'), to: list }, { label: t('ticketForm.title', { id: ticketId }) }]
  return (
    <TicketFrame ticketId={ticketId} ticket={ticket} crumbs={trail}>
      {failure ?? (ticket && <OpenTicket key={version} ticket={ticket} onSuccess={() => undefined} />)}
    </TicketFrame>
  )
}

/**
 * A ticket that was open before shows from the cache and is asked for again. The version names the form of a ticket as
 * it was first answered: when the answer is newer than the cache, a new form merges what was typed meanwhile, as it
 * merges a draft. A form that is only read has nothing to lose, and follows every change.
 */
function useOpenTicket(id: number) {
  const { t } = useTranslation()
  const { data, error, loading, refetch } = useTicketQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const ticket = data?.ticket
  const [answered, setAnswered] = useState<TicketDetailsFragment>()
  if (ticket && !loading && answered === undefined) setAnswered(ticket)
  const opened = answered ?? ticket
  const mayWrite = opened && (opened.viewerCan.save || opened.viewerCan.resolve)
  const failure = error && !ticket && (
    <ErrorNotice text={errorText(error, t('ticketForm.loadFailed'))} onRetry={() => void refetch()} />
  )
  return { ticket, version: versionOf(mayWrite ? opened : ticket), failure }
}

function versionOf(ticket: TicketDetailsFragment | undefined): string {
  return ticket ? [ticket.updatedTime, ...ticket.files.map(({ id }) => id)].join(' ') : ''
}

interface TicketFrameProps {
  ticketId: number
  ticket: TicketDetailsFragment | undefined
  crumbs: readonly Crumb[]
  /** What is wrong, or the form; the outline of the page while there is neither. */
  children: ReactNode
}

/** The page of a ticket, titled by what its code means. */
function TicketFrame({ ticketId, ticket, crumbs, children }: TicketFrameProps) {
  const { t } = useTranslation()
  const number = t('ticketForm.title', { id: ticketId })
  const title = ticket && [ticket.errorCode, ticket.errorCodeDescription].filter(Boolean).join(' · ')
  return (
    <PageFrame
      title={title ?? number}
      code={ticket?.errorCode}
      kind={title ? number : t('tickets.ticket')}
      crumbs={crumbs}
      actions={ticket && <TicketStatusBadge closed={ticket.resolutionStatus} />}
    >
      {children ?? <TicketSkeleton />}
    </PageFrame>
  )
}

/** The form, and below it the case, from which a proposal is taken over into the form. */
function OpenTicket({ ticket, onSuccess }: { ticket: TicketDetailsFragment; onSuccess: () => void }) {
  const { t } = useTranslation()
  const subject = useTicketSubject(ticket)
  const [offered, setOffered] = useState<OfferedResolution>()
  return (
    <>
      <TicketForm ticket={ticket} subject={subject} offered={offered} onSuccess={onSuccess} />
      <Box {...ticketColumns} marginTop="5">
        <TicketPanel title={t('ticketForm.case')}>
          <CasePanel
            ticketId={ticket.id}
            machineId={ticket.machineId}
            errorCode={ticket.errorCode}
            otherCompany={subject.company?.name ?? ''}
            shared={ticket.shared}
            closed={ticket.resolutionStatus}
            onTakeOver={ticket.viewerCan.editResolution ? (text) => setOffered({ text }) : undefined}
          />
        </TicketPanel>
      </Box>
    </>
  )
}
