import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { buttonSpecimens } from './button-specimens.tsx'
import { contentSpecimens } from './content-specimens.tsx'
import { entrySpecimens } from './entry-specimens.tsx'
import { fieldSpecimens } from './field-specimens.tsx'
import { frameSpecimens } from './frame-specimens.tsx'
import { listSpecimens } from './list-specimens.tsx'
import type { Specimen } from './specimen.ts'
import { windowSpecimens } from './window-specimens.tsx'

const groups: Record<string, readonly Specimen[]> = {
  Frames: frameSpecimens,
  Buttons: buttonSpecimens,
  Fields: fieldSpecimens,
  Content: contentSpecimens,
  Entries: entrySpecimens,
  Windows: windowSpecimens,
  Lists: listSpecimens,
}

/** The components of client/ui in their states, in light and dark colours side by side; for developers only. */
export function ComponentPage() {
  return (
    <SimpleGrid as="main" columns={{ base: 1, md: 2 }}>
      <Theme name="light" />
      <Theme name="dark" />
    </SimpleGrid>
  )
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    // The names of the classes that the theme's colours depend on; the whole page has the first one.
    <Box className={`chakra-theme ${name}`} bg="bg.canvas" color="fg" padding="6" minWidth="0" colorPalette="accent">
      {Object.entries(groups).map(([group, specimens]) => (
        <Box as="section" key={group} aria-label={`${group}, ${name}`} marginBottom="10">
          <Text as="h2" textStyle="lg" fontWeight="semibold" marginBottom="4">
            {group}
          </Text>
          {specimens.map((specimen) => (
            <Box key={specimen.name} marginBottom="5">
              <Text fontSize="13px" color="fg.muted" marginBottom="2">
                {specimen.name}
              </Text>
              <Box data-specimen={`${specimen.name}, ${name}`}>
                <specimen.Shown />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
