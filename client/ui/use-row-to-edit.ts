import { useState } from 'react'

/**
 * The row that a list was asked to edit: `ask` opens the dialog, and `dialog` holds the properties that an edit dialog
 * takes from here. The subject follows the list when that is loaded again.
 */
export function useRowToEdit<Row extends { id: number }>(rows: readonly Row[]) {
  const [asked, setAsked] = useState<Row>()
  const subject = asked && (rows.find(({ id }) => id === asked.id) ?? asked)
  return { ask: (row: Row) => setAsked(row), dialog: { subject, onClose: () => setAsked(undefined) } }
}
