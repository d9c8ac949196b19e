import { Box, chakra, Grid, Stack } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { MachinePicture } from './machine-picture.tsx'

interface MachinePanelProps {
  pictureUrl: string | undefined
  pictureAlt: string
  children: ReactNode
}

/**
 * One machine: its picture, which a press shows large, and beside it (below it on a phone) the content of the page.
 */
export function MachinePanel({ pictureUrl, pictureAlt, children }: MachinePanelProps) {
  const [shown, setShown] = useState<string>()
  const picture = <MachinePicture url={pictureUrl} alt={pictureAlt} sizes="(min-width: 960px) 400px, 90vw" />
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '4', sm: '6' }}>
      <Grid
        gap={{ base: '5', md: '8' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        {pictureUrl ? (
          <chakra.button
            type="button"
            alignSelf="start"
            width="full"
            cursor="zoom-in"
            borderRadius="l2"
            focusVisibleRing="outside"
            onClick={() => setShown('picture')}
          >
            {picture}
          </chakra.button>
        ) : (
          picture
        )}
        <Stack gap="6">{children}</Stack>
      </Grid>
      {pictureUrl && (
        <Lightbox
          media={[
            { key: 'picture', type: 'image', source: pictureUrl, text: pictureAlt, fileName: nameIn(pictureUrl) },
          ]}
          shown={shown}
          onShow={setShown}
        />
      )}
    </Box>
  )
}

/** The name of the file in the address of a picture. */
function nameIn(address: string): string {
  return decodeURIComponent(/^\/files\/\d+\/([^?]+)/.exec(address)?.[1] ?? 'picture')
}
