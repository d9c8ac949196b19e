import { useTranslation } from 'react-i18next'
import { useDeleteSupportFileMutation, type SupportFileCardFragment } from '../../../generated/graphql.ts'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'
import { nameOf } from '../support-file-names.ts'

/** Asks before a support file is deleted, and deletes it. */
export function DeleteSupportFileDialog(props: DeleteTarget<SupportFileCardFragment>) {
  const { t } = useTranslation()
  const [remove] = useDeleteSupportFileMutation()
  return (
    <DeleteDialog
      {...props}
      title={(one) => t('supportFiles.delete', { name: nameOf(one) })}
      question={t('supportFiles.deleteQuestion')}
      remove={({ id }) => remove({ variables: { id } })}
      deletedText={t('supportFiles.deleted')}
      failedText={t('supportFiles.deleteFailed')}
    />
  )
}
