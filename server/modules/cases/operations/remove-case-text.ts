import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import type { RemoveCaseTextInput } from '../case.inputs.ts'
import { entryKey } from '../shared/entry-key.ts'

/**
 * Removes what an entry of a case says, and its files, for everybody and for good; that it was removed stays. The
 * platform reads neither. What is removed already stays so. Throws NOT_FOUND for an entry that says nothing of its own,
 * of another ticket or missing.
 */
export const removeCaseText = operation(
  'case.remove-text',
  async (ctx, { ticketId, entryId }: RemoveCaseTextInput): Promise<boolean> => {
    const { table, id } = entryKey(entryId)
    return transaction(ctx, async (em) => {
      const [found] = await execute<{ client: number; supplier: number }>(
        em,
        sql`select client, supplier from remove_case_text(${ticketId}, ${table}, ${id})`,
      )
      const { client, supplier } = orNotFound(found, 'entry')
      const about = { subject: 'ticket', subjectId: ticketId, tenantId: client, detail: { entry: entryId } }
      await recordEvent(ctx, { action: 'case.remove-text', ...about }, em)
      announceTicket(em, { id: ticketId, client: { id: client }, supplier: { id: supplier } }, 'ENTRY')
      return true
    })
  },
)
