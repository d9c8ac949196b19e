import { Textarea, type TextareaProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FormField, splitFieldProps, type FormFieldProps } from './form-field.tsx'

export interface TextAreaFieldProps extends FormFieldProps, Omit<TextareaProps, keyof FormFieldProps> {
  /** The most characters that may be typed. */
  maxLength: number
  /** The current text; shows a counter when given (C453): `count={watch('description').length}`. */
  count?: number
}

/** Text of several lines, with a counter. */
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
