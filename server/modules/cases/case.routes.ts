import { created, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { isRowId } from '../../validation/row-id.ts'
import { mediaKindOf } from '../tickets/shared/media-fields.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { AddTicketEntryInput, EntryIdInput, TextOfTicketInput, TimelineInput, WaitingInput } from './case.inputs.ts'
import { ticketEntry, ticketTimeline } from './case.presenter.ts'
import { addTicketEntry, findOpenTicket } from './operations/add-ticket-entry.ts'
import { giveBackTicket } from './operations/give-back-ticket.ts'
import { readCase } from './operations/read-case.ts'
import { removeCaseText } from './operations/remove-case-text.ts'
import { setTicketWaiting } from './operations/set-ticket-waiting.ts'
import { startMachine } from './operations/start-machine.ts'
import { stopMachine } from './operations/stop-machine.ts'
import { takeTicket } from './operations/take-ticket.ts'
import { withdrawTicketEntry } from './operations/withdraw-ticket-entry.ts'
import { assertFewFiles, mostFiles } from './shared/entry-files.ts'

const closed = 'The ticket is already resolved'

export const caseRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/machine/ticket/:id/timeline',
    summary:
      'What both companies did and said about a ticket, the oldest first; with `after` what follows that entry, with `last` only so many of the latest.',
    action: readCase.action,
    input: TimelineInput,
    answer: ok(ticketTimeline),
    handle: async (ctx, { input: { id, after, last } }) => ({
      data: await readCase(ctx, { ticketId: id, after, last }),
    }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/machine/ticket-entry',
    summary:
      'Writes a comment, a question, an internal note or, for suppliers, a proposal to the case of a ticket, with up to ten files.',
    action: addTicketEntry.action,
    input: AddTicketEntryInput,
    answer: created(ticketEntry),
    files: {
      kindOf: mediaKindOf,
      fields: {
        imgFile1: 'A picture; further pictures as imgFile2, imgFile3, …',
        vidFile1: 'A video; further videos as vidFile2, vidFile3, …',
      },
      most: mostFiles,
      refuse: assertFewFiles,
      findRow: async (ctx, { ticketId }) => {
        if (isRowId(ticketId)) await findOpenTicket(ctx, ticketId)
      },
      orJson: true,
    },
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input, files }) => ({
      message: 'Entry added successfully',
      data: await addTicketEntry(ctx, { input, media: files }),
    }),
  }),
  restRoute({
    method: 'PUT',
    path: '/auth/machine/ticket/:id/taken',
    summary: 'Takes a ticket for the own company, from nobody or from a colleague.',
    action: takeTicket.action,
    input: IdInput,
    answer: ok(ticketTimeline),
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input: { id } }) => ({
      message: 'Ticket taken',
      data: await takeTicket(ctx, { ticketId: id }),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/machine/ticket/:id/taken',
    summary: 'Gives back what the caller or a colleague has taken.',
    action: giveBackTicket.action,
    input: IdInput,
    answer: ok(ticketTimeline),
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input: { id } }) => ({
      message: 'Ticket given back',
      data: await giveBackTicket(ctx, { ticketId: id }),
    }),
  }),
  restRoute({
    method: 'PUT',
    path: '/auth/machine/ticket/:id/stopped',
    summary: 'Says that the machine of a ticket is stopped from now on.',
    action: stopMachine.action,
    input: IdInput,
    answer: ok(ticketTimeline),
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input: { id } }) => ({
      message: 'Machine stopped',
      data: await stopMachine(ctx, { ticketId: id }),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/machine/ticket/:id/stopped',
    summary: 'Says that the machine of a ticket runs again.',
    action: startMachine.action,
    input: IdInput,
    answer: ok(ticketTimeline),
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input: { id } }) => ({
      message: 'Machine running',
      data: await startMachine(ctx, { ticketId: id }),
    }),
  }),
  restRoute({
    method: 'PUT',
    path: '/auth/machine/ticket/:id/waiting',
    summary: 'Says for which company a ticket waits from now on; without `waitingFor` for nobody.',
    action: setTicketWaiting.action,
    input: WaitingInput,
    answer: ok(ticketTimeline),
    refusals: { CONFLICT: `${closed}.` },
    handle: async (ctx, { input: { id, waitingFor } }) => ({
      message: 'Waiting changed',
      data: await setTicketWaiting(ctx, { ticketId: id, waitingFor }),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/machine/ticket-entry/:id',
    summary: 'Withdraws what the caller wrote within the last ten minutes; the trace stays.',
    action: withdrawTicketEntry.action,
    input: EntryIdInput,
    answer: ok(ticketEntry),
    refusals: { CONFLICT: `${closed}, or ten minutes are over.` },
    handle: async (ctx, { input }) => ({ message: 'Entry withdrawn', data: await withdrawTicketEntry(ctx, input) }),
  }),
  restRoute({
    method: 'POST',
    path: '/admin/ticket/:id/remove-text',
    summary: 'Removes what an entry of a case says and its files, on request and for good, without showing it.',
    action: removeCaseText.action,
    input: TextOfTicketInput,
    handle: async (ctx, { input: { id, entryId } }) => {
      await removeCaseText(ctx, { ticketId: id, entryId })
      return { message: 'Text removed' }
    },
  }),
]
