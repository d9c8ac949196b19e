import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useLastDefined } from '../lib/use-last-defined.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast, toastsOf } from './toasts.tsx'

const refused = toastsOf('delete')

interface DeleteDialogProps<Subject> {
  /** What is to go; undefined closes the dialog. */
  subject: Subject | undefined
  title: (subject: Subject) => string
  question: string
  /** What it is called, so that nobody deletes the wrong one. */
  name?: (subject: Subject) => string
  /** What becomes of it and of what belongs to it; a paragraph each. */
  explain?: (subject: Subject) => readonly string[]
  /** Rejects when refused. */
  remove: (subject: Subject) => Promise<unknown>
  deletedText: string
  /** Said where the refusal says nothing of its own. */
  failedText: string
  onClose: () => void
  onDeleted: () => void | Promise<void>
}

/** Asks before something is deleted, deletes it and says so; after a refusal nothing has changed (C139). */
export function DeleteDialog<Subject>(props: DeleteDialogProps<Subject>) {
  const { t } = useTranslation()
  const { subject, question, onClose } = props
  const shown = useLastDefined(subject)

  const confirm = async () => {
    if (subject === undefined) return
    refused.begin()
    try {
      await props.remove(subject)
      toast.success(props.deletedText)
    } catch (error) {
      refused.failure(error, props.failedText)
      return onClose()
    }
    onClose()
    await props.onDeleted()
  }

  return (
    <ConfirmDialog
      open={subject !== undefined}
      title={shown === undefined ? '' : props.title(shown)}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{question}</Text>
        {shown !== undefined && props.name && (
          <Text fontWeight="semibold" wordBreak="break-word">
            {props.name(shown)}
          </Text>
        )}
        {shown !== undefined &&
          props.explain?.(shown).map((text) => (
            <Text key={text} color="fg.muted">
              {text}
            </Text>
          ))}
      </Stack>
    </ConfirmDialog>
  )
}
