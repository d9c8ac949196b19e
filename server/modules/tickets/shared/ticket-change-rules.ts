import type { EntityManager, LockMode } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor, RoleName, SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import type { TicketFileType } from '../../../entities/ticket-file.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { authorize } from '../../../policies/policy.ts'
import { areSameIds, forbiddenChange, ticketRights, type SentFields } from '../../../policies/ticket.policy.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import { pointsTo, type CodeOfTicket } from '../../proposed-codes/shared/usable-code.ts'
import { requireFix } from '../../fix-memory/shared/what-fixed-it.ts'
import { alreadyResolved, changedMeanwhile, LateChange } from './ticket-conflict.ts'
import { countMedia, assertMediaAllowed } from './ticket-media.ts'
import { requireErrorCode, requireFailureModes } from './ticket-references.ts'
import type { TicketParts } from './ticket-rows.ts'
import type { UpdateTicketInput } from '../ticket.inputs.ts'

export interface TicketChange {
  /** Only forms carry the machine's id; the machine of a ticket never changes. */
  input: UpdateTicketInput & { machineId?: number | null }
  media: PendingUpload[]
  /** The relations of the changed ticket to return; all of them by default. */
  parts?: TicketParts
}

/** The fields of a change that are present and that the role may change. */
export interface AdmittedChange {
  ticket: Ticket
  code?: CodeOfTicket | undefined
  description?: string | undefined
  failureModeIds?: readonly number[] | undefined
  resolution?: string | undefined
}

const shortestResolution = 10

/**
 * Loads the ticket inside the caller's company and checks the change against every rule. Throws NOT_FOUND, LateChange
 * for a closed or meanwhile changed ticket, FORBIDDEN for a field that the role may not change, and VALIDATION.
 */
export async function admitChange(
  em: EntityManager,
  ctx: SignedInContext,
  { input, media }: TicketChange,
  { resolve, lockMode }: { resolve: boolean; lockMode?: LockMode },
): Promise<AdmittedChange> {
  const { actor } = ctx
  const ticket = await requireTicket(em, actor, input, lockMode)
  const sent = await withCodeOfNow(em, ctx, ticket, sentFields(input))
  const { failureModeIds, files } = await belongingsOf(em, ticket)
  assertChangeAllowed(actor.role, { ticket, failureModeIds }, sent, media)
  assertFilesOfTicket(files, 'image', input.existingImageIds, 'existingImageIds')
  assertFilesOfTicket(files, 'video', input.existingVideoIds, 'existingVideoIds')
  assertMediaAllowed(
    media,
    files.filter(({ isDeleted }) => !isDeleted),
  )
  const change = { ticket, ...(await admittedFields(em, actor.role, { ticket, failureModeIds }, sent)) }
  if (resolve) assertResolution(change.resolution ?? ticket.resolution)
  await requireFix(em, ticket, { ...input, errorCode: change.code?.code ?? ticket.errorCodeText, resolve })
  return change
}

/** Loads the ticket inside the caller's company. Throws NOT_FOUND and LateChange. */
export async function requireTicket(
  em: EntityManager,
  actor: Actor,
  { ticketId, updatedTime }: Pick<UpdateTicketInput, 'ticketId' | 'updatedTime'>,
  lockMode?: LockMode,
): Promise<Ticket> {
  const where = { id: ticketId, client: actor.tenantId! }
  const ticket = orNotFound(await em.findOne(Ticket, where, { lockMode }), 'ticket')
  assertNotLate(ticket, updatedTime)
  return ticket
}

function assertNotLate(ticket: Ticket, seen: string | null | undefined): void {
  if (ticket.status === 'CLOSED') throw new LateChange(alreadyResolved)
  if (seen && Date.parse(seen) !== ticket.updatedAt.getTime()) throw new LateChange(changedMeanwhile)
}

function sentFields({
  machineId,
  errorCodeId,
  ticketDescription,
  failureModeIds,
  resolution,
}: TicketChange['input']): SentFields {
  return {
    machineId,
    errorCodeId,
    description: ticketDescription == null ? null : plainBreaks(ticketDescription),
    failureModeIds,
    resolution: resolution == null ? null : plainBreaks(resolution),
  }
}

/** Who opened the ticket before its supplier pointed its code to another one sends the former id, and changes nothing. */
async function withCodeOfNow(
  em: EntityManager,
  ctx: SignedInContext,
  ticket: Ticket,
  sent: SentFields,
): Promise<SentFields> {
  const { errorCodeId } = sent
  const now = ticket.errorCode.id
  if (errorCodeId == null || errorCodeId === now || !(await pointsTo(em, ctx, errorCodeId, now))) return sent
  return { ...sent, errorCodeId: now }
}

interface FileOfTicket {
  id: number
  type: TicketFileType
  isDeleted: boolean
}

interface Belongings {
  failureModeIds: number[]
  files: FileOfTicket[]
}

/** Reads the failure modes and the files of a ticket, deleted files too, in one statement. */
async function belongingsOf(em: EntityManager, { id }: Ticket): Promise<Belongings> {
  const [row] = await execute<Belongings>(
    em,
    sql`select
      array(select failure_mode_id from ticket_failure_mode where ticket_id = ${id}) as "failureModeIds",
      coalesce((select json_agg(json_build_object('id', id, 'type', type, 'isDeleted', deleted_at is not null))
        from ticket_file where ticket_id = ${id}), '[]') as files`,
  )
  return row!
}

interface StoredTicket {
  ticket: Ticket
  failureModeIds: readonly number[]
}

function assertChangeAllowed(
  role: RoleName,
  { ticket, failureModeIds }: StoredTicket,
  sent: SentFields,
  media: PendingUpload[],
): void {
  const stored = {
    machineId: ticket.machine.id,
    errorCodeId: ticket.errorCode.id,
    description: ticket.description,
    failureModeIds,
    resolution: ticket.resolution,
  }
  const refusal = forbiddenChange(role, stored, sent, countMedia(media))
  if (refusal) authorize(false, refusal)
}

/**
 * The ids of existing files are only checked, and ids of files deleted since are accepted: an absent id never deletes.
 */
function assertFilesOfTicket(
  files: readonly FileOfTicket[],
  type: TicketFileType,
  ids: readonly number[] | null | undefined,
  field: string,
): void {
  const known = new Set(files.filter((file) => file.type === type).map(({ id }) => id))
  if ((ids ?? []).some((id) => !known.has(id))) throw invalid({ [field]: 'This file does not belong to the ticket' })
}

async function admittedFields(
  em: EntityManager,
  role: RoleName,
  { ticket, failureModeIds: storedModeIds }: StoredTicket,
  { errorCodeId, description, failureModeIds, resolution }: SentFields,
): Promise<Omit<AdmittedChange, 'ticket'>> {
  const { editFields, editResolution } = ticketRights(role)
  const change: Omit<AdmittedChange, 'ticket'> = {}
  if (editResolution && resolution != null) change.resolution = resolution
  if (!editFields) return change
  if (description != null) {
    if (description.trim() === '') throw invalid({ ticketDescription: 'Please provide a ticket description' })
    change.description = description
  }
  // A ticket keeps an error code that was deleted since.
  if (errorCodeId != null && errorCodeId !== ticket.errorCode.id) {
    change.code = await requireErrorCode(em, { machineId: ticket.machine.id, id: errorCodeId, holdsTicket: true })
  }
  if (failureModeIds && !areSameIds(failureModeIds, storedModeIds)) {
    await requireFailureModes(em, failureModeIds)
    change.failureModeIds = failureModeIds
  }
  return change
}

/** Throws VALIDATION for a resolution that is missing or too short to close the ticket with. */
function assertResolution(resolution: string): void {
  const { length } = resolution.trim()
  if (length === 0) throw invalid({ resolution: 'Resolution is required to resolve the ticket' })
  if (length < shortestResolution) {
    throw invalid({ resolution: `Resolution must be at least ${shortestResolution} characters long` })
  }
}
