import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogOutEverywhereMutation } from '../../generated/graphql.ts'
import { wipeDrafts } from '../../lib/drafts/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { signOutByHand } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, toastsOf } from '../../ui/toasts.tsx'

const refused = toastsOf('log out everywhere')

interface LogOutEverywhereDialogProps {
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** Asks before all sessions of the user end, on every device, this one included. If refused, all sessions stay. */
export function LogOutEverywhereDialog({ open, onClose, finalFocus }: LogOutEverywhereDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [endAll] = useLogOutEverywhereMutation()

  const confirm = async () => {
    refused.begin()
    try {
      await endAll()
    } catch (error) {
      refused.failure(error, t('profile.logOutEverywhereFailed'))
      return onClose()
    }
    const wiped = wipeDrafts()
    signOutByHand()
    toast.success(t('profile.loggedOutEverywhere'))
    onClose()
    await navigate(paths.login())
    await wiped
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('profile.logOutEverywhere')}
      confirmLabel={t('profile.logOutEverywhere')}
      danger
      finalFocus={finalFocus}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('profile.logOutEverywhereQuestion')}</Text>
        <Text color="fg.muted">{t('profile.logOutEverywhereHint')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
