import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketQuery, type TicketDetailsFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { ticketMoment } from '../../../lib/dates.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { keyOf, nameOf } from '../ticket-media.ts'
import { MediaPreview } from './media-preview.tsx'
import { MediumView } from './medium-view.tsx'
import { TicketStatusBadge } from './ticket-status-badge.tsx'

interface TicketReaderProps {
  /** The ticket to show; undefined closes the dialog. */
  ticketId: number | undefined
  onClose: () => void
}

/** A ticket in full for the supplier of its machine, who may only read it. */
export function TicketReader({ ticketId, onClose }: TicketReaderProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useTicketQuery(ticketId === undefined ? skipToken : { variables: { id: ticketId } })
  return (
    <MessageDialog
      open={ticketId !== undefined}
      onClose={onClose}
      title={t('ticketForm.title', { id: ticketId ?? '' })}
      size="lg"
    >
      {error && <ErrorNotice text={errorText(error, t('tickets.failed'))} onRetry={() => void refetch()} />}
      {!error && (data ? <Details ticket={data.ticket} /> : <Loading />)}
    </MessageDialog>
  )
}

function Details({ ticket }: { ticket: TicketDetailsFragment }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string>()
  const modes = ticket.failureModes.map(({ mode }) => mode).join(', ')
  return (
    <Stack gap="6">
      <Facts
        facts={[
          { label: t('tickets.status'), value: <TicketStatusBadge closed={ticket.resolutionStatus} /> },
          { label: t('tickets.machineName'), value: `${ticket.machineName} · ${ticket.machineSerial}` },
          { label: t('tickets.errorCode'), value: ticket.errorCode },
          { label: t('ticketForm.description'), value: ticket.description },
          { label: t('tickets.failureMode'), value: modes || t('common.notAvailable') },
          { label: t('tickets.createTime'), value: ticketMoment(ticket.createdTime) },
          ...(ticket.closedTime ? [{ label: t('tickets.closeTime'), value: ticketMoment(ticket.closedTime) }] : []),
          { label: t('tickets.resolution'), value: ticket.resolution || t('common.notAvailable') },
        ]}
      />
      {ticket.files.length > 0 && (
        <Stack gap="2">
          <Text color="fg.muted">{t('tickets.files')}</Text>
          <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3">
            {ticket.files.map((medium) => (
              <chakra.button
                key={keyOf(medium)}
                type="button"
                aria-label={t('ticketMedia.show', { name: medium.description || nameOf(medium) })}
                borderRadius="l2"
                overflow="hidden"
                cursor="pointer"
                onClick={() => setShown(keyOf(medium))}
              >
                <MediumView medium={medium} width="full" height="28" />
              </chakra.button>
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <MediaPreview media={ticket.files} shown={shown} onShow={setShown} />
    </Stack>
  )
}
