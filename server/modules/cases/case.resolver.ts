import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { pendingUploads, UploadScalar, type AnnouncedFile, type SentFile } from '../../api/kit/upload-scalar.ts'
import type { SignedInContext } from '../../context.ts'
import { AddTicketEntryInput, RemoveCaseTextInput, SetTicketWaitingInput, TimelineArgs } from './case.inputs.ts'
import { TicketEntryType, TicketTimelineType } from './case.types.ts'
import { addTicketEntry } from './operations/add-ticket-entry.ts'
import { giveBackTicket } from './operations/give-back-ticket.ts'
import { readCase } from './operations/read-case.ts'
import { removeCaseText } from './operations/remove-case-text.ts'
import { setTicketWaiting } from './operations/set-ticket-waiting.ts'
import { startMachine } from './operations/start-machine.ts'
import { stopMachine } from './operations/stop-machine.ts'
import { takeTicket } from './operations/take-ticket.ts'
import { withdrawTicketEntry } from './operations/withdraw-ticket-entry.ts'

type Files = AnnouncedFile[] | null | undefined

const sent = (kind: SentFile['kind'], files: Files): SentFile[] => (files ?? []).map((file) => ({ kind, file }))

@Resolver()
export class CaseResolver {
  @Query(() => TicketTimelineType)
  @Authorized(readCase.action)
  ticketTimeline(
    @Ctx() ctx: SignedInContext,
    @Args(() => TimelineArgs) input: TimelineArgs,
  ): Promise<TicketTimelineType> {
    return readCase(ctx, input)
  }

  @Mutation(() => TicketEntryType)
  @Authorized(addTicketEntry.action)
  @Creates()
  addTicketEntry(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => AddTicketEntryInput) input: AddTicketEntryInput,
    @Arg('pictures', () => [UploadScalar], { nullable: true }) pictures?: Files,
    @Arg('videos', () => [UploadScalar], { nullable: true }) videos?: Files,
  ): Promise<TicketEntryType> {
    const media = pendingUploads(ctx, [...sent('ticketPicture', pictures), ...sent('ticketVideo', videos)])
    return addTicketEntry(ctx, { input, media })
  }

  @Mutation(() => TicketTimelineType, { description: 'For the own company, from nobody or from a colleague.' })
  @Authorized(takeTicket.action)
  takeTicket(@Ctx() ctx: SignedInContext, @Arg('ticketId', () => Int) ticketId: number): Promise<TicketTimelineType> {
    return takeTicket(ctx, { ticketId })
  }

  @Mutation(() => TicketTimelineType, { description: 'What the caller or a colleague has taken.' })
  @Authorized(giveBackTicket.action)
  giveBackTicket(
    @Ctx() ctx: SignedInContext,
    @Arg('ticketId', () => Int) ticketId: number,
  ): Promise<TicketTimelineType> {
    return giveBackTicket(ctx, { ticketId })
  }

  @Mutation(() => TicketTimelineType, { description: 'From now on, by the clock of the server.' })
  @Authorized(stopMachine.action)
  stopMachine(@Ctx() ctx: SignedInContext, @Arg('ticketId', () => Int) ticketId: number): Promise<TicketTimelineType> {
    return stopMachine(ctx, { ticketId })
  }

  @Mutation(() => TicketTimelineType, { description: 'The machine runs again.' })
  @Authorized(startMachine.action)
  startMachine(@Ctx() ctx: SignedInContext, @Arg('ticketId', () => Int) ticketId: number): Promise<TicketTimelineType> {
    return startMachine(ctx, { ticketId })
  }

  @Mutation(() => TicketTimelineType, { description: 'By hand; who speaks next changes it again.' })
  @Authorized(setTicketWaiting.action)
  setTicketWaiting(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => SetTicketWaitingInput) input: SetTicketWaitingInput,
  ): Promise<TicketTimelineType> {
    return setTicketWaiting(ctx, input)
  }

  @Mutation(() => TicketEntryType, { description: 'Within ten minutes, by the author.' })
  @Authorized(withdrawTicketEntry.action)
  withdrawTicketEntry(@Ctx() ctx: SignedInContext, @Arg('id') id: string): Promise<TicketEntryType> {
    return withdrawTicketEntry(ctx, { id })
  }

  @Mutation(() => Boolean, {
    description:
      'On request, for good, and with the files of the entry. That it was removed stays; nobody is shown it.',
  })
  @Authorized(removeCaseText.action)
  removeCaseText(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => RemoveCaseTextInput) input: RemoveCaseTextInput,
  ): Promise<boolean> {
    return removeCaseText(ctx, input)
  }
}
