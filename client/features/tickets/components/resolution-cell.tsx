import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageDialog } from '../../../ui/message-dialog.tsx'

/** The number of characters of a resolution in a list. */
const previewLength = 10

interface ResolutionCellProps {
  ticketId: number
  text: string
}

/** The beginning of a resolution and, if it is longer, a button for the rest. */
export function ResolutionCell({ ticketId, text }: ResolutionCellProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!text) return <Text color="fg.subtle">–</Text>
  if (text.length <= previewLength) return text
  return (
    // A press on "more" must not open the row.
    <span data-row-actions>
      <chakra.span whiteSpace="nowrap">{text.slice(0, previewLength)}…</chakra.span>{' '}
      <chakra.button
        type="button"
        paddingInline="1"
        marginInline="-1"
        // A touch target of 44 px that does not increase the line's height.
        paddingBlock="2.5"
        marginBlock="-2.5"
        color="accent.fg"
        fontWeight="medium"
        textDecoration="underline"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        aria-label={t('tickets.moreOf', { id: ticketId })}
        onClick={() => setOpen(true)}
      >
        {t('tickets.more')}
      </chakra.button>
      <MessageDialog open={open} onClose={() => setOpen(false)} title={t('tickets.resolution')}>
        <Text whiteSpace="pre-line" wordBreak="break-word" paddingBottom="4">
          {text}
        </Text>
      </MessageDialog>
    </span>
  )
}
