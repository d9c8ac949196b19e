import { Box, Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { destructiveLook, rowLook } from './row-look.ts'

interface RowButtonProps {
  icon: LucideIcon
  /** Visible beside the icon on a phone. */
  text: string
  /** The accessible name: "Delete Press 4". */
  label: string
  /** Destroys something, and stands last. */
  destructive?: boolean
  onPress: () => void
}

/** A button at the end of a table's row: a quiet icon, on a phone with a text. */
export function RowButton({ icon: Icon, text, label, destructive, onPress }: RowButtonProps) {
  return (
    <Button
      {...(destructive ? destructiveLook : rowLook)}
      // Apart from the others.
      marginInlineStart={destructive ? { base: 'auto', sm: '2' } : undefined}
      px={{ base: '3', sm: '0' }}
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
