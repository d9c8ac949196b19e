import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import type { DataTableProps, RowTarget } from './table-props.ts'

interface RowOpenerProps {
  label?: string
  /** The page that the row leads to; absent where the row opens something on the same page. */
  target?: RowTarget
  /** The link or button covers the row, which is a card. */
  covers?: boolean
  children: ReactNode
}

/** For a card: the whole of it is the link or button. */
const covering = {
  position: 'absolute',
  inset: '0',
  borderRadius: 'l3',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
} as const

const look = {
  textAlign: 'start',
  // A target of 44 px that does not increase the row's height.
  minHeight: '11',
  minWidth: '11',
  marginBlock: '-3',
  font: 'inherit',
  fontWeight: 'medium',
  color: 'accent.fg',
  cursor: 'pointer',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
} as const

/**
 * The link or button in one cell of a clickable row, for the keyboard and screen readers. The button needs no handler,
 * because its click bubbles to the row.
 */
export function RowOpener({ label, target, covers, children }: RowOpenerProps) {
  if (covers) {
    return (
      <>
        {target ? (
          <chakra.a asChild data-row-opener aria-label={label} {...covering}>
            <Link to={target.to} state={target.state} />
          </chakra.a>
        ) : (
          <chakra.button type="button" data-row-opener aria-label={label} {...covering} />
        )}
        {children}
      </>
    )
  }
  if (target) {
    return (
      <chakra.a asChild data-row-opener aria-label={label} {...look} display="inline-flex" alignItems="center">
        <Link to={target.to} state={target.state}>
          {children}
        </Link>
      </chakra.a>
    )
  }
  return (
    <chakra.button type="button" data-row-opener aria-label={label} {...look}>
      {children}
    </chakra.button>
  )
}

/** The click handlers of a row, for clicks anywhere but on its own buttons. Undefined where rows are not clickable. */
export function useRowClick<Row>({ rowLink, onRowClick }: Pick<DataTableProps<Row, string>, 'rowLink' | 'onRowClick'>) {
  const navigate = useNavigate()
  const base = useHref('/')
  if (!rowLink && !onRowClick) return undefined
  return (row: Row) => {
    const open = (event: MouseEvent<HTMLElement>) => {
      if (!isRowClick(event)) return
      if (!rowLink) return event.button === 0 && onRowClick?.(row)
      const { to, state } = rowLink(row)
      // Like a link: a modifier key or the middle button opens another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1) {
        window.open(base.replace(/\/$/, '') + to, '_blank', 'noopener')
      } else if (event.button === 0) void navigate(to, { state })
    }
    return { cursor: 'pointer', onClick: open, onAuxClick: open } as const
  }
}

/** Whether a click belongs to the row: not if it hit a control inside it, and not if the user has selected text. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element
  // React bubbles events of a dialog opened by a cell to the row, although the dialog is outside it in the DOM.
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('[data-row-actions], a, input, select, label')) return false
  return !window.getSelection()?.toString()
}
