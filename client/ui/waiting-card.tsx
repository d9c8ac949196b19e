import { Button, Flex, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { discard, sendNow } from '../lib/outbox/outbox.ts'
import { stateOf, type WaitingItem } from '../lib/outbox/waiting-item.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { framed, MarkedItem } from './marked-item.tsx'

interface WaitingCardProps {
  item: WaitingItem
  title: string
  /** What its author wrote. */
  text: string
  editLabel: string
  children: ReactNode
  /** Absent where it cannot be edited. */
  onEdit: (() => void) | undefined
}

/** Something that waits on the device to be sent: what it is, why it waits, and what its author can do. */
export function WaitingCard({ item, title, text, editLabel, children, onEdit }: WaitingCardProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const state = stateOf(item)
  const busy = state === 'sending'
  /** It is not sent before its author decides. */
  const stuck = state === 'refused' || state === 'old'
  const stateText = t(`outbox.state_${state}`)
  return (
    <MarkedItem
      icon={CloudOff}
      tone={stuck ? 'error' : 'muted'}
      title={title}
      aside={
        <Text textStyle="sm" minWidth="0" overflowWrap="anywhere" color={stuck ? 'fg.error' : 'fg.muted'}>
          {stateText}
        </Text>
      }
      {...framed}
      borderStyle="dashed"
      borderColor={stuck ? 'border.error' : 'border.control'}
    >
      {item.refusal && (
        <Text marginTop="1" color="fg.error" overflowWrap="anywhere">
          {item.refusal}
        </Text>
      )}
      <Text marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
      <Flex gap="2" wrap="wrap" marginTop="3" data-print="hide">
        <Button variant="outline" loading={busy} loadingText={stateText} onClick={() => void sendNow(item.id)}>
          {t('outbox.sendNow')}
        </Button>
        {onEdit && (
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onEdit}>
            {editLabel}
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={() => setAsking(true)}>
          {t('outbox.discard')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asking}
        title={t('outbox.discardTitle')}
        confirmLabel={t('outbox.discard')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await discard(item.id)
          setAsking(false)
        }}
      >
        {t('outbox.discardQuestion')}
      </ConfirmDialog>
    </MarkedItem>
  )
}
