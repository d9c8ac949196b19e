import sql, { raw } from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { mayWithdraw, withdrawable, type WrittenEntry } from '../../../policies/case.policy.ts'
import { announceNote, announceTicket } from '../../live/shared/announce-ticket.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { withdrawEntryFiles } from '../shared/entry-files.ts'
import { entryKey } from '../shared/entry-key.ts'
import { readEntry } from '../shared/read-entry.ts'
import { holdTicket } from '../shared/record-entry.ts'
import type { TimelineEntry } from '../shared/timeline.ts'

interface StoredEntry extends WrittenEntry {
  ticket_id: number
  client_id: number
  supplier_id: number
}

/**
 * Removes the text and the files of an entry that the caller wrote within the last ten minutes, or takes back what the
 * caller said of the machine; that it was withdrawn stays. Throws NOT_FOUND, also for what somebody else wrote, CONFLICT
 * after ten minutes and when the ticket is closed.
 */
export const withdrawTicketEntry = operation(
  'case.withdraw',
  async (ctx, { id }: { id: string }): Promise<TimelineEntry> => {
    const { actor } = ctx
    const key = entryKey(id)
    const kind = key.table === 'ticket_note' ? sql`'NOTE'` : sql`e.kind`
    const ticketId = await transaction(ctx, async (em) => {
      const [found] = await execute<StoredEntry>(
        em,
        sql`select e.ticket_id, ${kind} as kind, e.author_id, to_json(e.created_at)#>>'{}' as created_at, e.withdrawn_at,
            e.removed_at, t.client_id, t.supplier_id
          from ${raw(key.table)} e join ticket t on t.id = e.ticket_id
          where e.id = ${key.id} and e.author_id = ${actor.id} and ${ticketsOf(sideOf(actor), actor.tenantId!)}`,
      )
      const entry = orNotFound(found, 'entry')
      if (!withdrawable.includes(entry.kind)) throw notFound('entry')
      await holdTicket(em, entry.ticket_id)
      if (!mayWithdraw(actor, { status: 'OPEN' }, entry)) {
        throw new AppError('CONFLICT', 'An entry can be withdrawn within ten minutes')
      }
      await execute(
        em,
        sql`update ${raw(key.table)} set text = null, withdrawn_at = clock_timestamp()
          where id = ${key.id} and withdrawn_at is null`,
      )
      await withdrawEntryFiles(em, key)
      await recordEvent(ctx, { action: 'case.withdraw', subject: 'ticket', subjectId: entry.ticket_id }, em)
      const ticket = { id: entry.ticket_id, client: { id: entry.client_id }, supplier: { id: entry.supplier_id } }
      if (key.table === 'ticket_note') announceNote(em, ticket, actor.tenantId!)
      else announceTicket(em, ticket, 'ENTRY')
      return entry.ticket_id
    })
    return readEntry(ctx, ticketId, id)
  },
)
