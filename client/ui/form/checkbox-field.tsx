import { chakra, Checkmark, Field, useSlotRecipe } from '@chakra-ui/react'
import { useId } from 'react'
import { focusRing, HiddenCheckbox } from './hidden-checkbox.tsx'

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
  const look = useSlotRecipe({ key: 'checkbox' })({})
  const errorText = useId()
  const state = {
    'data-state': checked ? 'checked' : 'unchecked',
    'data-disabled': disabled ? '' : undefined,
    'data-invalid': error ? '' : undefined,
  }
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled} ids={{ errorText }}>
      <chakra.label {...state} css={look['root']} minHeight="11">
        <HiddenCheckbox
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorText : undefined}
          onChange={onChange}
        />
        <chakra.span {...state} css={look['control']} _peerFocusVisible={focusRing} aria-hidden>
          <Checkmark unstyled checked={checked} disabled={disabled} />
        </chakra.span>
        <chakra.span {...state} css={look['label']} textStyle="md">
          {label}
        </chakra.span>
      </chakra.label>
      {error && <Field.ErrorText textStyle="sm">{error}</Field.ErrorText>}
    </Field.Root>
  )
}
