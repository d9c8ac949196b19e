import { Switch } from '@chakra-ui/react'

interface SwitchFieldProps {
  label: string
  checked: boolean
  /** Absent for a switch that only shows a state. */
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

/** An on/off switch with its label beside it. */
export function SwitchField({ label, checked, onChange, disabled }: SwitchFieldProps) {
  return (
    <Switch.Root
      checked={checked}
      readOnly={!onChange}
      disabled={disabled}
      minHeight="11"
      size="lg"
      onCheckedChange={(change) => onChange?.(change.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label textStyle="md">{label}</Switch.Label>
    </Switch.Root>
  )
}
