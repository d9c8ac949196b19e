import { Textarea, type TextareaProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FormField, splitFieldProps, type FormFieldProps } from './form-field.tsx'

export interface TextAreaFieldProps extends FormFieldProps, Omit<TextareaProps, keyof FormFieldProps> {
  /** The largest number of characters. */
  maxLength: number
  /** The length of the current text; shows a counter when given: `count={watch('description').length}`. */
  count?: number
}

/** A multi-line text, with a counter. */
export function TextAreaField({ count, ...props }: TextAreaFieldProps) {
  const { t } = useTranslation()
  const { frame, control } = splitFieldProps(props)
  const counter = count === undefined ? undefined : t('form.counter', { count, max: props.maxLength })
  return (
    <FormField {...frame} hint={frame.hint ?? counter}>
      <Textarea rows={4} autoresize {...control} required={false} aria-required={frame.required} />
    </FormField>
  )
}
