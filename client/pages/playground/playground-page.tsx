import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { startPath } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Brand } from '../../ui/brand.tsx'
import { ColourModeButton } from '../../ui/colour-mode-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const Workbench = lazy(async () => ({
  default: (await import('../../features/playground/workbench.tsx')).Workbench,
}))

/** The GraphQL playground: public, although the schema itself is shown to signed-in users only. */
export function PlaygroundPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [busy, setBusy] = useState(true)
  const title = t('playground.title')
  return (
    <Flex direction="column" height="100dvh" minHeight="xl">
      <title>{`${title} · ${t('common.productName')}`}</title>
      <TopBar title={title} />
      {!user && (
        <Text as="aside" bg="accent.subtle" paddingInline={{ base: '4', sm: '6' }} paddingBlock="1">
          {t('playground.visitor')}{' '}
          <TextLink to={paths.login()} marginBlock="-2.5">
            {t('playground.logIn')}
          </TextLink>
        </Text>
      )}
      <Box as="main" flex="1" minHeight="0" position="relative" aria-busy={busy}>
        <Suspense fallback={<WorkbenchSkeleton />}>
          <Workbench onBusy={setBusy} />
        </Suspense>
      </Box>
    </Flex>
  )
}

function TopBar({ title }: { title: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Flex
      as="header"
      align="center"
      wrap="wrap"
      gap={{ base: '1', sm: '3' }}
      paddingInline={{ base: '4', sm: '6' }}
      paddingBlock="1"
      borderBottomWidth="1px"
    >
      <Link to={paths.home()}>
        <Brand />
      </Link>
      <Heading as="h1" size="lg" tabIndex={-1} outline="none">
        {title}
      </Heading>
      <Flex flex="1" justify="flex-end" align="center" gap="1" wrap="wrap">
        <LinkButton to={paths.restDocs()} reloadDocument variant="ghost" colorPalette="gray">
          {t('playground.restDocs')}
        </LinkButton>
        {user && (
          <LinkButton to={startPath(user.role.name)} variant="ghost" colorPalette="gray">
            {t('playground.backToProduct')}
          </LinkButton>
        )}
        <ColourModeButton />
      </Flex>
    </Flex>
  )
}

/** A placeholder for the workbench while its code loads. */
function WorkbenchSkeleton() {
  const { t } = useTranslation()
  return (
    <Flex as="output" aria-label={t('common.loading')} height="full" padding="4" gap="4">
      <Stack width="12">
        <Skeleton variant="none" height="11" />
        <Skeleton variant="none" height="11" />
        <Skeleton variant="none" height="11" />
      </Stack>
      <Skeleton variant="none" flex="1" />
      <Skeleton variant="none" flex="1" hideBelow="md" />
    </Flex>
  )
}
