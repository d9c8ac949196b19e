import { useState } from 'react'

/**
 * The row that a list was asked to delete: `ask` opens the confirmation, and `dialog` holds the properties that a
 * delete dialog takes from here.
 */
export function useRowToDelete<Row>() {
  const [subject, setSubject] = useState<Row>()
  return { ask: (row: Row) => setSubject(row), dialog: { subject, onClose: () => setSubject(undefined) } }
}
