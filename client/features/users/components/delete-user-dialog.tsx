import { useTranslation } from 'react-i18next'
import { useDeleteUserMutation, type UserRowFragment } from '../../../generated/graphql.ts'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'

/** Asks before a user is deleted, and deletes the user. */
export function DeleteUserDialog(
  props: DeleteTarget<Pick<UserRowFragment, 'id' | 'userName' | 'firstName' | 'lastName'>>,
) {
  const { t } = useTranslation()
  const [remove] = useDeleteUserMutation()
  return (
    <DeleteDialog
      {...props}
      title={() => t('users.deleteTitle')}
      question={t('users.deleteQuestion')}
      name={({ firstName, lastName, userName }) =>
        [`${firstName} ${lastName}`.trim(), userName].filter(Boolean).join(' · ')
      }
      explain={() => [t('users.deleteHint')]}
      remove={({ id }) => remove({ variables: { id } })}
      deletedText={t('users.deleted')}
      failedText={t('users.deletionFailed')}
    />
  )
}
