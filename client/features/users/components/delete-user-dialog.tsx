import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useDeleteUserMutation, type UserRowFragment } from '../../../generated/graphql.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'

interface DeleteUserDialogProps {
  /** The user who is to go; undefined closes the dialog. */
  user: Pick<UserRowFragment, 'id' | 'userName' | 'firstName' | 'lastName'> | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a user is deleted, and deletes them (C321, C324, A120). */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(user)
  const [remove] = useDeleteUserMutation()

  const confirm = async () => {
    if (!user) return
    try {
      await remove({ variables: { id: user.id } })
      toast.success(t('users.deleted'))
    } catch (error) {
      toast.failure(error, t('users.deletionFailed'))
      return onClose()
    }
    onClose()
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      title={t('users.deleteTitle')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('users.deleteQuestion')}</Text>
        {shown && (
          <Text fontWeight="semibold" wordBreak="break-word">
            {[`${shown.firstName} ${shown.lastName}`.trim(), shown.userName].filter(Boolean).join(' · ')}
          </Text>
        )}
        <Text color="fg.muted">{t('users.deleteHint')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
