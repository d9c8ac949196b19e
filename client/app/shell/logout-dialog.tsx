import { useTranslation } from 'react-i18next'
import { useLogOut } from '../../features/session/use-log-out.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks before logging out. */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
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
      {t('shell.confirmLogoutQuestion')}
    </ConfirmDialog>
  )
}
