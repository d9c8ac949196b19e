import { type DeletedItemRow, keptDays } from './shared/deleted-item-rows.ts'
import type { DeletedItem, RestoredItem } from './deleted-item.types.ts'
import type { Restored } from './operations/restore-deleted-item.ts'
import { integer, listOf, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import { DeletedItemKind } from './deleted-item.inputs.ts'

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
    modelId: row.model_id,
    modelName: row.model_name,
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

const kind = oneOf(Object.values(DeletedItemKind))

export const deletedItem = record<DeletedItem>('DeletedItem', {
  kind,
  id: integer,
  name: nullable(text),
  tenantId: nullable(integer),
  companyName: text,
  machineId: nullable(integer),
  machineName: nullable(text),
  machineSerialNo: nullable(text),
  modelId: nullable(integer),
  modelName: nullable(text),
  ticketId: nullable(integer),
  fileKind: nullable(text),
  deletedAt: time,
  keptUntil: time,
})

export const restoredItem = record<Omit<RestoredItem, 'message'>>('RestoredItem', {
  kind,
  id: integer,
  leftOut: {
    ...listOf(text),
    description: 'User names of a restored tenant that stay deleted, because the user name or e-mail is in use now.',
  },
})
