import { SimpleGrid, Skeleton, Stack } from '@chakra-ui/react'
import { Outline } from '../../../ui/outlines.tsx'

const choices = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The strip of a machine of 96 px, and the choice of its help below it, while they are loaded. */
export function HelpOutline() {
  return (
    <Outline>
      <Stack gap="6">
        <Skeleton height="96px" borderRadius="l3" />
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
          {choices.map((choice) => (
            <Skeleton key={choice} height="24" borderRadius="l3" />
          ))}
        </SimpleGrid>
      </Stack>
    </Outline>
  )
}
