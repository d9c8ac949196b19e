import { Box, Button, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../lib/use-narrow.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorNotice } from '../error-notice.tsx'
import { CardList } from './card-list.tsx'
import { NewRow } from './new-row.ts'
import { TableFooter } from './table-footer.tsx'
import type { DataTableProps } from './table-props.ts'
import { ExportButton, TableToolbar } from './table-toolbar.tsx'
import { useTooWide } from './use-too-wide.ts'
import { useSelection } from './use-selection.ts'
import { WideTable } from './wide-table.tsx'

/**
 * The table behind every list: server paging, sorting, search, export, row click, actions and "Add More", with loading,
 * empty and error states. On a phone, and on a tablet too narrow for all columns, the rows become cards. `columns` must
 * be constant or memoised.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const [adding, setAdding] = useState(false)
  const selection = useSelection(props)
  const { place, tooWide } = useTooWide(props.columns, props.rows, adding)
  const cards = narrow || tooWide
  const { addRow, rows, loading, errorText, onRetry, list, total } = props

  // The last row of the last page may have been deleted.
  const lastPage = Math.max(1, Math.ceil(total / list.size))
  const beyond = !loading && !errorText && rows.length === 0 && total > 0 && list.page > lastPage
  useEffect(() => {
    if (beyond) list.setPage(lastPage)
  }, [beyond, list, lastPage])

  const message = () => {
    if (errorText) return <ErrorNotice text={errorText} onRetry={onRetry} />
    if (rows.length === 0 && !loading) return adding ? undefined : <Empty {...props} />
    return undefined
  }
  const newRow = addRow && adding && (
    <NewRow
      {...addRow}
      onSave={async (values) => {
        await addRow.onSave(values)
        // The default order shows the new record first, whatever page, search and order the list had.
        list.change({ search: undefined, sortBy: undefined, sortDir: undefined })
      }}
      narrow={cards}
      columnIds={props.columns.map((column) => column.id)}
      onClose={() => setAdding(false)}
    />
  )
  const sorts = props.columns.some(({ sort }) => sort)
  const exportsBelow = narrow && sorts && props.exportRows !== undefined
  return (
    <Stack gap={{ base: '1.5', sm: '4' }} aria-busy={loading}>
      <TableToolbar
        table={props}
        selection={cards ? undefined : selection}
        exportsBelow={exportsBelow}
        onAdd={addRow && !adding ? () => setAdding(true) : undefined}
      />
      {loading && rows.length === 0 && (
        <VisuallyHidden asChild>
          <output>{t('table.loading')}</output>
        </VisuallyHidden>
      )}
      <Box ref={place}>
        {cards ? (
          <CardList
            props={props}
            exportButton={exportsBelow && <ExportButton table={props} exportRows={props.exportRows!} />}
            newRow={newRow || undefined}
            message={message()}
          />
        ) : (
          <WideTable
            props={props}
            selection={selection?.isOn ? selection : undefined}
            newRow={newRow || undefined}
            message={message()}
          />
        )}
      </Box>
      {/* Below cards that have not arrived it would move as soon as their number is known. */}
      <Box
        paddingTop={{ base: '2', sm: '0' }}
        visibility={cards && loading && rows.length === 0 ? 'hidden' : undefined}
      >
        <TableFooter list={list} total={errorText ? 0 : total} />
      </Box>
    </Stack>
  )
}

/** Shows that there are no rows; for a search or filters also what was looked for, and buttons to clear them. */
function Empty<Row, Sort extends string>({
  emptyText,
  noMatchText,
  narrowed,
  list,
}: Pick<DataTableProps<Row, Sort>, 'emptyText' | 'noMatchText' | 'narrowed' | 'list'>) {
  const { t } = useTranslation()
  const { search, setSearch } = list
  const text = emptyText ?? t('table.empty')
  const noMatch = search && (noMatchText?.(search) ?? t('table.noMatch', { search }))
  return (
    <EmptyState text={text} hint={[noMatch, narrowed?.hint].filter(Boolean).join(' ') || undefined}>
      {search && (
        <Button variant="outline" colorPalette="gray" onClick={() => setSearch('')}>
          {t('table.clearSearch')}
        </Button>
      )}
      {narrowed && (
        <Button variant="outline" colorPalette="gray" onClick={narrowed.onClear}>
          {narrowed.clearText}
        </Button>
      )}
    </EmptyState>
  )
}
