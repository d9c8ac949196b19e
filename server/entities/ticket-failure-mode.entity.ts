import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core'
import { FailureMode } from './failure-mode.entity.ts'
import { Ticket } from './ticket.entity.ts'

const TicketFailureModeSchema = defineEntity({
  name: 'TicketFailureMode',
  tableName: 'ticket_failure_mode',
  properties: {
    ticket: () => p.manyToOne(Ticket).ref().primary(),
    failureMode: () => p.manyToOne(FailureMode).ref().primary(),
    clientId: p.integer(),
    supplierId: p.integer(),
  },
})

export class TicketFailureMode extends TicketFailureModeSchema.class {
  declare [PrimaryKeyProp]?: ['ticket', 'failureMode']
}
TicketFailureModeSchema.setClass(TicketFailureMode)
