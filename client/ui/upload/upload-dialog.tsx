import { Button, Progress, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { MessageDialog } from '../message-dialog.tsx'
import { toast } from '../toasts.tsx'
import type { AcceptList } from './accept.ts'
import { FileDrop } from './file-drop.tsx'
import { FilePreview } from './file-preview.tsx'
import { useUpload, type UploadInput } from './use-upload.ts'

interface UploadDialogProps {
  open: boolean
  onClose: () => void
  /** "Upload PDF". */
  title: string
  accept: AcceptList
  maxBytes?: number
  /** Uploads; rejects when refused. */
  upload: (input: UploadInput) => Promise<void>
  /** The toast of success and the text when a failure says nothing of its own (C550, C551). */
  successText: string
  failureText: string
}

/** Name, description, file, preview, progress and success of one upload (C531 to C551). */
export function UploadDialog(props: UploadDialogProps) {
  return (
    <MessageDialog open={props.open} onClose={props.onClose} title={props.title} size="lg">
      <UploadForm {...props} />
    </MessageDialog>
  )
}

function UploadForm({ accept, maxBytes, upload, successText, failureText, onClose }: UploadDialogProps) {
  const { t } = useTranslation()
  const [fileName, setFileName] = useState('')
  const [fileDesc, setFileDesc] = useState('')
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState(false)
  const { state, start } = useUpload(upload)
  const uploading = state.name === 'uploading'

  const submit = async () => {
    if (uploading) return
    setChecked(true)
    if (!fileName.trim() || !fileDesc.trim() || !file) return toast.error(t('upload.missing'))
    try {
      await start({ fileName: fileName.trim(), fileDesc: fileDesc.trim(), file })
      toast.success(successText)
    } catch (error) {
      toast.failure(error, failureText)
    }
  }

  if (state.name === 'success') return <UploadSuccess onClose={onClose} />
  const missing = (text: string) => (checked && !text.trim() ? t('common.required') : undefined)
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
          error={missing(fileName)}
          onChange={(event) => setFileName(event.target.value)}
        />
        <TextAreaField
          label={t('upload.fileDescription')}
          required
          readOnly={uploading}
          maxLength={255}
          rows={2}
          value={fileDesc}
          error={missing(fileDesc)}
          onChange={(event) => setFileDesc(event.target.value)}
        />
        <FileDrop
          label={t('upload.choose')}
          file={file}
          accept={accept}
          maxBytes={maxBytes}
          unsupportedText={t('upload.unsupported')}
          disabled={uploading}
          onChoose={setFile}
        />
        {file && <FilePreview file={file} />}
        {/* Stays in sight below a tall preview; the offset is the padding of the dialog's body. */}
        <Stack position="sticky" bottom="-6" gap="4" paddingBlock="4" marginBottom="-6" bg="bg.panel">
          {uploading && <UploadProgress percent={state.percent} />}
          <Button type="submit" alignSelf="flex-end" loading={uploading} loadingText={t('upload.uploading')}>
            {t('upload.upload')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation()
  const text = percent < 100 ? t('upload.progress', { percent }) : t('upload.finishing')
  return (
    <Progress.Root value={percent} size="lg" colorPalette="accent">
      <Progress.Label marginBottom="2">{text}</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}

function UploadSuccess({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack as="output" align="center" gap="4" paddingBlock="8">
      <Text as="span" color="fg.success">
        <CircleCheck size={56} aria-hidden />
      </Text>
      <Text textStyle="xl" fontWeight="semibold">
        {t('upload.success')}
      </Text>
      <Button onClick={onClose}>{t('common.close')}</Button>
    </Stack>
  )
}
