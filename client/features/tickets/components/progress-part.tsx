import { Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

export interface SendingProgressProps {
  /** Undefined while nothing is uploaded. */
  percent: number | undefined
  onStop: () => void
}

/**
 * What `SendingProgress` loads: the progress of the upload. Once all bytes are sent it can no longer be stopped, because the server is storing the
 * files.
 */
export function ProgressPart({ percent, onStop }: SendingProgressProps) {
  const { t } = useTranslation()
  if (percent === undefined) return null
  const sent = percent >= 100
  return (
    <Flex align="flex-end" gap="4">
      <ProgressBar label={sent ? t('ticketForm.storing') : t('common.uploaded', { percent })} percent={percent} />
      {!sent && (
        <Button variant="outline" colorPalette="gray" onClick={onStop}>
          {t('common.cancel')}
        </Button>
      )}
    </Flex>
  )
}
