import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, readError } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface ViewNameFormProps {
  label: string
  initial: string
  saveText: string
  /** The text of a failure for which the server gives no reason. */
  failedText: string
  /** The field appears in the place of the button that was pressed, and takes its focus. */
  focused?: boolean
  /** Rejects when the server refuses; its reason stands at the field. */
  onSave: (name: string) => Promise<unknown>
  /** Called when the name is saved; without it the field becomes empty. */
  onDone?: () => void
}

/** Asks for the name of a saved view. */
export function ViewNameForm({ label, initial, saveText, failedText, focused, onSave, onDone }: ViewNameFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const { busy, run } = useOneAtATime()

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  }, [focused])

  const save = async () => {
    if (!name.trim()) return setError(t('savedViews.nameNeeded'))
    if (name.trim() === initial) return onDone?.()
    try {
      await onSave(name)
    } catch (failure) {
      return setError(readError(failure).fields.name ?? errorText(failure, failedText))
    }
    setError(undefined)
    if (onDone) onDone()
    else setName(initial)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <Flex gap="2" align="flex-end" wrap="wrap">
        <TextField
          label={label}
          required
          maxLength={60}
          value={name}
          error={error}
          readOnly={busy}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" loading={busy} loadingText={t('common.saving')}>
          {saveText}
        </Button>
        {onDone && (
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onDone}>
            {t('common.cancel')}
          </Button>
        )}
      </Flex>
    </form>
  )
}
