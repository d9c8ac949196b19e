import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Brand } from './brand.tsx'
import { ColourModeButton } from './colour-mode-button.tsx'
import { EmptyPicture } from './empty-picture.tsx'

interface MessagePageProps {
  /** Drawn large above the title, as decoration; without one there is a picture. */
  code?: string
  title: string
  /** The name of the tab, if it is not that of the title. */
  tab?: string
  children: ReactNode
}

/** A page with one message and a way on. */
export function MessagePage({ code, title, tab, children }: MessagePageProps) {
  const { t } = useTranslation()
  return (
    <Flex direction="column" minHeight="100dvh">
      <title>{tab ?? `${title} · ${t('common.productName')}`}</title>
      <Flex as="header" height="16" align="center" justify="space-between" paddingInline={{ base: '4', sm: '8' }}>
        <Link to={paths.home()}>
          <Brand />
        </Link>
        <ColourModeButton />
      </Flex>
      <Flex as="main" flex="1" direction="column" align="center" justify="center" padding="6" paddingBottom="24">
        {code ? (
          <Text
            aria-hidden
            fontSize={{ base: '6rem', sm: '8rem' }}
            lineHeight="1"
            marginBottom="6"
            fontWeight="bold"
            // Large text, so 3:1 is enough.
            color="border.control"
          >
            {code}
          </Text>
        ) : (
          <Box marginBottom="4">
            <EmptyPicture />
          </Box>
        )}
        <Stack align="center" gap="5" textAlign="center">
          <Heading as="h1" size={{ base: '2xl', sm: '4xl' }}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Flex>
    </Flex>
  )
}
