import { Switch } from '@chakra-ui/react'
import { switchRecipe } from '../../theme/switch-recipe.ts'

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
      recipe={switchRecipe}
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
