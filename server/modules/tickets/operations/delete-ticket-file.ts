import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { TicketFile } from '../../../entities/ticket-file.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import { recordEntry } from '../../cases/shared/record-entry.ts'
import { alreadyResolved } from '../shared/ticket-conflict.ts'

/**
 * Deletes a picture or video of an open ticket at once; it can be restored for 30 days. The ticket's updatedTime stays,
 * so that the form that deleted the file can still save. Throws NOT_FOUND, and CONFLICT when the ticket is closed.
 */
export const deleteTicketFile = operation('ticket.delete-file', async (ctx, { id }: { id: number }): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const where = { id, clientId: ctx.actor.tenantId!, deletedAt: null }
    const { ticket: reference, originalName } = orNotFound(await em.findOne(TicketFile, where), 'file')
    const ticket = await em.findOneOrFail(Ticket, reference.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (ticket.status === 'CLOSED') throw new AppError('CONFLICT', alreadyResolved)
    const removed = await em.nativeUpdate(TicketFile, where, { deletedAt: new Date() })
    orNotFound(removed === 1 ? true : null, 'file')
    await recordEvent(
      ctx,
      { action: 'ticket.delete-file', subject: 'ticket', subjectId: ticket.id, detail: { file: id } },
      em,
    )
    recordEntry(em, ctx, ticket, { kind: 'FILES_REMOVED', fileNames: [originalName] })
    announceTicket(em, ticket, 'CHANGED')
    return true
  }),
)
