import { useTranslation } from 'react-i18next'
import { useUpdateSupportFileMutation, type SupportFileCardFragment } from '../../../generated/graphql.ts'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { nameOf } from '../support-file-names.ts'

interface EditSupportFileDialogProps {
  subject: SupportFileCardFragment | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** Edits the name and the description of a support file. */
export function EditSupportFileDialog(props: EditSupportFileDialogProps) {
  const { t } = useTranslation()
  const [update] = useUpdateSupportFileMutation()
  return (
    <EditDialog
      {...props}
      title={(file) => t('supportFiles.edit', { name: nameOf(file) })}
      fields={[
        { name: 'fileName', label: t('upload.fileName'), missing: t('upload.nameMissing') },
        {
          name: 'fileDesc',
          label: t('upload.fileDescription'),
          multiline: true,
          missing: t('upload.descriptionMissing'),
        },
      ]}
      textsOf={({ fileName, fileDesc }) => ({ fileName, fileDesc })}
      save={({ id, updatedAt, model }, texts) =>
        update({ variables: { input: { id, modelId: model?.id, updatedAt, ...texts } } })
      }
      savedText={t('supportFiles.updated')}
      failedText={t('supportFiles.updateFailed')}
    />
  )
}
