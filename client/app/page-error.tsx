import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../lib/log.ts'
import { useOnline } from '../lib/offline/use-online.ts'
import { useWithoutShell } from './use-without-shell.ts'

interface PageErrorProps {
  error: unknown
}

/** Shown in place of a page that failed to render or to load. */
export function PageError({ error }: PageErrorProps) {
  return <Failure as="main" minHeight="100dvh" error={error} />
}

/** The same inside the shell, which stays. Without network the reason is known. */
export function ShellPageError({ error }: PageErrorProps) {
  return <Failure as="div" minHeight="60dvh" error={error} />
}

function Failure({ as, minHeight, error }: PageErrorProps & { as: 'main' | 'div'; minHeight: string }) {
  const { t } = useTranslation()
  const online = useOnline()
  useEffect(() => logError(error), [error])
  useWithoutShell()
  return (
    <Stack
      as={as}
      role="alert"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      minHeight={minHeight}
      padding="6"
    >
      <Heading as="h1" size="2xl">
        {online ? t('common.pageFailed') : t('common.pageOffline')}
      </Heading>
      <Text color="fg.muted">{online ? t('common.pageFailedHint') : t('common.pageOfflineHint')}</Text>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
    </Stack>
  )
}
