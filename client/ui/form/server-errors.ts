import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { readError } from '../../lib/apollo/read-error.ts'

/**
 * Shows the server's field messages beside their fields; the form keeps its values.
 * @param names maps the server's field names to the form's, where they differ: `{ machineSerialNo: 'serialNo' }`.
 * @returns whether any field was marked.
 */
export function markServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  known: readonly Path<Values>[],
  names: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  let marked = false
  for (const [field, message] of Object.entries(readError(error).fields)) {
    const name = names[field] ?? known.find((own) => own === field)
    if (!name) continue
    setError(name, { type: 'server', message }, { shouldFocus: !marked })
    marked = true
  }
  return marked
}
