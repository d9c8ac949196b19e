import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { MachinePicture } from './machine-picture.tsx'

// Around the tile, and only for the keyboard.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

interface PictureChoiceProps {
  /** Names the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  pictureUrl: string | undefined
  title: string
  /** Lines below the title. */
  children?: ReactNode
}

/** One choice of several, as a tile with a picture; a radio button to the keyboard and to screen readers. */
export function PictureChoice({ name, checked, onChoose, pictureUrl, title, children }: PictureChoiceProps) {
  return (
    <chakra.label
      position="relative"
      display="block"
      height="full"
      padding="3"
      borderWidth="2px"
      borderColor={checked ? 'accent.solid' : 'border'}
      borderRadius="l3"
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      cursor="pointer"
      transition="border-color 0.15s"
      _hover={{ borderColor: checked ? 'accent.solid' : 'border.control' }}
      css={focusRing}
    >
      <chakra.input type="radio" srOnly name={name} checked={checked} onChange={onChoose} />
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
    </chakra.label>
  )
}
