import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FormField, splitFieldProps, type FormFieldProps } from './form-field.tsx'

export interface SelectFieldProps
  extends FormFieldProps, Omit<NativeSelectFieldProps, keyof FormFieldProps | 'placeholder'> {
  options: readonly { value: string | number; label: string }[]
  /** The entry for no choice; defaults to "Please choose", `null` leaves it out. */
  placeholder?: string | null
  ref?: React.Ref<HTMLSelectElement>
}

/** A select as the browser's native list, which works best on phones and with gloves. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { t } = useTranslation()
  const { frame, control } = splitFieldProps(props)
  return (
    <FormField {...frame}>
      <NativeSelect.Root disabled={frame.disabled || frame.readOnly}>
        <NativeSelect.Field {...control} aria-required={frame.required}>
          {placeholder !== null && <option value="">{placeholder ?? t('form.choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
