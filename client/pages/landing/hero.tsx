import { Box, Button, Flex, Grid, Heading, Image, Stack, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import picture from '../../ui/pictures/product.svg'
import { stepsId } from './steps.tsx'

/** Fine lines as on a drawing board, in the nearly transparent accent colour. */
const grid =
  'linear-gradient(rgba(116,188,209,.09) 1px, transparent 1px), linear-gradient(90deg, rgba(116,188,209,.09) 1px, transparent 1px)'

/**
 * Headline, tagline, Get Started, a link back for signed-in users, and a glimpse of the product. Dark in both colour
 * modes.
 */
export function Hero() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Box as="header" bg="gray.900" bgImage={grid} bgSize="40px 40px" color="white">
      <Flex
        align="center"
        justify="space-between"
        maxWidth="1280px"
        marginInline="auto"
        paddingInline={{ base: '4', sm: '8' }}
        paddingBlock="4"
      >
        <Brand inverted />
        <LinkButton
          to={user ? paths.home() : paths.login()}
          variant="outline"
          color="white"
          borderColor="whiteAlpha.600"
          _hover={{ bg: 'whiteAlpha.200' }}
        >
          {user ? t('landing.startPage') : t('login.title')}
        </LinkButton>
      </Flex>
      <Grid
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap={{ base: '12', md: '10' }}
        alignItems="center"
        maxWidth="1280px"
        marginInline="auto"
        paddingInline={{ base: '4', sm: '8' }}
        paddingTop={{ base: '8', md: '14' }}
        paddingBottom={{ base: '14', md: '24' }}
      >
        <Stack gap="6" align="flex-start">
          <Text color="accent.300" fontWeight="semibold" textStyle={{ base: 'md', sm: 'lg' }}>
            {t('landing.tagline')}
          </Text>
          <Heading
            as="h1"
            fontSize={{ base: '3xl', sm: '4xl', lg: '5xl' }}
            lineHeight="1.12"
            letterSpacing="tight"
            textWrap="balance"
          >
            {t('landing.headline')}
          </Heading>
          <Text textStyle={{ base: 'lg', sm: 'xl' }} color="gray.300" maxWidth="56ch">
            {t('landing.intro')}
          </Text>
          <Flex gap="3" wrap="wrap">
            <LinkButton
              to={paths.login()}
              size="lg"
              bg="accent.300"
              color="gray.950"
              fontWeight="semibold"
              _hover={{ bg: 'accent.200' }}
            >
              {t('landing.getStarted')} <ArrowRight aria-hidden />
            </LinkButton>
            <Button asChild type={undefined} size="lg" variant="ghost" color="white" _hover={{ bg: 'whiteAlpha.200' }}>
              <a href={`#${stepsId}`}>{t('landing.seeHow')}</a>
            </Button>
          </Flex>
        </Stack>
        <Image src={picture} alt="" width="full" aspectRatio={3 / 2} />
      </Grid>
    </Box>
  )
}
