import { t } from '../../lib/i18n.ts'
import type { UserRowFragment } from '../../generated/graphql.ts'
import { deleteAction } from '../../ui/row-actions/row-action.ts'

/** What can be done with a user's row: nothing where the viewer may not delete, as in their own row. */
export function userActions(user: Pick<UserRowFragment, 'userName' | 'viewerCan'>, onDelete: () => void) {
  const name = user.userName
  return { name, actions: [user.viewerCan.delete && deleteAction(t('users.delete', { name }), onDelete)] }
}
