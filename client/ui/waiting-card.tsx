import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface WaitingCardProps {
  title: string
  /** What is known about its sending. */
  state: string
  /** Whether it is not sent before its author decides. */
  stuck: boolean
  /** Whether it is being sent. */
  busy: boolean
  editLabel: string
  children: ReactNode
  onSend: () => void
  /** Absent where it cannot be edited. */
  onEdit: (() => void) | undefined
  onDiscard: () => Promise<unknown>
}

/** Something that waits on the device to be sent: what it is, why it waits, and what its author can do. */
export function WaitingCard({
  title,
  state,
  stuck,
  busy,
  editLabel,
  children,
  onSend,
  onEdit,
  onDiscard,
}: WaitingCardProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <Flex as="li" gap="3" minWidth="0">
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        boxSize="8"
        borderRadius="full"
        bg={stuck ? 'bg.error' : 'bg.muted'}
        color={stuck ? 'fg.error' : 'fg.muted'}
      >
        <CloudOff size={16} aria-hidden />
      </Flex>
      <Box
        flex="1"
        minWidth="0"
        padding={{ base: '3', sm: '4' }}
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={stuck ? 'border.error' : 'border.control'}
        borderRadius="l3"
      >
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="baseline">
          <Text fontWeight="600" minWidth="0" overflowWrap="anywhere">
            {title}
          </Text>
          <Text textStyle="sm" minWidth="0" overflowWrap="anywhere" color={stuck ? 'fg.error' : 'fg.muted'}>
            {state}
          </Text>
        </Flex>
        {children}
        <Flex gap="2" wrap="wrap" marginTop="3" data-print="hide">
          <Button variant="outline" loading={busy} loadingText={state} onClick={onSend}>
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
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('outbox.discardTitle')}
        confirmLabel={t('outbox.discard')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await onDiscard()
          setAsking(false)
        }}
      >
        {t('outbox.discardQuestion')}
      </ConfirmDialog>
    </Flex>
  )
}
