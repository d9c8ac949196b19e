import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, readError } from '../lib/apollo/read-error.ts'
import { useLastDefined } from '../lib/use-last-defined.ts'
import { useOneAtATime } from '../lib/use-one-at-a-time.ts'
import { SelectField } from './form/select-field.tsx'
import { TextAreaField } from './form/text-area-field.tsx'
import { TextField } from './form/text-field.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { toast, toastsOf } from './toasts.tsx'

const refused = toastsOf('edit')
const longestText = 255

/** One text of the edited object; a list of these is in the order of the form. */
export interface EditedText<Name extends string> {
  name: Name
  label: string
  multiline?: boolean
  /** The values to choose from, for a choice that may be none. */
  choices?: readonly { value: string; label: string }[]
  /** What no choice means; "None" by default. */
  none?: string
  number?: boolean
  /** 255 by default. */
  longest?: number
  /** The message when it is left empty; absent for a text that may be empty. */
  missing?: string
  /** The server's name of the field, where it differs. */
  serverName?: string
}

interface EditDialogProps<Subject, Name extends string> {
  /** The object as it is stored now; undefined closes the dialog. */
  subject: Subject | undefined
  onClose: () => void
  title: (subject: Subject) => string
  fields: readonly EditedText<Name>[]
  textsOf: (subject: Subject) => Record<Name, string>
  /** Rejects when the server refuses. */
  save: (subject: Subject, texts: Record<Name, string>) => Promise<unknown>
  /** Loads the object again, after somebody else has changed it. */
  reload: () => Promise<void>
  savedText: string
  /** Saves what was not changed, too; otherwise that only closes the dialog. */
  unchanged?: boolean
  /** "Save" by default. */
  saveLabel?: string
  /** The text of a failure for which the server gives no reason. */
  failedText: string
}

/**
 * Edits the texts of an object. A refusal keeps what was typed and stands beside its field; after a conflict each field
 * also says what is stored now, and the next save replaces that.
 */
export function EditDialog<Subject, Name extends string>(props: EditDialogProps<Subject, Name>) {
  const { subject, onClose, title } = props
  const shown = useLastDefined(subject)
  const [closable, setClosable] = useState(true)
  return (
    <MessageDialog
      open={subject !== undefined}
      onClose={onClose}
      title={shown === undefined ? '' : title(shown)}
      size="lg"
      closable={closable}
    >
      {shown !== undefined && <EditForm {...props} subject={shown} onClosable={setClosable} />}
    </MessageDialog>
  )
}

interface EditFormProps<Subject, Name extends string> extends EditDialogProps<Subject, Name> {
  subject: Subject
  /** Typed texts are not lost by a press beside the dialog: then only Cancel and Save close it. */
  onClosable: (closable: boolean) => void
}

function EditForm<Subject, Name extends string>({ subject, onClosable, ...props }: EditFormProps<Subject, Name>) {
  const { t } = useTranslation()
  const { fields, textsOf, onClose } = props
  const stored = textsOf(subject)
  const [texts, setTexts] = useState(stored)
  const [opened] = useState(stored)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useOneAtATime()
  const changed = fields.some(({ name }) => texts[name] !== opened[name])
  useEffect(() => {
    onClosable(!changed && !busy)
    return () => onClosable(true)
  }, [changed, busy, onClosable])

  const refuse = async (error: unknown) => {
    const { fields: messages, code } = readError(error)
    const beside = fields.flatMap(({ name, serverName = name }) =>
      messages[serverName] ? [[name, messages[serverName]]] : [],
    )
    setErrors(Object.fromEntries(beside) as typeof errors)
    if (beside.length === 0) setFailure(errorText(error, props.failedText))
    refused.failure(error, props.failedText)
    if (code === 'CONFLICT' && beside.length === 0) await props.reload()
  }

  const submit = async () => {
    refused.begin()
    setFailure(undefined)
    const missing = fields.flatMap(({ name, missing: text }) => (text && !texts[name].trim() ? [[name, text]] : []))
    setErrors(Object.fromEntries(missing) as typeof errors)
    if (missing.length > 0) return missing.forEach(([, text]) => refused.error(text!))
    if (!changed && !props.unchanged) return onClose()
    try {
      await props.save(subject, texts)
    } catch (error) {
      return refuse(error)
    }
    toast.success(props.savedText)
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(submit)
      }}
    >
      <Stack gap="5">
        {fields.map(({ name, label, multiline, missing, choices, none, number, longest }) => {
          const shownText = (value: string) => choices?.find((choice) => choice.value === value)?.label ?? value
          const control = {
            label,
            required: missing !== undefined,
            readOnly: busy,
            error: errors[name],
            // Only after a conflict does the stored text differ from the one that the form was opened with.
            hint:
              stored[name] === opened[name] || stored[name] === texts[name]
                ? undefined
                : t('form.storedNow', { text: shownText(stored[name]) || t('form.storedNothing') }),
            value: texts[name],
            maxLength: longest ?? longestText,
          }
          const keep = (text: string) => setTexts({ ...texts, [name]: text })
          if (choices) {
            const { maxLength: _, ...select } = control
            return (
              <SelectField
                key={name}
                {...select}
                placeholder={none ?? t('form.none')}
                options={choices}
                onChange={(event) => keep(event.target.value)}
              />
            )
          }
          return multiline ? (
            <TextAreaField key={name} {...control} rows={3} onChange={(event) => keep(event.target.value)} />
          ) : (
            <TextField
              key={name}
              {...control}
              {...(number && { type: 'number', min: 1, inputMode: 'numeric' as const })}
              onChange={(event) => keep(event.target.value)}
            />
          )
        })}
        {failure && (
          <Box role="alert" color="fg.error" overflowWrap="anywhere">
            {failure}
          </Box>
        )}
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy} loadingText={t('common.saving')}>
            {props.saveLabel ?? t('common.save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
