import { useTranslation } from 'react-i18next'
import { useDeleteUserMutation, type UserRowFragment } from '../../../generated/graphql.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'

interface DeleteUserDialogProps {
  /** The user to delete; undefined closes the dialog. */
  user: Pick<UserRowFragment, 'id' | 'userName' | 'firstName' | 'lastName'> | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a user is deleted, and deletes the user. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteUserMutation()
  return (
    <DeleteDialog
      subject={user}
      title={() => t('users.deleteTitle')}
      question={t('users.deleteQuestion')}
      name={({ firstName, lastName, userName }) =>
        [`${firstName} ${lastName}`.trim(), userName].filter(Boolean).join(' · ')
      }
      explain={() => [t('users.deleteHint')]}
      remove={({ id }) => remove({ variables: { id } })}
      deletedText={t('users.deleted')}
      failedText={t('users.deletionFailed')}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
