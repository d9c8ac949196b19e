import { Checkbox, Field } from '@chakra-ui/react'

interface CheckboxFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  disabled?: boolean
  name?: string
}

/** A checkbox whose whole line can be pressed. With react-hook-form through `<Controller>`. */
export function CheckboxField({ label, checked, onChange, error, disabled, name }: CheckboxFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled}>
      <Checkbox.Root
        name={name}
        checked={checked}
        invalid={Boolean(error)}
        disabled={disabled}
        minHeight="11"
        onCheckedChange={(change) => onChange(change.checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label textStyle="md">{label}</Checkbox.Label>
      </Checkbox.Root>
      {error && <Field.ErrorText textStyle="sm">{error}</Field.ErrorText>}
    </Field.Root>
  )
}
