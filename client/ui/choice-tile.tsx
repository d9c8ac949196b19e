import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ChoiceTileProps {
  /** Names the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  /** The accessible name, where it is shorter than the content. */
  label?: string
  padding: string
  children: ReactNode
}

// The ring surrounds the whole tile and shows for keyboard focus only.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

/** One option of several, shown as a tile; for the keyboard and screen readers it is a radio button. */
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
