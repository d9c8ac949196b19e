import { Button, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'

interface MachineNotFoundDialogProps {
  open: boolean
  onClose: () => void
}

/** Says that no supplier holds a machine with this serial number for the company. */
export function MachineNotFoundDialog({ open, onClose }: MachineNotFoundDialogProps) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      title={t('machineRegister.notFoundTitle')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common.close')}
          </Button>
          {canOpen(paths.contactUs()) && <LinkButton to={paths.contactUs()}>{t('common.contactUs')}</LinkButton>}
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('machineRegister.notFound')}</Text>
        <Text color="fg.muted">{t('machineRegister.notFoundHint')}</Text>
      </Stack>
    </MessageDialog>
  )
}
