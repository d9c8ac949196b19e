import { useTranslation } from 'react-i18next'
import { useDeleteTicketFileMutation } from '../../../generated/graphql.ts'
import { readError } from '../../../lib/apollo/read-error.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'

const refused = toastsOf('ticket file')

/** Deletes a stored file of a ticket at once and shows a toast of the outcome. Returns whether it was deleted. */
export function useDeleteTicketFile(): (id: number) => Promise<boolean> {
  const { t } = useTranslation()
  const [mutate] = useDeleteTicketFileMutation()
  return async (id) => {
    refused.begin()
    try {
      await mutate({ variables: { id } })
      toast.success(t('ticketMedia.fileDeleted'))
      return true
    } catch (error) {
      // Another tab may have signed in another user since this form was opened.
      if (readError(error).code === 'FORBIDDEN') refused.error(t('ticketMedia.unauthorizedRole'))
      else refused.failure(error, t('ticketMedia.fileDeleteFailed'))
      return false
    }
  }
}
