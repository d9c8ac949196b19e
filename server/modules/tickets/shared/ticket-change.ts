import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import { notify } from '../../notifications/shared/notify.ts'
import { offerResolution, recordFix } from '../../fix-memory/shared/what-fixed-it.ts'
import { recordEntry } from '../../cases/shared/record-entry.ts'
import { findTicket } from './find-ticket.ts'
import { admitChange, requireTicket, type AdmittedChange, type TicketChange } from './ticket-change-rules.ts'
import { LateChange, TicketConflict } from './ticket-conflict.ts'
import { addMedia } from './ticket-media.ts'
import { replaceFailureModes } from './ticket-references.ts'
import type { TicketView } from './ticket-rows.ts'
import { toldChanges } from './told-changes.ts'
import type { UpdateTicketInput } from '../ticket.inputs.ts'

/**
 * Saves or resolves a ticket and returns its new state. The rules are checked before the files are read, and again with
 * the row locked, so that concurrent changes can neither add a sixth picture nor change a closed ticket. Throws what
 * admitChange throws, with TicketConflict in place of LateChange.
 */
export async function changeTicket(
  ctx: SignedInContext,
  change: TicketChange,
  { resolve }: { resolve: boolean },
): Promise<TicketView> {
  const { input, media } = change
  return presentingLate(ctx, input.ticketId, async () => {
    if (media.length > 0) await transaction(ctx, (em) => admitChange(em, ctx, change, { resolve }))
    await withReceived(media, async (files) =>
      transaction(ctx, async (em) => {
        const admitted = await admitChange(em, ctx, change, { resolve, lockMode: LockMode.PESSIMISTIC_WRITE })
        const told = await toldChanges(em, admitted)
        await apply(em, admitted, resolve ? ctx.actor.userName : undefined)
        if (resolve) recordFix(em, admitted.ticket, input)
        await addMedia(em, ctx, admitted.ticket, { media, files })
        // That a ticket was resolved tells its resolution.
        const changes = resolve ? told.filter(({ field }) => field !== 'RESOLUTION') : told
        if (changes.length > 0) recordEntry(em, ctx, admitted.ticket, { kind: 'CHANGED', changes })
        const fileNames = media.map(({ originalName }) => originalName)
        if (fileNames.length > 0) recordEntry(em, ctx, admitted.ticket, { kind: 'FILES_ADDED', fileNames })
        const offered = resolve && (await offerResolution(em, admitted.ticket, input))
        const action = resolve ? 'ticket.resolve' : 'ticket.update'
        const detail = offered ? { offered } : {}
        await recordEvent(ctx, { action, subject: 'ticket', subjectId: input.ticketId, detail }, em)
        announceTicket(em, admitted.ticket, resolve ? 'RESOLVED' : 'CHANGED')
        if (resolve) notify(em, { event: 'RESOLVED', ticketId: input.ticketId })
      }),
    )
    return findTicket(ctx, { id: input.ticketId, parts: change.parts })
  })
}

/** Checks the ticket alone, before the files of a change are read. Throws NOT_FOUND and TicketConflict. */
export async function findChangedTicket(
  ctx: SignedInContext,
  input: Pick<UpdateTicketInput, 'ticketId' | 'updatedTime'>,
): Promise<void> {
  await presentingLate(ctx, input.ticketId, () => transaction(ctx, (em) => requireTicket(em, ctx.actor, input)))
}

async function presentingLate<T>(ctx: SignedInContext, id: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LateChange)) throw error
    throw new TicketConflict(error.message, await findTicket(ctx, { id }))
  }
}

/** @param resolvedBy the name of the user who resolves the ticket with this change. */
async function apply(em: EntityManager, admitted: AdmittedChange, resolvedBy: string | undefined): Promise<void> {
  const { ticket, code, description, failureModeIds, resolution } = admitted
  if (code) em.assign(ticket, { errorCode: code.id, errorCodeText: code.code })
  if (description !== undefined) ticket.description = description
  if (resolution !== undefined) ticket.resolution = resolution
  // The optimistic check compares this time, so each change has its own, also within one millisecond.
  ticket.updatedAt = new Date(Math.max(Date.now(), ticket.updatedAt.getTime() + 1))
  if (resolvedBy !== undefined) {
    em.assign(ticket, { status: 'CLOSED', closedAt: ticket.updatedAt, closedBy: resolvedBy })
  }
  await em.flush()
  if (failureModeIds) await replaceFailureModes(em, ticket, failureModeIds)
}
