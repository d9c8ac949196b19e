import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Brand } from './brand.tsx'

interface MessagePageProps {
  /** Drawn large behind the title, as decoration. */
  code: string
  title: string
  children: ReactNode
}

/** A page with one message and a way on. */
export function MessagePage({ code, title, children }: MessagePageProps) {
  const { t } = useTranslation()
  return (
    <Flex direction="column" minHeight="100dvh">
      <title>{`${title} · ${t('common.productName')}`}</title>
      <Flex as="header" paddingInline={{ base: '4', sm: '8' }} paddingBlock="3">
        <Link to={paths.home()}>
          <Brand />
        </Link>
      </Flex>
      <Flex as="main" flex="1" direction="column" align="center" justify="center" padding="6" paddingBottom="24">
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
