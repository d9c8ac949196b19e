import { useTranslation } from 'react-i18next'
import { useUpdateErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { EditDialog } from '../../../ui/edit-dialog.tsx'

interface EditErrorCodeDialogProps {
  subject: ErrorCodeRowFragment | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** Edits the code, its description and its resolution. */
export function EditErrorCodeDialog(props: EditErrorCodeDialogProps) {
  const { t } = useTranslation()
  const [update] = useUpdateErrorCodeMutation()
  return (
    <EditDialog
      {...props}
      title={({ errorCode: code }) => t('errorCodes.edit', { code })}
      fields={[
        {
          name: 'errorCode',
          serverName: 'error_code',
          label: t('errorCodes.errorCode'),
          missing: t('errorCodes.codeMissing'),
        },
        { name: 'description', label: t('errorCodes.description'), multiline: true },
        { name: 'resolution', label: t('errorCodes.resolution'), multiline: true },
      ]}
      textsOf={({ errorCode, description, resolution }) => ({ errorCode, description, resolution })}
      save={({ id, updatedTime }, { errorCode, ...texts }) =>
        update({ variables: { input: { id, updatedTime, error_code: errorCode, ...texts } } })
      }
      savedText={t('errorCodes.updated')}
      failedText={t('errorCodes.updateFailed')}
    />
  )
}
