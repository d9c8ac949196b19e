import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ChoiceTileProps {
  /** Names the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  /** The accessible name, where it is shorter than the content. */
  label?: string
  /** The id of the text in the content that describes the option beyond its name. */
  describedBy?: string
  padding: string
  children: ReactNode
}

// The ring surrounds the whole tile and shows for keyboard focus only.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

/** One option of several, shown as a tile; for the keyboard and screen readers it is a radio button. */
export function ChoiceTile({ name, checked, onChoose, label, describedBy, padding, children }: ChoiceTileProps) {
  return (
    <chakra.label
      position="relative"
      display="block"
      height="full"
      padding={padding}
      borderWidth="1px"
      boxShadow={checked ? '0 0 0 1px {colors.accent.solid}' : undefined}
      scrollMarginBlock="24"
      borderColor={checked ? 'accent.solid' : 'border'}
      borderRadius="l3"
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      cursor="pointer"
      transition="border-color 0.15s"
      _hover={{ borderColor: checked ? 'accent.solid' : 'border.control' }}
      css={focusRing}
    >
      <chakra.input
        type="radio"
        srOnly
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => {
          // Clear of the bar that may appear at the bottom once something is chosen.
          event.currentTarget.parentElement?.scrollIntoView?.({ block: 'nearest' })
          onChoose()
        }}
      />
      {children}
    </chakra.label>
  )
}
