import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { ChoiceTile } from '../../../ui/choice-tile.tsx'
import { MachinePicture } from './machine-picture.tsx'

/** One of at most three columns, on a phone left of the text. */
const tileWidth = '(min-width: 1281px) 360px, (min-width: 600px) 45vw, 96px'

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

/** One option of several, as a tile with a picture: above the text, on a phone left of it. */
export function PictureChoice({ name, checked, onChoose, pictureUrl, title, children }: PictureChoiceProps) {
  const narrow = useNarrow()
  return (
    <ChoiceTile name={name} checked={checked} onChoose={onChoose} padding="3">
      <Flex direction={{ base: 'row', sm: 'column' }} gap="3" height="full">
        <Box width={{ base: '96px', sm: 'full' }} flexShrink="0">
          <MachinePicture url={pictureUrl} alt="" sizes={tileWidth} small={narrow} />
        </Box>
        <Flex flex="1" minWidth="0" gap="2" justify="space-between">
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
      </Flex>
    </ChoiceTile>
  )
}
