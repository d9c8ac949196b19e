import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'

interface RowOpenerProps {
  label?: string
  children: ReactNode
}

/**
 * The button in one cell of a clickable row: what the keyboard and a screen reader use. It has no handler of its
 * own, because its click rises to the row.
 */
export function RowOpener({ label, children }: RowOpenerProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      textAlign="start"
      // A target of 44 px that does not make the row higher.
      minHeight="11"
      minWidth="11"
      marginBlock="-3"
      font="inherit"
      fontWeight="medium"
      color="accent.fg"
      cursor="pointer"
      borderRadius="l1"
      focusVisibleRing="outside"
    >
      {children}
    </chakra.button>
  )
}

/** Whether a click inside a row means the row: not when it hit a button of its own, and not when text was marked. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element
  // A dialog that a cell has opened is its child for React, but not a part of the row.
  if (!event.currentTarget.contains(target)) return false
  if (target.closest('[data-row-actions], a, input, select, label')) return false
  return !window.getSelection()?.toString()
}
