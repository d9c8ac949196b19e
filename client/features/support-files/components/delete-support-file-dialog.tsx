import { useTranslation } from 'react-i18next'
import { useDeleteSupportFileMutation, type SupportFileCardFragment } from '../../../generated/graphql.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { nameOf } from '../support-file-names.ts'

interface DeleteSupportFileDialogProps {
  /** The file to delete; undefined closes the dialog. */
  file: SupportFileCardFragment | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a support file is deleted, and deletes it. */
export function DeleteSupportFileDialog({ file, onClose, onDeleted }: DeleteSupportFileDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteSupportFileMutation()
  return (
    <DeleteDialog
      subject={file}
      title={(one) => t('supportFiles.delete', { name: nameOf(one) })}
      question={t('supportFiles.deleteQuestion')}
      remove={({ id }) => remove({ variables: { id } })}
      deletedText={t('supportFiles.deleted')}
      failedText={t('supportFiles.deleteFailed')}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
