import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FormFieldProps {
  label: string
  /** Where what the field shows says what it is: the label is read to those who do not see it. */
  labelHidden?: boolean
  /** The message below the field; its presence marks the field invalid. */
  error?: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

interface FormFieldFrameProps extends FormFieldProps {
  children: ReactNode
}

/** Label, control, hint and error of one field, associated for screen readers. */
export function FormField({ label, labelHidden, error, hint, children, ...state }: FormFieldFrameProps) {
  return (
    <Field.Root invalid={Boolean(error)} {...state}>
      <Field.Label textStyle="md" srOnly={labelHidden}>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {hint && <Field.HelperText textStyle="sm">{hint}</Field.HelperText>}
      {error && <Field.ErrorText textStyle="sm">{error}</Field.ErrorText>}
    </Field.Root>
  )
}

/** Separates the properties of the frame from those of the control. */
export function splitFieldProps<Props extends FormFieldProps>(props: Props) {
  const { label, labelHidden, error, hint, required, disabled, readOnly, ...control } = props
  return { frame: { label, labelHidden, error, hint, required, disabled, readOnly }, control }
}
