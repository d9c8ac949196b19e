import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastDefined } from '../lib/use-last-defined.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast, toastsOf } from './toasts.tsx'

const refused = toastsOf('delete')

/** What the page of an object tells its delete dialog. */
export interface DeleteTarget<Subject> {
  /** The object to be deleted; undefined closes the dialog. */
  subject: Subject | undefined
  onClose: () => void
  onDeleted: () => void | Promise<void>
}

interface DeleteDialogProps<Subject> extends DeleteTarget<Subject> {
  title: (subject: Subject) => string
  question: string
  /** The object's name, so that nobody deletes the wrong one. */
  name?: (subject: Subject) => ReactNode
  /** The consequences for the object and its parts, one paragraph each. */
  explain?: (subject: Subject) => readonly string[]
  /** Rejects when the server refuses. */
  remove: (subject: Subject) => Promise<unknown>
  deletedText: string
  /** The text of a failure for which the server gives no reason. */
  failedText: string
}

/** Asks before an object is deleted, deletes it and confirms; after a refusal nothing has changed. */
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
