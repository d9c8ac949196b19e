import type { ReactNode } from 'react'
import { cellOf, type Column } from './columns.ts'
import type { RowTarget } from './table-props.ts'

/**
 * Where the columns of a table stand on a card. A column that is not named stands in the line, so that none is missing.
 */
export interface CardLayout<Row> {
  /** The column that names the row, or what does. */
  title: string | ((row: Row) => ReactNode)
  /** Columns that the title tells, where that is a function. */
  titled?: readonly string[]
  /** Before the title: the address of a picture (null for a neutral one), or what is drawn instead. */
  picture?: (row: Row) => string | null | ReactNode
  /** The column of the row's state, or what shows it. */
  badge?: string | ((row: Row) => ReactNode)
  /** Columns of a second line. */
  below?: readonly string[]
  /** Columns whose value says too little without its header. */
  named?: readonly string[]
  /** Columns of which the card shows the cell in place of the value, such as links or a text in several lines. */
  drawn?: readonly string[]
  /** The order of the first line, where it is not that of the columns. */
  line?: readonly string[]
  /** What the line says beyond the columns, at its beginning. */
  facts?: (row: Row) => readonly CardFact[]
  /** The page that a press on the card opens, where the rows of the table are no links. */
  link?: (row: Row) => { label: string; target: RowTarget }
}

/** A value of a card. Its label is for screen readers unless it is shown. */
export interface CardFact {
  label: string
  value: ReactNode
  code?: boolean
  figures?: boolean
  shown?: boolean
}

export interface PlacedRow {
  /** The running number of the row, at its beginning. */
  position?: CardFact
  title: ReactNode
  /** The title is a serial number or a code. */
  code: boolean
  badge: ReactNode
  line: readonly CardFact[]
  below: readonly CardFact[]
}

/** Puts the values of a row where the layout wants them; empty ones, and what the title says already, are left out. */
export function placed<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  layout: CardLayout<Row>,
  row: Row,
  position: number,
): PlacedRow {
  const { title, titled = [], badge, below = [], named = [], drawn = [], line = [], facts } = layout
  const column = (id: string) => columns.find((one) => one.id === id)
  const titleColumn = typeof title === 'string' ? column(title) : undefined
  const badgeColumn = typeof badge === 'string' ? column(badge) : undefined
  const running = columns.find((one) => one.running)
  const elsewhere = [titleColumn?.id, badgeColumn?.id, running?.id, ...titled, ...below]
  const rest = columns.filter(({ id }) => !elsewhere.includes(id) && !line.includes(id)).map(({ id }) => id)
  const shownTitle = typeof title === 'function' ? title(row) : (titleColumn?.value?.(row, position) ?? '')
  const factOf = (id: string): CardFact[] => {
    const found = column(id)
    if (!found) return []
    const { header: label, code, figures, value } = found
    const content = value && !drawn.includes(id) ? value(row, position) : cellOf(found, row, position)
    if (content === '' || content === shownTitle || content === null || content === undefined) return []
    return [{ label, value: content, code, figures, shown: named.includes(id) }]
  }
  return {
    position: running && { label: running.header, value: position },
    title: shownTitle,
    code: titleColumn?.code ?? false,
    badge: typeof badge === 'function' ? badge(row) : badgeColumn && cellOf(badgeColumn, row, position),
    line: [...(facts?.(row) ?? []), ...[...line, ...rest].flatMap(factOf)],
    below: below.flatMap((id) => {
      const found = column(id)
      return found?.cell && !found.value ? [{ label: found.header, value: cellOf(found, row, position) }] : factOf(id)
    }),
  }
}
