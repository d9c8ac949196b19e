import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Creates } from '../../api/kit/mutation-marks.ts'
import type { SignedInContext } from '../../context.ts'
import { AddTicketEntryInput } from './case.inputs.ts'
import { TicketEntryType, TicketTimelineType } from './case.types.ts'
import { addEntry } from './operations/add-entry.ts'
import { readCase } from './operations/read-case.ts'
import { withdrawEntry } from './operations/withdraw-entry.ts'

@Resolver()
export class CaseResolver {
  @Query(() => TicketTimelineType)
  @Authorized(readCase.action)
  ticketTimeline(
    @Ctx() ctx: SignedInContext,
    @Arg('ticketId', () => Int) ticketId: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<TicketTimelineType> {
    return readCase(ctx, { ticketId, after })
  }

  @Mutation(() => TicketEntryType)
  @Authorized(addEntry.action)
  @Creates()
  addTicketEntry(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddTicketEntryInput) input: AddTicketEntryInput,
  ): Promise<TicketEntryType> {
    return addEntry(ctx, input)
  }

  @Mutation(() => TicketEntryType, { description: 'Within ten minutes, by the author.' })
  @Authorized(withdrawEntry.action)
  withdrawTicketEntry(@Ctx() ctx: SignedInContext, @Arg('id') id: string): Promise<TicketEntryType> {
    return withdrawEntry(ctx, { id })
  }
}
