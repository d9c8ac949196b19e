import type { DeletedItemKind } from './deleted-item.inputs.ts'

/** A row of the database's function deleted_items(), one for each thing that can be restored. */
export interface DeletedItemRow {
  kind: DeletedItemKind
  id: number
  /** Null for error codes and files: the platform reads no material and no tickets (A114). */
  name: string | null
  tenant_id: number | null
  company_name: string | null
  machine_id: number | null
  machine_name: string | null
  serial_number: string | null
  ticket_id: number | null
  file_kind: string | null
  deleted_at: string
}

/** How long what was deleted is kept before the nightly purge takes it (A115). */
export const keptDays = 30

/** What was deleted before this moment may be purged by now, and is not restored. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - keptDays * 86_400_000)
}
