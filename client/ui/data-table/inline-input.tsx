import { Field, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { GeneratedPassword } from './generated-password.tsx'
import type { InlineField } from './inline-field.ts'

interface InlineInputProps {
  field: InlineField
  value: string
  /** Whether the label stands above the field; otherwise the column's header labels it. */
  labelled?: boolean
  invalid: boolean
  /** The server's message about the value. */
  error?: string
  onChange: (value: string) => void
}

/** One field of the editable new row. */
export function InlineInput({ field, value, labelled, invalid, error, onChange }: InlineInputProps) {
  const { t } = useTranslation()
  const name = field.required ? `${field.label} (${t('common.required')})` : field.label
  const hint = field.required ? `${field.label} *` : field.label
  const shown = labelled ? undefined : hint
  if (field.type === 'box') {
    return (
      <CheckboxField
        label={field.label}
        checked={value === 'true'}
        error={error}
        onChange={(ticked) => onChange(ticked ? 'true' : '')}
      />
    )
  }
  return (
    <Field.Root invalid={invalid || Boolean(error)} required={field.required}>
      {labelled && (
        <Field.Label textStyle="md">
          {field.label}
          <Field.RequiredIndicator />
        </Field.Label>
      )}
      {field.options ? (
        <NativeSelect.Root minWidth="36">
          <NativeSelect.Field aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{shown ?? t('form.choose')}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : field.type === 'multiline' ? (
        <Textarea
          aria-label={name}
          placeholder={shown}
          rows={1}
          autoresize
          maxLength={field.maxLength ?? 255}
          minWidth="40"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.generates ? (
        <GeneratedPassword name={name} placeholder={shown} field={field} value={value} onChange={onChange} />
      ) : (
        <Input
          aria-label={name}
          placeholder={shown}
          type={field.type ?? 'text'}
          autoComplete={field.type === 'password' ? 'new-password' : 'off'}
          maxLength={field.maxLength ?? 255}
          minWidth="32"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error && <Field.ErrorText textStyle="sm">{error}</Field.ErrorText>}
    </Field.Root>
  )
}
