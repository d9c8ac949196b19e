import {
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { cellOf, type Column } from './columns.ts'
import type { DataTableProps } from './table-props.ts'

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature })

export type ReactTable<Row extends RowData> = ReturnType<typeof useServerTable<Row, string>>

/** The table model. The server sorts and pages, so the model does neither. */
export function useServerTable<Row extends RowData, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, total, list, rowKey } = props
  const offset = (list.page - 1) * list.size
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map((column: Column<Row, Sort>) =>
        helper.display({
          id: column.id,
          header: column.header,
          enableSorting: column.sort !== undefined,
          cell: ({ row }) => cellOf(column, row.original, offset + row.index + 1),
        }),
      ),
    )
  }, [columns, offset])

  return useTable({
    features,
    columns: definitions,
    data: rows,
    rowCount: total,
    manualSorting: true,
    manualPagination: true,
    getRowId: (row) => String(rowKey(row)),
    state: {
      pagination: { pageIndex: list.page - 1, pageSize: list.size },
      sorting: [{ id: list.sortBy, desc: list.sortDir === 'DESC' }],
    },
  })
}
