import { useTranslation } from 'react-i18next'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import { DeleteRowButton } from '../../../ui/delete-row-button.tsx'

interface DeleteUserButtonProps {
  user: Pick<UserRowFragment, 'userName' | 'viewerCan'>
  onPress: () => void
}

/** The delete button at the end of a user's row; absent where the viewer may not delete, as in their own row. */
export function DeleteUserButton({ user, onPress }: DeleteUserButtonProps) {
  const { t } = useTranslation()
  if (!user.viewerCan.delete) return null
  return <DeleteRowButton label={t('users.delete', { name: user.userName })} onPress={onPress} />
}
