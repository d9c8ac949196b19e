import { Box, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Audiences } from './audiences.tsx'
import { Hero } from './hero.tsx'
import ticketPage from './pictures/ticket-page.avif'
import { Steps } from './steps.tsx'

/** The product's own page: its purpose, its audiences, and the link to log in. */
export function LandingPage() {
  const { t } = useTranslation()
  return (
    <Flex direction="column" minHeight="100dvh">
      <title>{t('common.productName')}</title>
      <Hero />
      <Box as="main" flex="1">
        <Audiences />
        <Steps />
        <Product />
        <Closing />
      </Box>
      <Flex
        as="footer"
        align="center"
        justify="space-between"
        gap="4"
        wrap="wrap"
        maxWidth="1280px"
        width="full"
        marginInline="auto"
        padding={{ base: '5', sm: '8' }}
      >
        <Brand />
        <Text color="fg.muted">{t('landing.footer')}</Text>
        <TextLink to={paths.contactUs()}>{t('common.contactUs')}</TextLink>
      </Flex>
    </Flex>
  )
}

/** A ticket as a technician sees it; `npm run screens` makes the picture. */
function Product() {
  const { t } = useTranslation()
  return (
    <Box
      as="section"
      maxWidth="1280px"
      width="full"
      marginInline="auto"
      paddingInline={{ base: '4', sm: '8' }}
      paddingTop={{ base: '10', md: '16' }}
    >
      <Heading as="h2" size={{ base: '2xl', md: '4xl' }} textWrap="balance" textAlign="center">
        {t('landing.productTitle')}
      </Heading>
      <Box
        marginTop={{ base: '6', md: '10' }}
        marginInline="auto"
        maxWidth="960px"
        padding={{ base: '2', sm: '3' }}
        borderRadius="2xl"
        bg="gray.900"
        shadow="lg"
      >
        <Image
          src={ticketPage}
          alt={t('landing.productAlt')}
          loading="lazy"
          htmlWidth="960"
          htmlHeight="600"
          borderRadius="l3"
          width="full"
          aspectRatio={1280 / 800}
        />
      </Box>
    </Box>
  )
}

function Closing() {
  const { t } = useTranslation()
  return (
    <Box paddingInline={{ base: '4', sm: '8' }} paddingBlock={{ base: '10', md: '16' }}>
      <Stack
        align="center"
        gap="6"
        textAlign="center"
        maxWidth="1216px"
        marginInline="auto"
        paddingInline="6"
        paddingBlock={{ base: '10', md: '16' }}
        borderRadius="2xl"
        bg="accent.900"
        color="white"
      >
        <Heading as="h2" size={{ base: '2xl', md: '4xl' }} maxWidth="22ch" textWrap="balance">
          {t('landing.closing')}
        </Heading>
        <LinkButton to={paths.login()} size="lg" bg="white" color="accent.800" _hover={{ bg: 'accent.100' }}>
          {t('landing.getStarted')}
        </LinkButton>
      </Stack>
    </Box>
  )
}
