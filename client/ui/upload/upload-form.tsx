import { Button, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { toast, toastsOf } from '../toasts.tsx'
import type { AcceptList } from './accept.ts'
import { FileDrop } from './file-drop.tsx'
import { FilePreview } from './file-preview.tsx'
import type { UploadTexts, useUpload } from './use-upload.ts'

const refused = toastsOf('upload')

/** The texts and the file of an upload that has not begun. */
export interface UploadDraft {
  fileName: string
  fileDesc: string
  file?: File
}

export const emptyDraft: UploadDraft = { fileName: '', fileDesc: '' }

interface UploadFormProps {
  draft: UploadDraft
  onDraft: (draft: UploadDraft) => void
  accept: AcceptList
  maxBytes?: number
  /** The toast of success, and the text of a failure for which the server gives no reason. */
  successText: string
  failureText: string
  /** The progress in percent; undefined while no upload runs. */
  percent: number | undefined
  start: ReturnType<typeof useUpload<UploadTexts>>['start']
  onCancel: () => void
  /** Called when several files are chosen or dropped at once. */
  onChooseMany: (files: File[]) => void
}

/** The fields of an upload and, while it runs, its progress. */
export function UploadForm({ draft, onDraft, percent, start, onCancel, ...props }: UploadFormProps) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState(false)
  const { fileName, fileDesc, file } = draft
  const uploading = percent !== undefined

  const submit = async () => {
    if (uploading) return
    setChecked(true)
    refused.begin()
    if (!fileName.trim() || !fileDesc.trim() || !file) return refused.error(t('upload.missing'))
    try {
      const stored = await start({ fileName: fileName.trim(), fileDesc: fileDesc.trim(), file })
      if (stored) toast.success(props.successText)
    } catch (error) {
      refused.failure(error, props.failureText)
    }
  }

  const missing = (text: string, message: string) => (checked && !text.trim() ? message : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="5">
        <TextField
          label={t('upload.fileName')}
          required
          readOnly={uploading}
          value={fileName}
          error={missing(fileName, t('upload.nameMissing'))}
          onChange={(event) => onDraft({ ...draft, fileName: event.target.value })}
        />
        <TextAreaField
          label={t('upload.fileDescription')}
          required
          readOnly={uploading}
          maxLength={255}
          rows={2}
          value={fileDesc}
          error={missing(fileDesc, t('upload.descriptionMissing'))}
          onChange={(event) => onDraft({ ...draft, fileDesc: event.target.value })}
        />
        <FileDrop
          label={t('upload.choose')}
          file={file}
          accept={props.accept}
          maxBytes={props.maxBytes}
          unsupportedText={t('upload.unsupported')}
          disabled={uploading}
          error={checked && !file ? t('upload.fileMissing') : undefined}
          onChoose={(chosen) => onDraft({ ...draft, file: chosen })}
          onChooseMany={props.onChooseMany}
        />
        {file && <FilePreview file={file} />}
        {/* The buttons stay visible below a tall preview; the offset is the padding of the dialog's body. */}
        <Stack position="sticky" bottom="-6" gap="4" paddingBlock="4" marginBottom="-6" bg="bg.panel">
          {uploading && <UploadProgress percent={percent} />}
          <Flex gap="3" justify="flex-end">
            {/* Once all bytes are sent, the server is storing the file: too late to stop. */}
            {(!uploading || percent < 100) && (
              <Button variant="outline" colorPalette="gray" onClick={onCancel}>
                {t('common.cancel')}
              </Button>
            )}
            <Button type="submit" loading={uploading} loadingText={t('upload.uploading')}>
              {t('upload.upload')}
            </Button>
          </Flex>
        </Stack>
      </Stack>
    </form>
  )
}

export function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation()
  const text = percent < 100 ? t('common.uploaded', { percent }) : t('upload.finishing')
  return <ProgressBar label={text} percent={percent} />
}
