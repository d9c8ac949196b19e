import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelsDocument, useAddModelMutation, type ModelDetailsFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const sorts = ['name', 'machines'] as const
const texts = ['name'] as const

/** The supplier's models. */
export function ModelListPage() {
  const { t } = useTranslation()
  const [add] = useAddModelMutation()
  const list = useListState({ sorts, defaultSort: 'name', defaultDir: 'ASC', texts })
  const { table, reload } = usePagedTable(list, {
    query: ModelsDocument,
    pageOf: (data) => data.models,
    failure: t('models.failed'),
  })
  const columns = useMemo<Column<ModelDetailsFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'name', header: t('models.name'), value: (model) => model.name, sort: 'name', wrap: true, width: '30%' },
      { id: 'description', header: t('models.description'), value: (model) => model.description, long: true },
      {
        id: 'machines',
        figures: true,
        header: t('models.machines'),
        value: (model) => model.machines,
        sort: 'machines',
        width: '32',
      },
    ],
    [t],
  )
  const save = async ({ name, description }: Record<string, string | number>) => {
    await add({ variables: { input: { name: String(name), description: String(description ?? '') } } })
    await reload()
  }
  return (
    <PageFrame title={t('models.title')}>
      <DataTable
        {...table}
        label={t('models.title')}
        columns={columns}
        card={placedCards<ModelDetailsFragment>({
          title: 'name',
          titled: ['machines'],
          facts: ({ machines: count }) => [{ label: t('models.machines'), value: t('models.machineCount', { count }) }],
          below: ['description'],
        })}
        rowKey={(model) => model.id}
        search={t('models.search')}
        emptyText={t('models.empty')}
        rowLink={({ id }) => ({ to: paths.supplierModel({ modelId: id }) })}
        rowLabel={({ name }) => t('models.open', { name })}
        addRow={{
          fields: {
            name: { label: t('models.name'), required: true },
            description: { label: t('models.description'), type: 'multiline' },
          },
          onSave: save,
        }}
      />
    </PageFrame>
  )
}
