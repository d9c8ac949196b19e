import { registerEnumType } from 'type-graphql'

/** One of the two companies of a ticket, as both APIs name it. */
export enum TicketSide {
  CLIENT = 'CLIENT',
  SUPPLIER = 'SUPPLIER',
}
registerEnumType(TicketSide, {
  name: 'TicketSide',
  description: 'The company that runs the machine, or that built it.',
})
