import { Box, Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'

interface RowButtonProps {
  icon: LucideIcon
  /** Visible beside the icon on a phone. */
  text: string
  /** The accessible name: "Delete Press 4". */
  label: string
  colorPalette: 'gray' | 'red'
  /** Whether the icon alone has a frame. */
  framed: boolean
  onPress: () => void
}

/** A button at the end of a table's row: an icon, on a phone with a text. */
export function RowButton({ icon: Icon, text, label, colorPalette, framed, onPress }: RowButtonProps) {
  return (
    <Button
      variant="outline"
      colorPalette={colorPalette}
      px={{ base: '4', sm: '0' }}
      borderColor={framed ? undefined : { sm: 'transparent' }}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden />
      <Box as="span" hideFrom="sm">
        {text}
      </Box>
    </Button>
  )
}
