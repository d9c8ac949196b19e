import { SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FrequentCodes, OpenByAge, TimeToResolve } from '../../features/overview/charts.tsx'
import { useOverviewQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The charts of the tickets of the user's side. */
export function OverviewPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOverviewQuery({ fetchPolicy: 'cache-and-network' })
  const overview = data?.overview
  return (
    <PageFrame title={t('overview.title')}>
      {error && <ErrorNotice text={errorText(error, t('overview.failed'))} onRetry={() => void refetch()} />}
      {!overview && !error && <Outline label={t('common.loading')} />}
      {overview && (
        <Stack gap="5">
          {!overview.complete && <Text color="fg.muted">{t('overview.cut', { value: overview.ticketsRead })}</Text>}
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <OpenByAge overview={overview} />
            <FrequentCodes overview={overview} />
          </SimpleGrid>
          <TimeToResolve overview={overview} />
          {overview.fixesSaid > 0 && (
            <Text>{t('overview.fixes', { count: overview.fixesSaid, known: overview.fixesKnown })}</Text>
          )}
        </Stack>
      )}
    </PageFrame>
  )
}

/** The place of the charts while they are loaded. */
function Outline({ label }: { label: string }) {
  return (
    <Stack as="output" gap="5" aria-label={label}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <Skeleton height="80" borderRadius="l3" />
        <Skeleton height="80" borderRadius="l3" />
      </SimpleGrid>
      <Skeleton height="40rem" borderRadius="l3" />
    </Stack>
  )
}
