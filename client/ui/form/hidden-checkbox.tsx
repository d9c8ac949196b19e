import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

type HiddenCheckboxProps = Omit<ComponentProps<typeof chakra.input>, 'type' | 'onChange'> & {
  onChange?: (checked: boolean) => void
}

/** The ring of what is drawn for a checkbox that has the focus; for an element after it. */
export const focusRing = {
  outlineWidth: '2px',
  outlineOffset: '2px',
  outlineStyle: 'solid',
  outlineColor: 'colorPalette.focusRing',
} as const

/**
 * The browser's checkbox, hidden behind the library's look of one. The library's own has a state machine, which would
 * weigh 10 kB on the pages with a form (decision 029).
 */
export function HiddenCheckbox({ onChange, ...input }: HiddenCheckboxProps) {
  return (
    <chakra.input
      {...input}
      type="checkbox"
      srOnly
      className="peer"
      // Without a listener it only shows its state: React puts it back.
      onChange={(event) => onChange?.(event.target.checked)}
    />
  )
}
