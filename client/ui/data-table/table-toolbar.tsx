import { Box, Button, Flex } from '@chakra-ui/react'
import { Download, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { SearchBox } from '../search-box.tsx'
import { toast } from '../toasts.tsx'
import { download, exportFileName, toCsv } from './export-csv.ts'
import { NewRow } from './new-row.ts'
import type { DataTableProps } from './table-props.ts'

/** Opening the row tells of a failure; this only makes it sooner. */
const prepareRow = () => void NewRow.load().catch(() => undefined)

interface TableToolbarProps<Row, Sort extends string> {
  table: DataTableProps<Row, Sort>
  /** Absent while a row is being added, or where rows cannot be added. */
  onAdd?: () => void
}

/** Search, the page's own controls, export and "Add More". */
export function TableToolbar<Row, Sort extends string>({ table, onAdd }: TableToolbarProps<Row, Sort>) {
  const { t } = useTranslation()
  const { search, exportRows, toolbar, toolbarBelow, list } = table
  // On a phone one line, where there is nothing but a search or the page takes care of it.
  const oneLine = !toolbar || Boolean(toolbarBelow)
  if (!search && !exportRows && !toolbar && !onAdd) return null
  return (
    <>
      <Flex
        gap={{ base: '2', sm: '3' }}
        wrap={{ base: oneLine ? 'nowrap' : 'wrap', sm: 'wrap' }}
        align="center"
        justify="space-between"
      >
        <Flex
          gap={{ base: '2', sm: '3' }}
          wrap={{ base: oneLine ? 'nowrap' : 'wrap', sm: 'wrap' }}
          align="center"
          minWidth="0"
          flex={{ base: oneLine ? '1' : '1 1 100%', sm: '1' }}
        >
          {search && (
            <SearchBox value={list.search} onSearch={list.setSearch} label={search === true ? undefined : search} />
          )}
          {toolbar}
        </Flex>
        <Flex gap={{ base: '2', sm: '3' }} wrap={{ base: oneLine ? 'nowrap' : 'wrap', sm: 'wrap' }}>
          {exportRows && <ExportButton table={table} exportRows={exportRows} />}
          {onAdd && (
            <Button onClick={onAdd} onFocus={prepareRow} onPointerEnter={prepareRow}>
              <Plus aria-hidden /> {t('table.addMore')}
            </Button>
          )}
        </Flex>
      </Flex>
      {toolbarBelow}
    </>
  )
}

interface ExportButtonProps<Row, Sort extends string> {
  table: DataTableProps<Row, Sort>
  exportRows: () => Promise<readonly Row[]>
}

function ExportButton<Row, Sort extends string>({ table, exportRows }: ExportButtonProps<Row, Sort>) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()

  const exportAll = async () => {
    try {
      const rows = table.total === 0 ? [] : await exportRows()
      if (rows.length === 0) toast.warning(t('table.noDataToExport'))
      else download(await toCsv(rows, table.columns), exportFileName)
    } catch (error) {
      toast.failure(error, t('table.exportFailed'))
    }
  }

  return (
    <Button
      variant="outline"
      colorPalette="gray"
      onClick={() => void run(exportAll)}
      loading={busy}
      loadingText={t('table.exporting')}
      aria-label={busy ? undefined : t('table.export')}
      px={{ base: '3', sm: '4' }}
    >
      <Download aria-hidden />
      <Box as="span" hideBelow="sm">
        {t('table.export')}
      </Box>
    </Button>
  )
}
