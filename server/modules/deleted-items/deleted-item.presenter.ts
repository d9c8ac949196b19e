import { keptDays, type DeletedItemRow } from './shared/deleted-item-rows.ts'
import type { DeletedItem, RestoredItem } from './deleted-item.types.ts'
import type { Restored } from './operations/restore-deleted-item.ts'

/** A deleted item as both APIs show it. */
export function presentDeletedItem(row: DeletedItemRow): DeletedItem {
  const deletedAt = new Date(row.deleted_at)
  return {
    ...{ kind: row.kind, id: row.id, name: row.name },
    tenantId: row.tenant_id,
    companyName: row.company_name ?? '',
    machineId: row.machine_id,
    machineName: row.machine_name,
    machineSerialNo: row.serial_number,
    ticketId: row.ticket_id,
    fileKind: row.file_kind,
    deletedAt: deletedAt.toISOString(),
    keptUntil: new Date(deletedAt.getTime() + keptDays * 86_400_000).toISOString(),
  }
}

/** A restored item, with the users who could not be restored with their company. */
export function presentRestored({ kind, id, leftOut }: Restored): RestoredItem {
  const message =
    leftOut.length === 0
      ? 'Restored successfully'
      : `Restored, except for these users, whose user name or e-mail is in use now: ${leftOut.join(', ')}`
  return { kind, id, leftOut, message }
}
