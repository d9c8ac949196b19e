import { useTranslation } from 'react-i18next'
import { useDeleteSupportFileMutation, type SupportFileCardFragment } from '../../../generated/graphql.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { nameOf } from '../support-file-names.ts'

interface DeleteSupportFileDialogProps {
  /** The file that is to go; undefined while nothing is asked. */
  file: SupportFileCardFragment | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a support file is deleted, and deletes it (A71). */
export function DeleteSupportFileDialog({ file, onClose, onDeleted }: DeleteSupportFileDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteSupportFileMutation()

  const confirm = async () => {
    if (!file) return
    try {
      await remove({ variables: { id: file.id } })
      toast.success(t('supportFiles.deleted'))
    } catch (error) {
      toast.failure(error, t('supportFiles.deleteFailed'))
      return onClose()
    }
    onClose()
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={file !== undefined}
      title={file ? t('supportFiles.delete', { name: nameOf(file) }) : ''}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('supportFiles.deleteQuestion')}
    </ConfirmDialog>
  )
}
