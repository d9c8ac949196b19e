import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogOutEverywhereMutation } from '../../generated/graphql.ts'
import { wipeDrafts } from '../../lib/drafts/drafts.ts'
import { wipeOutbox } from '../../lib/outbox/outbox.ts'
import { paths } from '../../lib/paths.ts'
import { signOutByHand } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast, toastsOf } from '../../ui/toasts.tsx'
import { WhatIsLost } from './what-is-lost.tsx'

const refused = toastsOf('log out everywhere')

export interface LogOutEverywhereProps {
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** What `LogOutEverywhereDialog` loads. If refused, all sessions stay. */
export function LogOutEverywhereWindow({ open, onClose, finalFocus }: LogOutEverywhereProps) {
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
    const wiped = [wipeDrafts(), wipeOutbox()]
    signOutByHand()
    toast.success(t('profile.loggedOutEverywhere'))
    onClose()
    await navigate(paths.login())
    await Promise.all(wiped)
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
        <WhatIsLost />
      </Stack>
    </ConfirmDialog>
  )
}
