import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The buttons below a choice; they stay at the bottom of the window while the choices scroll. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="4"
      marginInline={{ base: '-4', sm: '0' }}
      marginBottom={{ base: '-4', sm: '0' }}
      padding="4"
      borderTopWidth="1px"
      borderWidth={{ sm: '1px' }}
      borderRadius={{ sm: 'l3' }}
      bg="bg.panel"
      boxShadow="sm"
    >
      {children}
    </Flex>
  )
}
