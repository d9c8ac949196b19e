import { Resolver, Root, Subscription } from 'type-graphql'
import { sessionEnded } from '../../errors/session-ended.ts'
import type { RequestContext } from '../../context.ts'
import { TicketEventType } from './live.types.ts'
import { watchTickets } from './operations/watch-tickets.ts'
import type { EndOfSession, TicketEvent } from './shared/live-notice.ts'

@Resolver()
export class LiveResolver {
  @Subscription(() => TicketEventType, {
    description: 'The changes of all tickets that the caller can read, as text/event-stream from /graphql/stream.',
    subscribe: ({ context }: { context: RequestContext }) => watchTickets(context, {}),
  })
  ticketChanged(@Root() event: TicketEvent | EndOfSession): TicketEventType {
    if (event.kind === 'END') throw sessionEnded()
    return event
  }
}
