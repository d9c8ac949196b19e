import { chakra, Flex, Grid, Text } from '@chakra-ui/react'
import type { MachineTileFragment } from '../../../generated/graphql.ts'
import { OpenTicketsBadge } from './open-tickets-badge.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { UnmaintainedBadge } from './unmaintained-badge.tsx'
import { TextWithCode } from '../../../ui/code-text.tsx'
import { tileColumns } from '../../../ui/tile-columns.ts'

interface MachineTilesProps {
  label: string
  machines: readonly MachineTileFragment[]
  /** The id of the chosen machine. */
  value: number | undefined
  onChange: (machine: MachineTileFragment) => void
}

/** Machines as tiles, to choose one. */
export function MachineTiles({ label, machines, value, onChange }: MachineTilesProps) {
  return (
    <chakra.fieldset>
      <chakra.legend srOnly>{label}</chakra.legend>
      <Grid templateColumns={tileColumns} gap={{ base: '3', sm: '4' }}>
        {machines.map((machine) => (
          <PictureChoice
            key={machine.id}
            name="machine"
            checked={machine.id === value}
            onChoose={() => onChange(machine)}
            pictureUrl={machine.machinePhotoVideos[0]?.url}
            title={machine.machineName}
          >
            <Text color="fg.muted" wordBreak="break-word">
              <TextWithCode
                text={[machine.serialNo, machine.machineLocation].filter(Boolean).join(' · ')}
                code={machine.serialNo}
              />
            </Text>
            {(machine.openTickets > 0 || !machine.maintained) && (
              <Flex gap="2" wrap="wrap" marginTop="1">
                {machine.openTickets > 0 && <OpenTicketsBadge count={machine.openTickets} />}
                {!machine.maintained && <UnmaintainedBadge />}
              </Flex>
            )}
          </PictureChoice>
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
