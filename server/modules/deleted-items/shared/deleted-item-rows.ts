import type { DeletedItemKind } from '../deleted-item.inputs.ts'

/** A row of the database function deleted_items(): one thing that can be restored. */
export interface DeletedItemRow {
  kind: DeletedItemKind
  id: number
  /** Null for error codes and files: the platform reads neither material nor tickets. */
  name: string | null
  tenant_id: number | null
  company_name: string | null
  machine_id: number | null
  machine_name: string | null
  serial_number: string | null
  /** Of a model, and of material that belongs to one. */
  model_id: number | null
  model_name: string | null
  ticket_id: number | null
  file_kind: string | null
  deleted_at: string
}

/** How long deleted rows are kept before the nightly purge removes them. */
export const keptDays = 30

/** Rows deleted before this moment may have been purged, and are not restored. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - keptDays * 86_400_000)
}
