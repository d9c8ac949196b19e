import { Button, Stack, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { keyOf, nameOf, type Medium } from '../ticket-media.ts'
import { MediumView } from './medium-view.tsx'

interface MediaPreviewProps {
  media: readonly Medium[]
  /** The key of the file to show; undefined closes the dialog. */
  shown: string | undefined
  onShow: (key: string | undefined) => void
}

/** Pictures and videos in full size, one after the other. */
export function MediaPreview({ media, shown, onShow }: MediaPreviewProps) {
  const { t } = useTranslation()
  const at = media.findIndex((medium) => keyOf(medium) === shown)
  const medium = media[at]
  const show = (index: number) => {
    const next = media[index]
    if (next) onShow(keyOf(next))
  }
  return (
    <MessageDialog
      open={medium !== undefined}
      onClose={() => onShow(undefined)}
      title={t('ticketMedia.position', { at: at + 1, count: media.length })}
      size="xl"
      footer={
        media.length > 1 && (
          <>
            <Button variant="outline" colorPalette="gray" disabled={at <= 0} onClick={() => show(at - 1)}>
              <ChevronLeft aria-hidden /> {t('table.previous')}
            </Button>
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={at >= media.length - 1}
              onClick={() => show(at + 1)}
            >
              {t('table.next')} <ChevronRight aria-hidden />
            </Button>
          </>
        )
      }
    >
      {medium && (
        <Stack gap="3" key={keyOf(medium)}>
          <MediumView medium={medium} width="full" maxHeight="50dvh" />
          <Text wordBreak="break-word">{medium.description || nameOf(medium)}</Text>
        </Stack>
      )}
    </MessageDialog>
  )
}
