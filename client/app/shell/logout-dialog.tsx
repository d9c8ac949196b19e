import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogOutMutation } from '../../generated/graphql.ts'
import { logError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks before logging out (C104 to C109). */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [logOut] = useLogOutMutation()

  const leave = async () => {
    const { refreshToken } = getSession()
    // Revoking on the server is tried; a server out of reach must not keep anyone signed in here (A29).
    const revoked = logOut({ variables: { input: { refreshToken } } }).catch(logError)
    signOut()
    toast.success(t('shell.loggedOut'), { duration: 2000 })
    onClose()
    await navigate(paths.login())
    await revoked
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
