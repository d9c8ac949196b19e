import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { logError } from '../lib/log.ts'
import { useWithoutShell } from './use-without-shell.ts'

/** Shown in place of a page that failed to render or to load. */
export function PageError() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => logError(error), [error])
  useWithoutShell()
  return (
    <Stack
      as="main"
      role="alert"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      minHeight="100dvh"
      padding="6"
    >
      <Heading as="h1" size="2xl">
        {t('common.pageFailed')}
      </Heading>
      <Text color="fg.muted">{t('common.pageFailedHint')}</Text>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
    </Stack>
  )
}
