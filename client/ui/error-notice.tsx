import { Button, Stack, Text } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface ErrorNoticeProps {
  text: string
  onRetry?: () => void
}

/** Shown in place of content that could not be loaded. */
export function ErrorNotice({ text, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation()
  return (
    <Stack role="alert" align="center" gap="3" padding="8" textAlign="center" color="fg.error">
      <CircleAlert aria-hidden />
      <Text fontWeight="medium">{text}</Text>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Stack>
  )
}
