import { useTranslation } from 'react-i18next'
import { useDeleteErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'

/** Asks before an error code is deleted, and deletes it. */
export function DeleteErrorCodeDialog({
  machines,
  ...props
}: DeleteTarget<ErrorCodeRowFragment> & { machines?: number }) {
  const { t } = useTranslation()
  const [remove] = useDeleteErrorCodeMutation()
  return (
    <DeleteDialog
      {...props}
      title={({ errorCode: code }) => t('errorCodes.delete', { code })}
      question={t('errorCodes.deleteQuestion')}
      explain={({ model }) => (model ? [t('models.deleteFromAll', { count: machines ?? 0, name: model.name })] : [])}
      remove={({ id, model }) => remove({ variables: { id, modelId: model?.id } })}
      deletedText={t('errorCodes.deleted')}
      failedText={t('errorCodes.deleteFailed')}
    />
  )
}
