import { integer, listOf, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import { DeletedItemKind } from './deleted-item.inputs.ts'
import type { DeletedItem, RestoredItem } from './deleted-item.types.ts'

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
