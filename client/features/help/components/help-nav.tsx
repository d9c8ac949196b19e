import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { loadedLater } from '../../../ui/loaded-when-open.tsx'
import type { HelpNavProps } from './help-nav-row.tsx'

const HelpNavRow = loadedLater(async () => (await import('./help-nav-row.tsx')).HelpNavRow)

/** The other kinds of help for the machine of the page, loaded after the page. */
export function HelpNav(props: HelpNavProps) {
  return (
    <Box minHeight="11">
      <Suspense fallback={null}>
        <HelpNavRow {...props} />
      </Suspense>
    </Box>
  )
}
