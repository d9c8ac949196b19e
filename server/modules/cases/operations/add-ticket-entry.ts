import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction, type Actor, type SignedInContext } from '../../../context.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { invalid } from '../../../errors/app-error.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { withReceived } from '../../../operation/keep-file.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { operation } from '../../../operation/operation.ts'
import { authorize, roleMay } from '../../../policies/policy.ts'
import { countAttempts, type RateLimit } from '../../../security/rate-limits.ts'
import type { PendingUpload } from '../../../storage/receive-file.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import type { AddTicketEntryInput } from '../case.inputs.ts'
import { addEntryFiles, assertFewFiles } from '../shared/entry-files.ts'
import { entryId, type EntryKey } from '../shared/entry-key.ts'
import { readEntry } from '../shared/read-entry.ts'
import { findTicketOfEntry, holdTicket, recordNote, recordWritten, takeEntryQuota } from '../shared/record-entry.ts'
import type { TimelineEntry } from '../shared/timeline.ts'

/** Of the whole company first: what a user's own limit refuses does not count for it. */
const limitsOf = ({ id, tenantId }: Actor): RateLimit[] => [
  { bucket: `texts:company:${tenantId}`, limit: 2000, windowSeconds: 3600 },
  { bucket: `texts:user:${id}`, limit: 500, windowSeconds: 3600 },
]

interface NewEntry {
  input: AddTicketEntryInput
  media: PendingUpload[]
}

/**
 * Writes a comment, a question, a proposal of a supplier, or an internal note to the case of a ticket, with up to ten
 * pictures and videos. Throws NOT_FOUND, FORBIDDEN for a proposal of a client, CONFLICT when the ticket is closed or has
 * all the texts that it can have, VALIDATION for an empty text and for more files, TOO_MANY_REQUESTS (A165), and what
 * files are refused for.
 */
export const addTicketEntry = operation(
  'case.write',
  async (ctx, { input, media }: NewEntry): Promise<TimelineEntry> => {
    const { ticketId } = input
    const keyed = { operation: 'case.write', input: { input, media } }
    const { id } = await idempotent<{ id: string }>(ctx, keyed, async (create) => {
      await countAttempts(ctx, limitsOf(ctx.actor))
      assertFewFiles(media)
      // The ticket is checked before the files are read: files for another company's ticket are not taken in.
      if (media.length > 0) await transaction(ctx, (em) => admit(em, ctx, input))
      return withReceived(media, (files) =>
        create(async (em) => {
          const { ticket, text } = await admit(em, ctx, input)
          const key = await write(em, ctx, ticket, { kind: input.kind, text })
          await addEntryFiles(em, ctx, key, { ticket, media, files })
          await recordEvent(ctx, { action: 'case.write', subject: 'ticket', subjectId: ticketId }, em)
          return { id: entryId(key) }
        }),
      )
    })
    return readEntry(ctx, ticketId, id)
  },
)

/** Checks the ticket alone, before the files of an entry are read. Throws NOT_FOUND, and CONFLICT when it is closed. */
export async function findOpenTicket(ctx: SignedInContext, ticketId: number): Promise<void> {
  await transaction(ctx, (em) => holdTicket(em, ticketId))
}

/** Locks the ticket and checks the entry against every rule. */
async function admit(em: EntityManager, ctx: SignedInContext, { ticketId, kind, text }: AddTicketEntryInput) {
  const { actor } = ctx
  const ticket = await findTicketOfEntry(em, actor, ticketId)
  authorize(kind !== 'PROPOSAL' || roleMay(actor.role, 'case.propose'), 'Only the supplier proposes resolutions')
  const plain = plainBreaks(text).trim()
  if (plain === '') throw invalid({ text: 'Please write a text' })
  await holdTicket(em, ticketId)
  if (kind === 'NOTE') await takeQuota(em, ctx, { what: 'notes', of: ticketId })
  else await takeEntryQuota(em, ctx, ticketId)
  return { ticket, text: plain }
}

async function write(
  em: EntityManager,
  ctx: SignedInContext,
  ticket: Awaited<ReturnType<typeof findTicketOfEntry>>,
  { kind, text }: Pick<AddTicketEntryInput, 'kind' | 'text'>,
): Promise<EntryKey> {
  return kind === 'NOTE'
    ? { table: 'ticket_note', id: await recordNote(em, ctx, ticket, text) }
    : { table: 'ticket_entry', id: await recordWritten(em, ctx, ticket, { kind, text }) }
}
