import { chakra, Table } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDashboardQuery, type DashboardQuery } from '../../generated/graphql.ts'
import { errorText, isUnreachable } from '../../lib/apollo/read-error.ts'
import { logError } from '../../lib/log.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

/** The platform's counts. */
export function DashboardPage() {
  const { t } = useTranslation()
  // Always refetched when the page opens; the hook itself makes one request.
  const { data, loading, error } = useDashboardQuery({ fetchPolicy: 'network-only' })
  // A request that got no response has no server text, so its own message is used.
  const fallback = (isUnreachable(error) && error.message) || t('common.somethingWentWrong')
  const failure = error ? errorText(error, fallback) : !loading && !data && t('dashboard.failed')

  useEffect(() => {
    if (failure) logError(failure)
  }, [failure])

  return (
    <PageFrame title={t('dashboard.title')}>
      {loading && <Loading />}
      {failure && <chakra.p hidden>{failure}</chakra.p>}
      {data && !error && <Counts counts={data.dashboard} />}
    </PageFrame>
  )
}

function Counts({ counts }: { counts: DashboardQuery['dashboard'] }) {
  const { t } = useTranslation()
  const columns = [
    { header: t('dashboard.tenants'), count: counts.activeTenantCount },
    { header: t('dashboard.users'), count: counts.activeLoginUserCount },
    { header: t('dashboard.machines'), count: counts.activeMachineCount },
    { header: t('dashboard.tickets'), count: counts.activeTicketsCount },
    { header: t('dashboard.files'), count: counts.files },
  ]
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="l3" bg="bg">
      <Table.Root aria-label={t('dashboard.title')} tableLayout={{ sm: 'fixed' }}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map(({ header }) => (
              <Table.ColumnHeader
                key={header}
                color="fg.muted"
                fontWeight="semibold"
                paddingInline={{ base: '2', sm: '4' }}
                textStyle={{ base: 'xs', sm: 'sm' }}
              >
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Table.Row>
            {columns.map(({ header, count }) => (
              <Table.Cell
                key={header}
                textStyle={{ base: 'lg', sm: '4xl' }}
                paddingInline={{ base: '2', sm: '4' }}
                fontWeight="semibold"
                paddingBlock="6"
              >
                {count.toLocaleString('en')}
              </Table.Cell>
            ))}
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
