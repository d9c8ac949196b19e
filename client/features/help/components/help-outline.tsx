import { Grid, Skeleton, Stack } from '@chakra-ui/react'
import { Outline } from '../../../ui/outlines.tsx'
import { tileColumns } from '../../../ui/tile-columns.ts'

const choices = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The strip of a machine of 96 px, and the choice of its help below it, while they are loaded. */
export function HelpOutline() {
  return (
    <Outline>
      <Stack gap="6">
        <Skeleton height="96px" borderRadius="l3" />
        <Grid templateColumns={tileColumns} gap="4">
          {choices.map((choice) => (
            <Skeleton key={choice} height="24" borderRadius="l3" />
          ))}
        </Grid>
      </Stack>
    </Outline>
  )
}
