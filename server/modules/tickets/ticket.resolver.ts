import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { selectedFields } from '../../api/kit/selected-fields.ts'
import { pendingUploads, type SentFile } from '../../api/kit/upload-scalar.ts'
import { createTicket } from './operations/create-ticket.ts'
import { deleteTicketFile } from './operations/delete-ticket-file.ts'
import { findSuppliedTickets } from './operations/find-supplied-tickets.ts'
import { findTickets } from './operations/find-tickets.ts'
import { readTicket } from './operations/read-ticket.ts'
import { resolveTicket } from './operations/resolve-ticket.ts'
import { updateTicket } from './operations/update-ticket.ts'
import type { TicketParts, TicketView } from './shared/ticket-rows.ts'
import {
  CreateTicketInput,
  SuppliedTicketListInput,
  TicketListInput,
  TicketMediaInput,
  UpdateTicketInput,
} from './ticket.inputs.ts'
import { presentingConflict, presentTicket } from './ticket.presenter.ts'
import { TicketPage, TicketType } from './ticket.types.ts'

type Media = TicketMediaInput[] | null | undefined

/** The fields of a ticket that come from other tables than its own. */
const factFields: (keyof TicketType)[] = [
  ...(['supplierName', 'machineLocation'] as const),
  ...(['errorCodeDescription', 'errorCodeResolution', 'proposedErrorCode', 'supportFile'] as const),
]

const partsOf = (info: GraphQLResolveInfo, ...path: string[]): TicketParts => {
  const fields = selectedFields(info, ...path)
  return {
    failureModes: fields.has('failureModes'),
    files: fields.has('files'),
    picture: fields.has('machinePicture'),
    company: fields.has('clientCompany'),
    waiting: fields.has('waitingFor') || fields.has('waitingSince'),
    facts: factFields.some((field) => fields.has(field)),
  }
}

const mediaOf = (ctx: SignedInContext, pictures: Media, videos: Media) => {
  const sent = (kind: SentFile['kind'], media: Media): SentFile[] => (media ?? []).map((file) => ({ kind, ...file }))
  return pendingUploads(ctx, [...sent('ticketPicture', pictures), ...sent('ticketVideo', videos)])
}

/** The result of a change: the changed ticket, or the conflict with the current one when the change came too late. */
async function changed(ctx: SignedInContext, change: Promise<TicketView>): Promise<TicketType> {
  const present = presentTicket(ctx)
  return present(await presentingConflict(present, change))
}

@Resolver()
export class TicketResolver {
  @Query(() => TicketPage)
  @Authorized(findTickets.action)
  async tickets(
    @Ctx() ctx: SignedInContext,
    @Args(() => TicketListInput) list: TicketListInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return mapPage(await findTickets(ctx, { list, parts: partsOf(info, 'content') }), presentTicket(ctx))
  }

  @Query(() => TicketPage)
  @Authorized(findSuppliedTickets.action)
  async suppliedTickets(
    @Ctx() ctx: SignedInContext,
    @Args(() => SuppliedTicketListInput) list: SuppliedTicketListInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return mapPage(await findSuppliedTickets(ctx, { list, parts: partsOf(info, 'content') }), presentTicket(ctx))
  }

  @Query(() => TicketType)
  @Authorized(readTicket.action)
  async ticket(
    @Ctx() ctx: SignedInContext,
    @Arg('id', () => Int) id: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketType> {
    return presentTicket(ctx)(await readTicket(ctx, { id, parts: partsOf(info) }))
  }

  @Mutation(() => TicketType)
  @Authorized(createTicket.action)
  @Creates()
  async createTicket(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => CreateTicketInput) input: CreateTicketInput,
    @Arg('pictures', () => [TicketMediaInput], { nullable: true }) pictures: Media,
    @Arg('videos', () => [TicketMediaInput], { nullable: true }) videos: Media,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketType> {
    const media = mediaOf(ctx, pictures, videos)
    return presentTicket(ctx)(await createTicket(ctx, { input, media, parts: partsOf(info) }))
  }

  @Mutation(() => TicketType, { description: 'Saves a ticket, which stays open. Absent fields stay as they are.' })
  @Authorized(updateTicket.action)
  async updateTicket(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateTicketInput) input: UpdateTicketInput,
    @Arg('pictures', () => [TicketMediaInput], { nullable: true }) pictures: Media,
    @Arg('videos', () => [TicketMediaInput], { nullable: true }) videos: Media,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketType> {
    const media = mediaOf(ctx, pictures, videos)
    return changed(ctx, updateTicket(ctx, { input, media, parts: partsOf(info) }))
  }

  @Mutation(() => TicketType, { description: 'Saves a ticket and closes it for good.' })
  @Authorized(resolveTicket.action)
  async resolveTicket(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => UpdateTicketInput) input: UpdateTicketInput,
    @Arg('pictures', () => [TicketMediaInput], { nullable: true }) pictures: Media,
    @Arg('videos', () => [TicketMediaInput], { nullable: true }) videos: Media,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TicketType> {
    const media = mediaOf(ctx, pictures, videos)
    return changed(ctx, resolveTicket(ctx, { input, media, parts: partsOf(info) }))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteTicketFile.action)
  deleteTicketFile(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteTicketFile(ctx, { id })
  }
}
