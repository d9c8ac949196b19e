import { chakra, useSlotRecipe } from '@chakra-ui/react'
import { switchRecipe } from '../../theme/switch-recipe.ts'
import { focusRing, HiddenCheckbox } from './hidden-checkbox.tsx'

interface SwitchFieldProps {
  label: string
  checked: boolean
  /** Absent for a switch that only shows a state. */
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

/** An on/off switch with its label beside it. */
export function SwitchField({ label, checked, onChange, disabled }: SwitchFieldProps) {
  const look = useSlotRecipe({ recipe: switchRecipe })({ size: 'lg' })
  const state = { 'data-state': checked ? 'checked' : 'unchecked', 'data-disabled': disabled ? '' : undefined }
  return (
    <chakra.label css={look['root']} minHeight="11">
      <HiddenCheckbox checked={checked} disabled={disabled} onChange={onChange} />
      <chakra.span {...state} css={look['control']} _peerFocusVisible={focusRing} aria-hidden>
        <chakra.span {...state} css={look['thumb']} />
      </chakra.span>
      <chakra.span {...state} css={look['label']} textStyle="md">
        {label}
      </chakra.span>
    </chakra.label>
  )
}
