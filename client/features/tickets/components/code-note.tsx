import { Box } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface CodeNoteProps {
  icon: LucideIcon
  role?: 'note'
  /** The field of the form that the note stands for. */
  'data-field'?: string
  children: ReactNode
}

/** What is said about an error code below its field or in its place. */
export function CodeNote({ icon: Icon, children, ...props }: CodeNoteProps) {
  return (
    <Box
      display="flex"
      gap="3"
      padding="4"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="accent.solid"
      bg={{ base: 'accent.subtle', _dark: 'bg.muted' }}
      {...props}
    >
      <Box asChild flexShrink="0" marginTop="0.5" color="accent.fg">
        <Icon size={20} aria-hidden />
      </Box>
      <Box minWidth="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}
