import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import '../lib/i18n.ts'
import { system } from '../theme/system.ts'

/** The providers that every component needs; tests use the same. */
export function Providers({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
