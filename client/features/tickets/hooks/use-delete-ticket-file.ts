import { useTranslation } from 'react-i18next'
import { useDeleteTicketFileMutation } from '../../../generated/graphql.ts'
import { isClientRole } from '../../../lib/session/role.ts'
import { getSession } from '../../../lib/session/session.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'

const refused = toastsOf('ticket file')

/** Deletes a stored file of a ticket at once and shows a toast of the outcome. Returns whether it was deleted. */
export function useDeleteTicketFile(): (id: number) => Promise<boolean> {
  const { t } = useTranslation()
  const [mutate] = useDeleteTicketFileMutation()
  return async (id) => {
    refused.begin()
    // Another tab may have signed in another user since this form was opened.
    if (!isClientRole(getSession().user?.role.name ?? '')) {
      refused.error(t('ticketMedia.unauthorizedRole'))
      return false
    }
    try {
      await mutate({ variables: { id } })
      toast.success(t('ticketMedia.fileDeleted'))
      return true
    } catch (error) {
      refused.failure(error, t('ticketMedia.fileDeleteFailed'))
      return false
    }
  }
}
