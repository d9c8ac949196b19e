import { defineEntity, p } from '@mikro-orm/core'
import { StoredFile } from './stored-file.entity.ts'
import { Ticket } from './ticket.entity.ts'

export type TicketFileType = 'image' | 'video'

const TicketFileSchema = defineEntity({
  name: 'TicketFile',
  tableName: 'ticket_file',
  properties: {
    id: p.integer().primary(),
    ticket: () => p.manyToOne(Ticket).ref(),
    clientId: p.integer(),
    supplierId: p.integer(),
    storedFile: () => p.manyToOne(StoredFile).ref(),
    type: p.text().$type<TicketFileType>(),
    description: p.string().length(200).default(''),
    originalName: p.text(),
    contentType: p.text(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class TicketFile extends TicketFileSchema.class {}
TicketFileSchema.setClass(TicketFile)
