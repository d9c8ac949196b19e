import { Input, type InputProps } from '@chakra-ui/react'
import { FormField, splitFieldProps, type FormFieldProps } from './form-field.tsx'

/** Accepts what react-hook-form's `register` returns: `<TextField label="…" {...register('name')} error={…} />`. */
export interface TextFieldProps extends FormFieldProps, Omit<InputProps, keyof FormFieldProps> {}

/** A one-line text. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = splitFieldProps(props)
  return (
    <FormField {...frame}>
      {/* The browser's own validation would come before the form's, in other words. */}
      <Input maxLength={255} {...control} required={false} aria-required={frame.required} />
    </FormField>
  )
}
