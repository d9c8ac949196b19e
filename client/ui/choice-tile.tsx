import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ChoiceTileProps {
  /** Names the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  /** The accessible name, where the content says more. */
  label?: string
  padding: string
  children: ReactNode
}

// Around the tile, and only for the keyboard.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

/** One choice of several, as a tile; a radio button to the keyboard and to screen readers. */
export function ChoiceTile({ name, checked, onChoose, label, padding, children }: ChoiceTileProps) {
  return (
    <chakra.label
      position="relative"
      display="block"
      height="full"
      padding={padding}
      borderWidth="2px"
      borderColor={checked ? 'accent.solid' : 'border'}
      borderRadius="l3"
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      cursor="pointer"
      transition="border-color 0.15s"
      _hover={{ borderColor: checked ? 'accent.solid' : 'border.control' }}
      css={focusRing}
    >
      <chakra.input type="radio" srOnly name={name} aria-label={label} checked={checked} onChange={onChoose} />
      {children}
    </chakra.label>
  )
}
