import { Button, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../loading.tsx'
import { MessageDialog } from '../message-dialog.tsx'
import { acceptDefault, type AcceptList } from './accept.ts'
import { emptyDraft, UploadForm } from './upload-form.tsx'
import { useUpload, type UploadInput, type UploadTexts } from './use-upload.ts'

const ManyUploads = lazy(() => import('./many-uploads.tsx').then((module) => ({ default: module.ManyUploads })))

interface UploadDialogProps {
  open: boolean
  onClose: () => void
  /** "Upload PDF". */
  title: string
  accept?: AcceptList
  maxBytes?: number
  /** Uploads; rejects when the server refuses. */
  upload: (input: UploadInput) => Promise<void>
  /** The toast of success, and the text of a failure for which the server gives no reason. */
  successText: string
  failureText: string
}

/**
 * Name, description, file, preview, progress and success of one upload. A click beside the dialog closes it, but the
 * texts and the file are still there when it is opened again; "Cancel" discards them. While a file is being sent, only
 * "Cancel" closes the dialog, and stops the upload. Several files chosen at once become a list of uploads.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { open, onClose, title } = props
  const [draft, setDraft] = useState(emptyDraft)
  const [many, setMany] = useState<File[]>()
  const [sendingMany, setSendingMany] = useState(false)
  const { state, start, stop, reset } = useUpload<UploadTexts>(props.upload)
  const uploading = state.name === 'uploading'
  const accept = props.accept ?? acceptDefault

  const discard = () => {
    setDraft(emptyDraft)
    setMany(undefined)
    reset()
    onClose()
  }
  const close = () => {
    if (state.name === 'success') discard()
    else if (!uploading) onClose()
  }
  return (
    <MessageDialog open={open} onClose={close} title={title} size="lg" closable={!uploading && !sendingMany}>
      {many ? (
        <Suspense fallback={<Loading />}>
          <ManyUploads
            chosen={many}
            accept={accept}
            maxBytes={props.maxBytes}
            failureText={props.failureText}
            upload={props.upload}
            onSending={setSendingMany}
            onClose={discard}
          />
        </Suspense>
      ) : state.name === 'success' ? (
        <UploadSuccess onClose={discard} />
      ) : (
        <UploadForm
          accept={accept}
          maxBytes={props.maxBytes}
          successText={props.successText}
          failureText={props.failureText}
          draft={draft}
          onDraft={setDraft}
          percent={uploading ? state.percent : undefined}
          start={start}
          onCancel={uploading ? stop : discard}
          onChooseMany={setMany}
        />
      )}
    </MessageDialog>
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
