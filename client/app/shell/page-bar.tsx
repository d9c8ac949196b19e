import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A line over the whole width above every page. */
export function PageBar({ children }: { children: ReactNode }) {
  return (
    <Flex align="center" gap="3" wrap="wrap" paddingInline="4" paddingBlock="1" bg="bg.muted" borderBottomWidth="1px">
      {children}
    </Flex>
  )
}
