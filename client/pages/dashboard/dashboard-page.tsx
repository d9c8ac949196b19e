import { chakra, SimpleGrid, Skeleton, Table } from '@chakra-ui/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDashboardQuery, type DashboardQuery } from '../../generated/graphql.ts'
import { errorText, isUnreachable } from '../../lib/apollo/read-error.ts'
import { paths } from '../../lib/paths.ts'
import { logError } from '../../lib/log.ts'
import { cardHeight, rowsKept } from '../../ui/kept-rows.ts'
import { Loading } from '../../ui/loading.tsx'
import { loadedLater } from '../../ui/loaded-when-open.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

const DashboardLists = loadedLater(async () => (await import('./dashboard-lists.tsx')).DashboardLists)

/** The platform's counts, and below them what came last. */
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
      {data && !error && (
        <>
          <Counts counts={data.dashboard} />
          <Suspense fallback={<ListsOutline />}>
            <DashboardLists />
          </Suspense>
        </>
      )}
    </PageFrame>
  )
}

/** The place of the lists below the counts while they are loaded. */
function ListsOutline() {
  const card = (list: string) => <Skeleton minHeight={cardHeight(rowsKept(list))} borderRadius="l3" />
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {card(paths.allInvitations())}
        {card(paths.tenants())}
      </SimpleGrid>
      {card(paths.audit())}
    </>
  )
}

interface Column {
  header: string
  count: number
  /** The list behind the count, and the name of the link to it. Tickets and files are counts by tenant (A114). */
  to: string
  opens: 'openTenants' | 'openUsers' | 'openMachines' | 'openTickets' | 'openFiles'
}

function Counts({ counts }: { counts: DashboardQuery['dashboard'] }) {
  const { t } = useTranslation()
  const columns: Column[] = [
    { header: t('dashboard.tenants'), count: counts.activeTenantCount, to: paths.tenants(), opens: 'openTenants' },
    { header: t('dashboard.users'), count: counts.activeLoginUserCount, to: paths.users(), opens: 'openUsers' },
    { header: t('dashboard.machines'), count: counts.activeMachineCount, to: paths.tenants(), opens: 'openMachines' },
    {
      header: t('dashboard.tickets'),
      count: counts.activeTicketsCount,
      to: paths.tenantCounts(),
      opens: 'openTickets',
    },
    {
      ...{ header: t('dashboard.files'), count: counts.files, opens: 'openFiles' },
      to: paths.tenantCounts({ sortBy: 'files' }),
    },
  ]
  // Five counts of a large platform fit into the narrowest screens only as smaller figures.
  const figures = columns.map(({ count }) => count.toLocaleString('en')).join('')
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
            {columns.map(({ header, count, to, opens }) => (
              <Table.Cell
                key={header}
                textStyle={{ base: figures.length > 16 ? 'lg' : '2xl', sm: '4xl' }}
                paddingInline={{ base: '2', sm: '4' }}
                fontWeight="semibold"
                paddingBlock="6"
              >
                <Tile to={to} aria-label={t(`dashboard.${opens}`, { value: count })}>
                  {count.toLocaleString('en')}
                </Tile>
              </Table.Cell>
            ))}
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

/** The whole cell of a count, as a link to the list behind it. */
const Tile = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    color: 'accent.fg',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    _after: { content: '""', position: 'absolute', insetInline: '-2', insetBlock: '-6' },
    _hover: { textDecoration: 'underline' },
  },
})
