import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StickyActionsProps {
  /** Whether the buttons stay in the window while the choices scroll: once there is something to go on with. */
  stuck: boolean
  children: ReactNode
}

/** Where the window is too low, as on a phone held sideways, the bar would leave no room for the choices. */
const lowWindow = { '@media (max-height: 479px)': { position: 'static' } }

/** The buttons below a choice. */
export function StickyActions({ stuck, children }: StickyActionsProps) {
  return (
    <Flex
      position={stuck ? 'sticky' : 'static'}
      css={lowWindow}
      bottom="0"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="4"
      marginInline={{ base: '-4', sm: '0' }}
      marginBottom={{ base: '-4', sm: '0' }}
      paddingInline="4"
      paddingBlock="3"
      borderTopWidth="1px"
      borderWidth={{ sm: '1px' }}
      borderRadius={{ sm: 'l3' }}
      bg="bg.panel"
      boxShadow={stuck ? 'sm' : 'none'}
    >
      {children}
    </Flex>
  )
}
