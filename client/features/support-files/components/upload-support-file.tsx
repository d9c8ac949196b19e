import { useTranslation } from 'react-i18next'
import { useUploadSupportFileMutation, type SupportFileKind } from '../../../generated/graphql.ts'
import { uploadContext } from '../../../lib/apollo/upload-context.ts'
import { UploadDialog } from '../../../ui/upload/upload-dialog.tsx'
import type { OwnerOfFiles } from '../hooks/use-support-files.ts'
import { supportFileKinds } from '../support-file-kinds.ts'

interface UploadSupportFileProps extends OwnerOfFiles {
  kind: SupportFileKind
  open: boolean
  onClose: () => void
  onUploaded: () => Promise<void>
}

/** The upload dialog for a kind of support file: its title, accept list, limit and texts. */
export function UploadSupportFile({ machineId, modelId, kind, open, onClose, onUploaded }: UploadSupportFileProps) {
  const { t } = useTranslation()
  const [mutate] = useUploadSupportFileMutation()
  const { texts, accept, maxBytes, type } = supportFileKinds[kind]
  return (
    <UploadDialog
      open={open}
      onClose={onClose}
      title={t(`supportFiles.${texts}.upload`)}
      accept={accept}
      maxBytes={maxBytes}
      successText={t(`supportFiles.${texts}.uploaded`)}
      failureText={t(`supportFiles.${texts}.uploadFailed`)}
      upload={async ({ fileName, fileDesc, file, onProgress, signal }) => {
        // Loaded on demand: only whoever publishes needs it.
        const { factsOfFile } = await import('../facts-of-file.ts')
        const { poster, ...facts } = await factsOfFile(kind, file)
        await mutate({
          variables: { input: { machineId, modelId, kind, fileName, fileDesc, type, ...facts }, file, poster },
          context: uploadContext(onProgress, signal),
        })
        await onUploaded()
      }}
    />
  )
}
