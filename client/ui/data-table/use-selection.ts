import { useState } from 'react'
import type { DataTableProps } from './table-props.ts'

/** The rows that are selected, in the order of their selection, whatever page is shown. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** Whether the checkboxes are shown: the specified columns stand alone until somebody wants to select. */
  isOn: boolean
  toggle: () => void
  has: (row: Row) => boolean
  set: (rows: readonly Row[], on: boolean) => void
  labelOf: (row: Row) => string
}

interface Kept<Row> {
  of: string
  rows: ReadonlyMap<string | number, Row>
}

/** Undefined where rows cannot be selected. A selection ends with another search or filter, not with page or order. */
export function useSelection<Row>({
  selectable,
  rowKey,
  rows: shown,
}: Pick<DataTableProps<Row, string>, 'selectable' | 'rowKey' | 'rows'>): Selection<Row> | undefined {
  const [kept, setKept] = useState<Kept<Row>>({ of: '', rows: new Map() })
  const [isOn, setIsOn] = useState(false)
  if (!selectable) return undefined
  const of = selectable.of
  const selected = kept.of === of ? kept.rows : new Map<string | number, Row>()
  // A row that has changed since it was selected is exported as it is shown now.
  const now = new Map(shown.map((row) => [rowKey(row), row]))
  return {
    rows: [...selected].map(([key, row]) => now.get(key) ?? row),
    isOn,
    toggle: () => {
      setIsOn(!isOn)
      setKept({ of, rows: new Map() })
    },
    has: (row) => selected.has(rowKey(row)),
    set: (rows, on) =>
      setKept((before) => {
        const next = new Map(before.of === of ? before.rows : [])
        for (const row of rows) {
          if (on) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { of, rows: next }
      }),
    labelOf: selectable.label,
  }
}
