import type { TFunction } from 'i18next'
import type { DeletedItemKind, DeletedItemRowFragment } from '../../generated/graphql.ts'

export const kinds = [
  'TENANT',
  'USER',
  'MACHINE',
  'MODEL',
  'ERROR_CODE',
  'SUPPORT_FILE',
  'TICKET_FILE',
] as const satisfies readonly DeletedItemKind[]

const fileKinds = ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO', 'image', 'video'] as const

/** The type of the deleted item; for a file, which type of file. */
export function kindText(t: TFunction, { kind, fileKind }: DeletedItemRowFragment): string {
  const file = fileKinds.find((one) => one === fileKind)
  return file ? t(`deletedItems.fileKinds.${file}`) : t(`deletedItems.kinds.${kind}`)
}

/** The text that identifies the item: its own name, or the machine, model or ticket that it belongs to. */
export function itemText(t: TFunction, item: DeletedItemRowFragment): string {
  const { kind, name, machineName, machineSerialNo: serial, modelName, ticketId } = item
  const machine = machineName ? t('deletedItems.machine', { name: machineName, serial: serial ?? '' }) : ''
  if (ticketId) return t('deletedItems.ofTicket', { id: ticketId, machine })
  if (kind !== 'MACHINE' && name) return name
  return modelName ? t('deletedItems.model', { name: modelName }) : machine
}
