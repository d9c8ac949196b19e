import { Box, Flex, Grid, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tileColumns } from './tile-columns.ts'

// The outlines never change places, so their numbers are their keys.
const places = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What stands in the place of content that has not arrived, in its geometry; screen readers hear that it is loaded. */
export function Outline({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box>
      <VisuallyHidden as="output">{t('common.loading')}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  )
}

/** Tiles with a picture: above the text, on a phone left of it. */
export function TilesOutline({ count }: { count: number }) {
  return (
    <Outline>
      <Grid templateColumns={tileColumns} gap={{ base: '3', sm: '4' }}>
        {places(count).map((place) => (
          <Flex
            key={place}
            direction={{ base: 'row', sm: 'column' }}
            gap="3"
            padding="3"
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.panel"
          >
            <Box width={{ base: '96px', sm: 'full' }} flexShrink="0">
              <Skeleton aspectRatio={4 / 3} borderRadius="l2" />
            </Box>
            <Stack flex="1" gap="2" minHeight="16">
              <Skeleton height="4" width="70%" marginTop="1" />
              <Skeleton height="3.5" width="90%" />
            </Stack>
          </Flex>
        ))}
      </Grid>
    </Outline>
  )
}

/** Cards with some lines. */
export function CardsOutline() {
  return (
    <Outline>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {places(4).map((place) => (
          <Skeleton key={place} height="28" borderRadius="l3" />
        ))}
      </SimpleGrid>
    </Outline>
  )
}

/** A panel with labelled values or fields, with a picture beside them (above them on a phone) if there is one. */
export function PanelOutline({ picture }: { picture?: boolean }) {
  return (
    <Outline>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        gap={{ base: '5', md: '8' }}
        padding={{ base: '4', sm: '6' }}
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
      >
        {picture && <Skeleton aspectRatio={4 / 3} borderRadius="l2" flex="2" alignSelf={{ md: 'start' }} />}
        <Stack flex="3" gap="6">
          {places(5).map((place) => (
            <Skeleton key={place} height="10" />
          ))}
        </Stack>
      </Flex>
    </Outline>
  )
}
