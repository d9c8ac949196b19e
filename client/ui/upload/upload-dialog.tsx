import { Button, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageDialog } from '../message-dialog.tsx'
import { acceptDefault, type AcceptList } from './accept.ts'
import { emptyDraft, UploadForm } from './upload-form.tsx'
import { useUpload, type UploadInput } from './use-upload.ts'

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
 * "Cancel" closes the dialog, and stops the upload.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { open, onClose, title } = props
  const [draft, setDraft] = useState(emptyDraft)
  const { state, start, stop, reset } = useUpload(props.upload)
  const uploading = state.name === 'uploading'

  const discard = () => {
    setDraft(emptyDraft)
    reset()
    onClose()
  }
  const close = () => {
    if (state.name === 'success') discard()
    else if (!uploading) onClose()
  }
  return (
    <MessageDialog open={open} onClose={close} title={title} size="lg" closable={!uploading}>
      {state.name === 'success' ? (
        <UploadSuccess onClose={discard} />
      ) : (
        <UploadForm
          accept={props.accept ?? acceptDefault}
          maxBytes={props.maxBytes}
          successText={props.successText}
          failureText={props.failureText}
          draft={draft}
          onDraft={setDraft}
          percent={uploading ? state.percent : undefined}
          start={start}
          onCancel={uploading ? stop : discard}
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
