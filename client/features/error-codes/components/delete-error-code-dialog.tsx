import { useTranslation } from 'react-i18next'
import { useDeleteErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'

interface DeleteErrorCodeDialogProps {
  /** The error code to delete; undefined closes the dialog. */
  errorCode: ErrorCodeRowFragment | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before an error code is deleted, and deletes it. */
export function DeleteErrorCodeDialog({ errorCode, onClose, onDeleted }: DeleteErrorCodeDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteErrorCodeMutation()
  return (
    <DeleteDialog
      subject={errorCode}
      title={({ errorCode: code }) => t('errorCodes.delete', { code })}
      question={t('errorCodes.deleteQuestion')}
      remove={({ id }) => remove({ variables: { id } })}
      deletedText={t('errorCodes.deleted')}
      failedText={t('errorCodes.deleteFailed')}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
