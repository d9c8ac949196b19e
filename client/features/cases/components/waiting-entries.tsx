import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { take } from '../../../lib/outbox/outbox.ts'
import { useWaiting } from '../../../lib/outbox/use-waiting.ts'
import type { EntryRequest, WaitingItem } from '../../../lib/outbox/waiting-item.ts'
import { toast } from '../../../ui/toasts.tsx'
import { WaitingCard } from '../../../ui/waiting-card.tsx'
import { isWritten } from '../entry-kinds.ts'
import type { KeptEntry } from '../hooks/use-kept-entry.ts'

interface WaitingEntriesProps {
  ticketId: number
  /** Puts a text and its files back where texts are written; absent where nothing can be written. */
  onEdit: ((entry: KeptEntry, files: readonly File[]) => void) | undefined
  /** Whether there is room for another text. */
  composerEmpty: boolean
}

/** What the viewer has written to the case and the device has not sent yet, after what is there. */
export function WaitingEntries({ ticketId, onEdit, composerEmpty }: WaitingEntriesProps) {
  const { t } = useTranslation()
  const own = useWaiting().flatMap((item) => {
    const { request } = item
    const isOfCase = request.operation === 'AddTicketEntry' && request.variables.input.ticketId === ticketId
    return isOfCase ? [{ item, request }] : []
  })
  if (own.length === 0) return null

  const edit = async ({ id, seed }: WaitingItem) => {
    if (!composerEmpty) return void toast.info(t('outbox.composerFull'))
    const taken = await take(id, async (request) => {
      if (request.operation !== 'AddTicketEntry') return false
      const { input, pictures, videos } = request.variables
      if (!isWritten(input.kind)) return false
      onEdit?.({ kind: input.kind, text: input.text, seed }, [pictures ?? [], videos ?? []].flat())
      return true
    })
    if (!taken) toast.info(t('outbox.busy'))
  }
  return (
    <Stack as="ol" aria-label={t('outbox.entries')} listStyleType="none" gap="5">
      {own.map(({ item, request }) => (
        <WaitingEntry key={item.id} item={item} request={request} onEdit={onEdit && (() => void edit(item))} />
      ))}
    </Stack>
  )
}

interface WaitingEntryProps {
  item: WaitingItem
  request: EntryRequest
  onEdit: (() => void) | undefined
}

function WaitingEntry({ item, request, onEdit }: WaitingEntryProps) {
  const { t } = useTranslation()
  const { kind, text } = request.variables.input
  return (
    <WaitingCard item={item} title={t(`cases.${kind}`)} text={text} editLabel={t('outbox.edit')} onEdit={onEdit}>
      {item.fileNames.map((name) => (
        <Text key={name} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {name}
        </Text>
      ))}
    </WaitingCard>
  )
}
