import { Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMachineQuery } from '../../generated/graphql.ts'
import { TicketForm } from '../../features/tickets/components/ticket-form.tsx'
import { TicketSkeleton } from '../../features/tickets/components/ticket-skeleton.tsx'
import { useNewTicketSubject } from '../../features/tickets/hooks/use-ticket-subject.ts'
import { useMachinePage } from '../../features/help/hooks/use-machine-page.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useReturn } from '../../features/tickets/hooks/use-return.ts'

const NotSharedNote = lazy(() =>
  import('../../features/sharing/not-shared-note.tsx').then((module) => ({ default: module.NotSharedNote })),
)

interface NewTicketPageProps {
  machineId: number
  /** The resolved ticket that the new one follows. */
  follows: number | undefined
}

/** The form for a new ticket of a machine, for users who may create one. */
export function NewTicketPage({ machineId, follows }: NewTicketPageProps) {
  const { t } = useTranslation()
  const { state, crumbs } = useMachinePage()
  const { data, error, refetch } = useMachineQuery({ variables: { id: machineId } })
  const code = usePageInput().text('code')
  const list = paths.helpTicket({ machineId })
  const leave = useReturn(list, state)
  const machine = data?.machine
  const subject = useNewTicketSubject(machine)

  const content = () => {
    if (error)
      return <ErrorNotice text={errorText(error, t('ticketForm.machineFailed'))} onRetry={() => void refetch()} />
    if (!machine || !subject) return <TicketSkeleton />
    if (!machine.viewerCan.createTicket) {
      return (
        <EmptyState
          text={t('ticketForm.mayNotCreate')}
          hint={machine.maintained ? t('ticketForm.othersCreate') : t('ticketForm.unmaintained')}
        >
          <LinkButton to={list} state={state} variant="outline">
            {t('tickets.listTitle')}
          </LinkButton>
        </EmptyState>
      )
    }
    if (follows === undefined) return <TicketForm subject={subject} shown={code} onSuccess={leave} />
    return (
      <>
        <Text marginBottom="4">
          <TextLink to={paths.ticketFormOfAll({ ticketId: follows })} alignItems="center">
            {t('ticketForm.follows', { id: follows })}
          </TextLink>
        </Text>
        <TicketForm subject={subject} followed={{ ticketId: follows, errorCode: code }} onSuccess={leave} />
      </>
    )
  }
  const title = t('ticketForm.newTitle')
  return (
    <PageFrame title={title} crumbs={crumbs(title, { label: t('tickets.ticket'), to: list, state })}>
      {machine?.viewerCan.createTicket && (
        <Suspense fallback={null}>
          <NotSharedNote supplierId={machine.supplierId} supplierName={machine.supplierName} />
        </Suspense>
      )}
      {content()}
    </PageFrame>
  )
}
