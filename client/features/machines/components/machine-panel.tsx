import { Box, Grid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MachinePicture } from './machine-picture.tsx'

interface MachinePanelProps {
  pictureUrl: string | undefined
  pictureAlt: string
  children: ReactNode
}

/** One machine: its picture, and beside it (below it on a phone) the content of the page. */
export function MachinePanel({ pictureUrl, pictureAlt, children }: MachinePanelProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '4', sm: '6' }}>
      <Grid
        gap={{ base: '5', md: '8' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <MachinePicture url={pictureUrl} alt={pictureAlt} sizes="(min-width: 960px) 400px, 90vw" />
        <Stack gap="6">{children}</Stack>
      </Grid>
    </Box>
  )
}
