import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { Download, ListChecks, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { SearchBox } from '../search-box.tsx'
import { toast } from '../toasts.tsx'
import type { Reading } from './export-csv.ts'
import { NewRow } from './new-row.ts'
import type { Selection } from './use-selection.ts'
import type { DataTableProps } from './table-props.ts'

/** Opening the row tells of a failure; this only makes it sooner. */
const prepareRow = () => void NewRow.load().catch(() => undefined)

interface TableToolbarProps<Row, Sort extends string> {
  table: DataTableProps<Row, Sort>
  selection?: Selection<Row>
  /** The button of the export stands elsewhere. */
  exportsBelow?: boolean
  /** Absent while a row is being added, or where rows cannot be added. */
  onAdd?: () => void
}

/** Search, the page's own controls, export and "Add More". */
export function TableToolbar<Row, Sort extends string>({
  table,
  selection,
  exportsBelow,
  onAdd,
}: TableToolbarProps<Row, Sort>) {
  const { t } = useTranslation()
  const { search, toolbar, toolbarBelow, list } = table
  const exportRows = exportsBelow ? undefined : table.exportRows
  // On a phone one line, where there is nothing but a search or the page takes care of it.
  const oneLine = !toolbar || Boolean(toolbarBelow)
  if (!search && !exportRows && !toolbar && !onAdd) return null
  return (
    <>
      <Flex
        data-print="hide"
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
        <Flex
          gap={{ base: '2', sm: '3' }}
          wrap={{ base: oneLine ? 'nowrap' : 'wrap', sm: 'wrap' }}
          _empty={{ display: 'none' }}
        >
          {exportRows && <ExportButton table={table} selection={selection} exportRows={exportRows} />}
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
  selection?: Selection<Row>
  exportRows: (reading: Reading) => Promise<readonly Row[]>
}

/** Exports all rows of the list, or those that are selected. A long export says how far it is and can be ended. */
export function ExportButton<Row, Sort extends string>({ table, selection, exportRows }: ExportButtonProps<Row, Sort>) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()
  const [progress, setProgress] = useState<{ read: number; total: number }>()
  const running = useRef<AbortController>(undefined)
  const selected = selection?.rows ?? []

  const write = async (read: (reading: Reading) => Promise<readonly Row[]>) => {
    const controller = new AbortController()
    running.current = controller
    try {
      const onProgress = (done: number, total: number) => setProgress({ read: done, total })
      const rows = await read({ signal: controller.signal, onProgress })
      if (rows.length === 0) toast.warning(t('table.noDataToExport'))
      else {
        const { download, exportFileName, toCsv } = await import('./write-csv.ts')
        download(toCsv(rows, table.columns), exportFileName)
      }
    } catch (error) {
      if (controller.signal.aborted) toast.info(t('table.exportEnded'))
      else toast.failure(error, t('table.exportFailed'))
    } finally {
      setProgress(undefined)
    }
  }
  const readAll = async (reading: Reading) => (table.total === 0 ? [] : exportRows(reading))

  return (
    <>
      {selection && (
        <IconButton
          variant={selection.isOn ? 'subtle' : 'outline'}
          colorPalette="gray"
          aria-pressed={selection.isOn}
          aria-label={t('table.select')}
          title={t('table.select')}
          onClick={selection.toggle}
        >
          <ListChecks aria-hidden />
        </IconButton>
      )}
      {selection && selected.length > 0 && (
        <>
          <Button disabled={busy} onClick={() => void run(() => write(async () => selected))}>
            <Download aria-hidden /> {t('table.exportSelected', { count: selected.length })}
          </Button>
        </>
      )}
      {busy && (
        <Button colorPalette="gray" variant="ghost" onClick={() => running.current?.abort()}>
          {t('table.cancelExport')}
        </Button>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => void run(() => write(readAll))}
        loading={busy}
        loadingText={progress ? t('table.exportedSoFar', progress) : t('table.exporting')}
        aria-label={busy ? undefined : t('table.export')}
        px={{ base: '3', sm: '4' }}
      >
        <Download aria-hidden />
        <Box as="span" hideBelow="sm">
          {t('table.export')}
        </Box>
      </Button>
    </>
  )
}
