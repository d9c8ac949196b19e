import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceTile } from '../../../ui/choice-tile.tsx'
import { MachinePicture } from './machine-picture.tsx'

interface PictureChoiceProps {
  /** The name of the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  pictureUrl: string | undefined
  title: string
  /** Lines below the title. */
  children?: ReactNode
}

/** One option of several, as a tile with a picture. */
export function PictureChoice({ name, checked, onChoose, pictureUrl, title, children }: PictureChoiceProps) {
  return (
    <ChoiceTile name={name} checked={checked} onChoose={onChoose} padding="3">
      <Stack gap="3">
        <MachinePicture url={pictureUrl} alt="" />
        <Flex gap="2" justify="space-between">
          <Stack gap="0.5" minWidth="0">
            <Text fontWeight="semibold" wordBreak="break-word">
              {title}
            </Text>
            {children}
          </Stack>
          <Box color="accent.solid" visibility={checked ? 'visible' : 'hidden'} flexShrink="0">
            <CircleCheck aria-hidden />
          </Box>
        </Flex>
      </Stack>
    </ChoiceTile>
  )
}
