import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ticketChangeKinds } from './shared/live-notice.ts'

const kinds = ['RESET', ...ticketChangeKinds] as const

export const TicketEventKind = Object.fromEntries(kinds.map((kind) => [kind, kind])) as {
  [Kind in (typeof kinds)[number]]: Kind
}
registerEnumType(TicketEventKind, {
  name: 'TicketEventKind',
  valuesConfig: {
    RESET: { description: 'Events may have been missed: read again what you show. The first event of each stream.' },
    RAISED: { description: 'A new ticket.' },
    CHANGED: { description: 'Its fields or its files.' },
    RESOLVED: { description: 'It is closed.' },
    ENTRY: { description: 'Its timeline.' },
  },
})

@ObjectType('TicketEvent', {
  simpleResolvers: true,
  description: 'Says that a ticket has changed. It carries no content: the ordinary queries have that.',
})
export class TicketEventType {
  @Field(() => TicketEventKind)
  kind!: (typeof kinds)[number]

  @Field(() => Int, { nullable: true, description: 'Null for RESET.' })
  ticketId!: number | null
}
