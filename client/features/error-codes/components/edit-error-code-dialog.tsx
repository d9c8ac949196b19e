import { useTranslation } from 'react-i18next'
import { useUpdateErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { useFilesToPointTo } from '../hooks/use-files-to-point-to.ts'
import type { OwnerOfCodes } from '../hooks/use-error-codes.ts'
import { EditDialog } from '../../../ui/edit-dialog.tsx'

interface EditErrorCodeDialogProps extends OwnerOfCodes {
  subject: ErrorCodeRowFragment | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** Edits the code, its description and its resolution. */
export function EditErrorCodeDialog(props: EditErrorCodeDialogProps) {
  const { t } = useTranslation()
  const [update] = useUpdateErrorCodeMutation()
  const files = useFilesToPointTo(props, props.subject)
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
        { name: 'supportFileId', label: t('errorCodes.file'), choices: files },
        { name: 'supportFilePage', label: t('errorCodes.page'), number: true },
      ]}
      textsOf={({ errorCode, description, resolution, supportFile }) => ({
        ...{ errorCode, description, resolution },
        supportFileId: String(supportFile?.id ?? ''),
        supportFilePage: String(supportFile?.page ?? ''),
      })}
      save={({ id, updatedTime, supportFile, model }, { errorCode, supportFileId, supportFilePage, ...texts }) => {
        const pointer = { supportFileId: numberOf(supportFileId), supportFilePage: numberOf(supportFilePage) }
        const kept =
          pointer.supportFileId === (supportFile?.id ?? null) && pointer.supportFilePage === (supportFile?.page ?? null)
        const input = { id, modelId: model?.id, updatedTime, error_code: errorCode, ...texts, ...(!kept && pointer) }
        return update({ variables: { input } })
      }}
      savedText={t('errorCodes.updated')}
      failedText={t('errorCodes.updateFailed')}
    />
  )
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
