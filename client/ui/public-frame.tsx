import { Box, Flex, Image, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import picture from './pictures/product.svg'
import { Brand } from './brand.tsx'
import { ColourModeButton } from './colour-mode-button.tsx'
import { PageHeader, type WayBack } from './page-header.tsx'

interface PublicFrameProps {
  title: string
  /** The target of the back arrow before the title. */
  back?: WayBack
  /** The width of the card. */
  width?: string
  /** A line below the product's picture beside the card, where there is room. */
  beside?: string
  children: ReactNode
}

/** The frame of the pages before log-in: brand, header and one card in the middle. */
export function PublicFrame({ title, back, width = 'lg', beside, children }: PublicFrameProps) {
  return (
    <Flex direction="column" minHeight="100dvh" position="relative">
      {/* Over both halves, so that the picture's reaches up to the edge of the window. */}
      <Flex
        as="header"
        position="absolute"
        top="0"
        insetInline="0"
        height="16"
        align="center"
        justify="space-between"
        paddingInline={{ base: '4', sm: '8' }}
      >
        <Link to={paths.home()}>
          <Brand />
        </Link>
        <ColourModeButton beforePicture={Boolean(beside)} />
      </Flex>
      <Flex flex="1">
        <Flex
          as="main"
          flex="1"
          justify="center"
          align={{ base: 'flex-start', sm: 'center' }}
          paddingInline="4"
          paddingTop="20"
          paddingBottom="16"
          minWidth={beside ? { md: '30rem' } : undefined}
        >
          <Box
            width="full"
            maxWidth={width}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            shadow="sm"
            padding={{ base: '5', sm: '10' }}
          >
            <PageHeader title={title} back={back} />
            <Box marginTop="6">{children}</Box>
          </Box>
        </Flex>
        {beside && (
          <Flex
            as="aside"
            hideBelow="md"
            flex="1"
            direction="column"
            align="center"
            justify="center"
            gap="8"
            padding="10"
            bg="gray.900"
            color="white"
          >
            <Image src={picture} alt="" width="full" maxWidth="560px" aspectRatio={3 / 2} />
            <Text textStyle="2xl" fontWeight="semibold" textAlign="center" textWrap="balance">
              {beside}
            </Text>
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}
