import { Heading, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { take } from '../../../lib/outbox/outbox.ts'
import { useWaiting } from '../../../lib/outbox/use-waiting.ts'
import type { TicketRequest, WaitingItem } from '../../../lib/outbox/waiting-item.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/toasts.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { keepAsDraft } from '../waiting-ticket.ts'

export interface WaitingTicketsProps {
  /** The machine of the list; absent for all machines. */
  machineId: number | undefined
}

/** The tickets that the viewer has saved and the device has not sent yet, above the list of tickets. */
export function WaitingTickets({ machineId }: WaitingTicketsProps) {
  const { t } = useTranslation()
  const id = useId()
  const own = useWaiting().flatMap((item) => {
    const { request } = item
    if (request.operation !== 'CreateTicket') return []
    const ofList = machineId === undefined || request.variables.input.machineId === machineId
    return ofList ? [{ item, request }] : []
  })
  if (own.length === 0) return null
  return (
    <Stack as="section" aria-labelledby={id} gap="3" marginBottom="6">
      <Heading as="h2" size="md" id={id}>
        {t('outbox.tickets', { count: own.length })}
      </Heading>
      <Stack as="ol" aria-labelledby={id} listStyleType="none" gap="3">
        {own.map(({ item, request }) => (
          <WaitingTicket key={item.id} item={item} request={request} />
        ))}
      </Stack>
    </Stack>
  )
}

function WaitingTicket({ item, request }: { item: WaitingItem; request: TicketRequest }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { input } = request.variables
  const { errorCode, machineName } = request.about

  const edit = async () => {
    let draftThere = false
    const taken = await take(item.id, async (ticket, seed) => {
      if (ticket.operation !== 'CreateTicket') return false
      draftThere = !(await keepAsDraft(ticket, seed))
      return !draftThere
    })
    if (!taken) return void toast.info(t(draftThere ? 'outbox.draftThere' : 'outbox.busy'))
    const follows = input.followsTicketId ?? undefined
    await navigate(paths.ticketForm({ machineId: input.machineId, follows }))
  }
  return (
    <WaitingCard
      item={item}
      title={t('outbox.ticketOf', { code: errorCode, machine: machineName })}
      text={input.ticketDescription}
      editLabel={t('outbox.editTicket')}
      onEdit={() => void edit()}
    >
      {item.fileNames.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('outbox.files', { count: item.fileNames.length })}
        </Text>
      )}
    </WaitingCard>
  )
}
