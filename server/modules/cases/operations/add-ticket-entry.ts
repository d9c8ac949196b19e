import type { Actor } from '../../../context.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { invalid, notFound } from '../../../errors/app-error.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { operation } from '../../../operation/operation.ts'
import { authorize, roleMay } from '../../../policies/policy.ts'
import { countAttempts, type RateLimit } from '../../../security/rate-limits.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import type { AddTicketEntryInput } from '../case.inputs.ts'
import { entryId } from '../shared/entry-key.ts'
import { findTicketOfEntry, holdTicket, recordNote, recordWritten, takeEntryQuota } from '../shared/record-entry.ts'
import { readTimeline, type TimelineEntry } from '../shared/timeline.ts'

/** Of the whole company first: what a user's own limit refuses does not count for it. */
const limitsOf = ({ id, tenantId }: Actor): RateLimit[] => [
  { bucket: `texts:company:${tenantId}`, limit: 2000, windowSeconds: 3600 },
  { bucket: `texts:user:${id}`, limit: 500, windowSeconds: 3600 },
]

/**
 * Writes a comment, a question, a proposal of a supplier, or an internal note to the case of a ticket. Throws NOT_FOUND,
 * FORBIDDEN for a proposal of a client, CONFLICT when the ticket is closed or has all the texts that it can have,
 * VALIDATION for an empty text, and TOO_MANY_REQUESTS (A165).
 */
export const addTicketEntry = operation(
  'case.write',
  async (ctx, input: AddTicketEntryInput): Promise<TimelineEntry> => {
    const { ticketId, kind } = input
    const { actor } = ctx
    const { id } = await idempotent<{ id: string }>(ctx, { operation: 'case.write', input }, async (create) => {
      await countAttempts(ctx, limitsOf(actor))
      return create(async (em) => {
        const ticket = await findTicketOfEntry(em, actor, ticketId)
        authorize(kind !== 'PROPOSAL' || roleMay(actor.role, 'case.propose'), 'Only the supplier proposes resolutions')
        const text = plainBreaks(input.text).trim()
        if (text === '') throw invalid({ text: 'Please write a text' })
        await holdTicket(em, ticketId)
        if (kind === 'NOTE') await takeQuota(em, ctx, { what: 'notes', of: ticketId })
        else await takeEntryQuota(em, ctx, ticketId)
        const made =
          kind === 'NOTE'
            ? entryId({ table: 'ticket_note', id: await recordNote(em, ctx, ticket, text) })
            : entryId({ table: 'ticket_entry', id: await recordWritten(em, ctx, ticket, { kind, text }) })
        await recordEvent(ctx, { action: 'case.write', subject: 'ticket', subjectId: ticketId }, em)
        return { id: made }
      })
    })
    const { entries } = await readTimeline(ctx, { ticketId })
    const entry = entries.find((one) => one.id === id)
    if (!entry) throw notFound('entry')
    return entry
  },
)
