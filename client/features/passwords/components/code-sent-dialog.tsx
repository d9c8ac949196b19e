import { Button, Stack, Text } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MessageDialog } from '../../../ui/message-dialog.tsx'

interface CodeSentDialogProps {
  open: boolean
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Confirms that the code was sent and opens the mail program. */
export function CodeSentDialog({ open, onClose, focusAfter }: CodeSentDialogProps) {
  const { t } = useTranslation()
  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('changePassword.codeSentTitle')}
      footer={
        // A link has no `type` attribute, which the library would set.
        <Button asChild type={undefined} size="lg" width="full">
          <a href="mailto:" onClick={onClose}>
            <Mail aria-hidden /> {t('changePassword.accessEmail')}
          </a>
        </Button>
      }
    >
      <Stack gap="2">
        <Text>{t('changePassword.codeSent')}</Text>
        <Text color="fg.muted">{t('changePassword.codeSentHint')}</Text>
      </Stack>
    </MessageDialog>
  )
}
