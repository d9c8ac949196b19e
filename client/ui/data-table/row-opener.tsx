import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router-dom'
import type { DataTableProps, RowTarget } from './table-props.ts'

interface RowOpenerProps {
  label?: string
  /** Where the row leads; absent where it opens something on the page. */
  target?: RowTarget
  children: ReactNode
}

const look = {
  textAlign: 'start',
  // A target of 44 px that does not make the row higher.
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
 * The link or button in one cell of a clickable row: what the keyboard and a screen reader use. The button has no handler
 * of its own, because its click rises to the row.
 */
export function RowOpener({ label, target, children }: RowOpenerProps) {
  if (target) {
    return (
      <chakra.a asChild aria-label={label} {...look} display="inline-flex" alignItems="center">
        <Link to={target.to} state={target.state}>
          {children}
        </Link>
      </chakra.a>
    )
  }
  return (
    <chakra.button type="button" aria-label={label} {...look}>
      {children}
    </chakra.button>
  )
}

/** What rows do when they are clicked, anywhere but on a button of their own. Undefined where they do nothing. */
export function useRowClick<Row>({ rowLink, onRowClick }: Pick<DataTableProps<Row, string>, 'rowLink' | 'onRowClick'>) {
  const navigate = useNavigate()
  const base = useHref('/')
  if (!rowLink && !onRowClick) return undefined
  return (row: Row) => {
    const open = (event: MouseEvent<HTMLElement>) => {
      if (!isRowClick(event)) return
      if (!rowLink) return event.button === 0 && onRowClick?.(row)
      const { to, state } = rowLink(row)
      // As a link does: with these keys, and with the middle button, in another tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1) {
        window.open(base.replace(/\/$/, '') + to, '_blank', 'noopener')
      } else if (event.button === 0) void navigate(to, { state })
    }
    return { cursor: 'pointer', onClick: open, onAuxClick: open } as const
  }
}

/** Whether a click inside a row means the row: not when it hit a button of its own, and not when text was marked. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element
  // A dialog that a cell has opened is its child for React, but not a part of the row.
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('[data-row-actions], a, input, select, label')) return false
  return !window.getSelection()?.toString()
}
