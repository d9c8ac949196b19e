import { useTranslation } from 'react-i18next'
import { useDeleteSupportFileMutation, type SupportFileCardFragment } from '../../../generated/graphql.ts'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'
import { nameOf } from '../support-file-names.ts'

/** Asks before a support file is deleted, and deletes it. */
export function DeleteSupportFileDialog({
  machines,
  ...props
}: DeleteTarget<SupportFileCardFragment> & { machines?: number }) {
  const { t } = useTranslation()
  const [remove] = useDeleteSupportFileMutation()
  return (
    <DeleteDialog
      {...props}
      title={(one) => t('supportFiles.delete', { name: nameOf(one) })}
      question={t('supportFiles.deleteQuestion')}
      explain={({ model }) => (model ? [t('models.deleteFromAll', { count: machines ?? 0, name: model.name })] : [])}
      remove={({ id, model }) => remove({ variables: { id, modelId: model?.id } })}
      deletedText={t('supportFiles.deleted')}
      failedText={t('supportFiles.deleteFailed')}
    />
  )
}
