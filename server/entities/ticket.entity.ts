import { defineEntity, p } from '@mikro-orm/core'
import { AppUser } from './app-user.entity.ts'
import { ErrorCode } from './error-code.entity.ts'
import { Machine } from './machine.entity.ts'
import { SupportFileVersion } from './support-file-version.entity.ts'
import { Tenant } from './tenant.entity.ts'

export type TicketStatus = 'OPEN' | 'CLOSED'

const TicketSchema = defineEntity({
  name: 'Ticket',
  tableName: 'ticket',
  properties: {
    id: p.integer().primary(),
    machine: () => p.manyToOne(Machine).ref(),
    /** Both companies are fixed at creation: a transferred machine leaves its tickets behind. */
    client: () => p.manyToOne(Tenant).ref(),
    supplier: () => p.manyToOne(Tenant).ref(),
    errorCode: () => p.manyToOne(ErrorCode).ref(),
    /** Snapshots from the ticket's creation, so that history survives deletions and transfers. */
    errorCodeText: p.string().length(255).fieldName('error_code'),
    /** What the code pointed to, as it was then; the database writes both. */
    supportFileVersion: () => p.manyToOne(SupportFileVersion).ref().nullable(),
    supportFilePage: p.integer().nullable(),
    machineName: p.text(),
    machineSerial: p.string().length(100),
    description: p.string().length(200),
    resolution: p.string().length(5000).default(''),
    status: p.text().$type<TicketStatus>().default('OPEN'),
    /** The user's name at creation, kept after the user's deletion. */
    createdBy: p.text(),
    creator: () => p.manyToOne(AppUser).ref().nullable().fieldName('created_by_id'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    /** Millisecond precision: a time that went through JSON must compare equal to the stored one. */
    updatedAt: p.datetime().length(3).defaultRaw('now()'),
    closedAt: p.datetime().length(3).nullable(),
    /** The user's name when the ticket was closed; null for an open one, and for those closed before it was recorded. */
    closedBy: p.text().nullable(),
    searchDocument: p
      .text()
      .generated(
        `(lower(id::text || ' ' || error_code || ' ' || description || ' ' || resolution || ' ' || machine_name || ' ' || machine_serial || ' ' || created_by)) stored`,
      )
      .nullable()
      .lazy(),
  },
})

export class Ticket extends TicketSchema.class {}
TicketSchema.setClass(Ticket)
