import { Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** The product's own page (checklist section 4). */
export function LandingPage() {
  const { t } = useTranslation()
  return (
    <Stack as="main" padding="8" gap="5">
      <Text>{t('landing.tagline')}</Text>
      <Heading as="h1">{t('landing.headline')}</Heading>
      <LinkButton to={paths.login()}>{t('landing.getStarted')}</LinkButton>
    </Stack>
  )
}
