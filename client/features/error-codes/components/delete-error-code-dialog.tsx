import { useTranslation } from 'react-i18next'
import { useDeleteErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'

interface DeleteErrorCodeDialogProps {
  /** The error code that is to go; undefined while nothing is asked. */
  errorCode: ErrorCodeRowFragment | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before an error code is deleted, and deletes it (C399, C409). */
export function DeleteErrorCodeDialog({ errorCode, onClose, onDeleted }: DeleteErrorCodeDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteErrorCodeMutation()

  const confirm = async () => {
    if (!errorCode) return
    try {
      await remove({ variables: { id: errorCode.id } })
      toast.success(t('errorCodes.deleted'))
    } catch (error) {
      toast.failure(error, t('errorCodes.deleteFailed'))
      return onClose()
    }
    onClose()
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={errorCode !== undefined}
      title={errorCode ? t('errorCodes.delete', { code: errorCode.errorCode }) : ''}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('errorCodes.deleteQuestion')}
    </ConfirmDialog>
  )
}
