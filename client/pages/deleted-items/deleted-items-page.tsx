import { Flex, NativeSelect, Text } from '@chakra-ui/react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DeletedItemsDocument, type DeletedItemRowFragment } from '../../generated/graphql.ts'
import { ticketMoment } from '../../lib/dates.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { itemText, kinds, kindText } from '../../features/deleted-items/deleted-item-texts.ts'
import { LastPurge } from '../../features/deleted-items/last-purge.tsx'
import { RestoreButton } from '../../features/deleted-items/restore-button.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const RemoveText = lazy(() =>
  import('../../features/cases/components/remove-text.tsx').then((module) => ({ default: module.RemoveText })),
)

const sorts = ['deletedAt', 'kind', 'name', 'companyName'] as const

/** The items deleted within the last thirty days, which the platform's administrators can restore, and below them what removes a text for good. */
export function DeletedItemsPage() {
  const { t } = useTranslation()
  const list = useListState({ sorts, defaultSort: 'deletedAt' })
  const kind = kinds.find((one) => one === list.param('kind'))
  const { table, arrived, reload } = usePagedTable(list, {
    query: DeletedItemsDocument,
    filter: { kind },
    pageOf: (data) => data.deletedItems,
    failure: t('deletedItems.failed'),
  })

  const columns = useMemo<Column<DeletedItemRowFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'kind', header: t('deletedItems.what'), value: (item) => kindText(t, item), sort: 'kind' },
      {
        ...{ id: 'name', header: t('deletedItems.name'), sort: 'name', long: true, wrap: true },
        value: (item) => itemText(t, item),
      },
      {
        ...{ id: 'companyName', header: t('deletedItems.company'), sort: 'companyName', wrap: true },
        value: (item) => item.companyName,
      },
      {
        ...{ id: 'deletedAt', figures: true, header: t('deletedItems.deletedAt'), sort: 'deletedAt' },
        value: (item) => ticketMoment(item.deletedAt),
      },
      {
        id: 'keptUntil',
        figures: true,
        header: t('deletedItems.keptUntil'),
        value: (item) => ticketMoment(item.keptUntil),
      },
    ],
    [t],
  )

  return (
    <PageFrame title={t('deletedItems.title')}>
      <Text color="fg.muted" maxWidth="80ch">
        {t('deletedItems.hint')}
      </Text>
      <LastPurge />
      <DataTable
        {...table}
        label={t('deletedItems.title')}
        columns={columns}
        card={placedCards<DeletedItemRowFragment>({
          title: 'name',
          line: ['kind', 'companyName'],
          below: ['deletedAt', 'keptUntil'],
          named: ['deletedAt', 'keptUntil'],
        })}
        rowKey={(item) => `${item.kind} ${item.id}`}
        search={t('deletedItems.search')}
        toolbar={
          <Flex as="label" align="center" gap="3" width={{ base: 'full', sm: 'auto' }}>
            <Text as="span" color="fg.muted" flexShrink="0">
              {t('deletedItems.what')}
            </Text>
            <NativeSelect.Root width={{ base: 'full', sm: '52' }}>
              <NativeSelect.Field
                value={kind ?? ''}
                onChange={(event) => list.change({ kind: event.target.value || undefined })}
              >
                <option value="">{t('deletedItems.everything')}</option>
                {kinds.map((value) => (
                  <option key={value} value={value}>
                    {t(`deletedItems.kinds.${value}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Flex>
        }
        rowButtons={(item) => <RestoreButton item={item} onDone={() => void reload()} />}
      />
      {/* Not before its place below the list is known. */}
      {arrived && (
        <Suspense fallback={null}>
          <RemoveText />
        </Suspense>
      )}
    </PageFrame>
  )
}
