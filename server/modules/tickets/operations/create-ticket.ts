import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transaction, type Actor, type SignedInContext } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { operation } from '../../../operation/operation.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import { notify } from '../../notifications/shared/notify.ts'
import { sharesTickets } from '../../sharing/shared/sharing-rows.ts'
import { typedCode, type CodeOfTicket } from '../../proposed-codes/shared/usable-code.ts'
import { countAttempts, type RateLimit } from '../../../security/rate-limits.ts'
import { findTicket } from '../shared/find-ticket.ts'
import { linkFollowed, requireFollowed } from '../shared/follow-up.ts'
import { addMedia, assertMediaAllowed } from '../shared/ticket-media.ts'
import { addFailureModes, requireErrorCode, requireFailureModes } from '../shared/ticket-references.ts'
import type { TicketParts, TicketView } from '../shared/ticket-rows.ts'
import { selectErrorCode, type CreateTicketInput } from '../ticket.inputs.ts'

const descriptionMissing = 'Please provide a ticket description'

/** Of codes that are typed. The whole company first: what a user's own limit refuses does not count for it. */
const limitsOfTyped = ({ id, tenantId }: Actor): RateLimit[] => [
  { bucket: `codes:company:${tenantId}`, limit: 120, windowSeconds: 3600 },
  { bucket: `codes:user:${id}`, limit: 40, windowSeconds: 3600 },
]

interface NewTicket {
  input: CreateTicketInput
  media: PendingUpload[]
  /** The relations of the ticket to return; all of them by default. */
  parts?: TicketParts
}

/**
 * Raises a ticket on a machine of the caller's company; it starts open, whatever is sent. Throws NOT_FOUND for machines
 * of other companies, CONFLICT for a machine that its supplier no longer maintains and for a company that has reached
 * its quota of open tickets or of proposed codes, VALIDATION for fields, TOO_MANY_REQUESTS for codes that are typed.
 */
export const createTicket = operation(
  'ticket.create',
  async (ctx, { parts, ...sent }: NewTicket): Promise<TicketView> => {
    const { input, media } = sent
    const { id } = await idempotent<{ id: number }>(
      ctx,
      { operation: 'ticket.create', input: sent },
      async (create) => {
        if (input.ticketDescription.trim() === '') throw invalid({ ticketDescription: descriptionMissing })
        assertOneCode(input)
        assertMediaAllowed(media)
        if (input.unlistedErrorCode) await countAttempts(ctx, limitsOfTyped(ctx.actor))
        // The machine is checked before the files are read: files for another company's machine are not taken in.
        if (media.length > 0) await transaction(ctx, (em) => holdReferences(em, ctx, input))
        return withReceived(media, async (files) =>
          create(async (em) => {
            const ticket = await insertTicket(em, ctx, input)
            await addFailureModes(em, ticket, input.failureModeIds ?? [])
            await addMedia(em, ctx, ticket, { media, files })
            await recordEvent(ctx, { action: 'ticket.create', subject: 'ticket', subjectId: ticket.id }, em)
            await linkFollowed(em, ticket, input.followsTicketId)
            announceTicket(em, ticket, 'RAISED')
            notify(em, { event: 'RAISED', ticketId: ticket.id })
            return { id: ticket.id }
          }),
        )
      },
    )
    return findTicket(ctx, { id, parts })
  },
)

async function insertTicket(em: EntityManager, ctx: SignedInContext, input: CreateTicketInput): Promise<Ticket> {
  const { claim, listed } = await holdReferences(em, ctx, input)
  const typed = { machineId: input.machineId, typed: input.unlistedErrorCode! }
  const code = listed ?? (await typedCode(em, ctx, typed))
  const machine = claim.machine.getEntity()
  const { actor } = ctx
  await takeQuota(em, ctx, { what: 'openTickets', of: claim.client.id })
  const isShared = await sharesTickets(em, claim.client.id, machine.supplier.id)
  const ticket = em.create(Ticket, {
    machine: machine.id,
    client: claim.client.id,
    // A ticket that is not shared is one of the client alone (docs/decisions/052-sharing.md).
    supplier: isShared ? machine.supplier.id : claim.client.id,
    errorCode: code.id,
    errorCodeText: code.code,
    machineName: claim.name || machine.name,
    machineSerial: machine.serialNumber,
    description: plainBreaks(input.ticketDescription),
    createdBy: actor.userName,
    creator: actor.id,
  })
  await em.flush()
  return ticket
}

/** Checks the machine alone, before the files of a ticket are read. Throws what createTicket throws for a machine. */
export async function findTicketMachine(ctx: SignedInContext, machineId: number): Promise<void> {
  await transaction(ctx, (em) => requireClaim(em, ctx, machineId))
}

/** Throws VALIDATION unless a ticket has a code of the list or one that is typed. */
function assertOneCode({ errorCodeId, unlistedErrorCode }: CreateTicketInput): void {
  if (errorCodeId == null && !unlistedErrorCode) throw invalid({ errorCodeId: selectErrorCode })
  if (errorCodeId != null && unlistedErrorCode) {
    throw invalid({ unlistedErrorCode: 'Choose an error code or type one, not both' })
  }
}

/**
 * Loads the claim and the error code of a new ticket, as far as the caller's company may refer to them; no code where one
 * is typed. From here until the end of the transaction, no transfer, deletion or end of the claim can commit.
 */
async function holdReferences(
  em: EntityManager,
  ctx: SignedInContext,
  { machineId, errorCodeId, failureModeIds, followsTicketId }: CreateTicketInput,
): Promise<{ claim: MachineClaim; listed: CodeOfTicket | undefined }> {
  await holdMachine(em, machineId)
  const claim = await requireClaim(em, ctx, machineId, LockMode.PESSIMISTIC_READ)
  const listed =
    errorCodeId == null ? undefined : await requireErrorCode(em, { machineId, id: errorCodeId, holdsTicket: false })
  await requireFailureModes(em, failureModeIds ?? [])
  await requireFollowed(em, ctx, { machineId, followsTicketId })
  return { claim, listed }
}

async function requireClaim(
  em: EntityManager,
  { actor }: SignedInContext,
  machineId: number,
  lockMode?: LockMode,
): Promise<MachineClaim> {
  const claim = orNotFound(
    await em.findOne(
      MachineClaim,
      { machine: { id: machineId, client: actor.tenantId!, deletedAt: null }, client: actor.tenantId!, endedAt: null },
      { populate: ['machine'], lockMode, lockTableAliases: ['m0'] },
    ),
    'machine',
  )
  if (claim.machine.getEntity().unmaintainedAt) {
    throw new AppError(
      'CONFLICT',
      'The supplier no longer maintains this machine: new tickets cannot be created for it',
    )
  }
  return claim
}
