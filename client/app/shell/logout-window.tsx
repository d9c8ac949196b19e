import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '../../features/session/use-log-out.ts'
import { WhatIsLost } from '../../features/session/what-is-lost.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface LogoutDialogProps {
  open: boolean
  onClose: () => void
}

/** What `LogoutDialog` loads. */
export function LogoutWindow({ open, onClose }: LogoutDialogProps) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const leave = () => {
    const left = logOut()
    onClose()
    return left
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('shell.confirmLogout')}
      confirmLabel={t('shell.yesLogout')}
      onCancel={onClose}
      onConfirm={leave}
    >
      <Stack gap="3">
        <Text>{t('shell.confirmLogoutQuestion')}</Text>
        <WhatIsLost />
      </Stack>
    </ConfirmDialog>
  )
}
