import { Box, Flex, Text, type BoxProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface MarkedItemProps extends Omit<BoxProps, 'title'> {
  icon: LucideIcon
  tone: 'accent' | 'muted' | 'error'
  title: string
  /** Stands beside the title, or below it where there is no room. */
  aside: ReactNode
}

const colours = {
  accent: { bg: 'accent.subtle', color: 'accent.fg' },
  muted: { bg: 'bg.muted', color: 'fg.muted' },
  error: { bg: 'bg.error', color: 'fg.error' },
}

/** An entry of a list with its icon in a circle before it; further properties are those of the box with its content. */
export function MarkedItem({ icon: Icon, tone, title, aside, children, ...box }: MarkedItemProps) {
  return (
    <Flex as="li" gap="3" minWidth="0">
      <Flex align="center" justify="center" flexShrink="0" boxSize="8" borderRadius="full" {...colours[tone]}>
        <Icon size={16} aria-hidden />
      </Flex>
      <Box flex="1" minWidth="0" {...box}>
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="baseline">
          <Text fontWeight="600" minWidth="0" overflowWrap="anywhere">
            {title}
          </Text>
          {aside}
        </Flex>
        {children}
      </Box>
    </Flex>
  )
}

/** The box of what somebody writes. */
export const framed: BoxProps = { padding: { base: '3', sm: '4' }, borderWidth: '1px', borderRadius: 'l3' }
