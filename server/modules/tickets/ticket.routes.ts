import type { RequestContext, RoleName } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { created, ok, pageOf } from '../../api/kit/response-schema.ts'
import { type RestRequest, restRoute } from '../../api/kit/rest-route.ts'
import { invalid } from '../../errors/app-error.ts'
import type { PendingUpload } from '../../storage/receive-file.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { isRowId } from '../../validation/row-id.ts'
import { presentingConflict, ticket, ticketJson, wholeTicket, wholeTicketJson } from './ticket.presenter.ts'
import { createTicket, findTicketMachine } from './operations/create-ticket.ts'
import { deleteTicketFile } from './operations/delete-ticket-file.ts'
import { findSuppliedTickets } from './operations/find-supplied-tickets.ts'
import { findTickets } from './operations/find-tickets.ts'
import { readTicket } from './operations/read-ticket.ts'
import { resolveTicket } from './operations/resolve-ticket.ts'
import { updateTicket } from './operations/update-ticket.ts'
import { mediaField, mediaKindOf } from './shared/media-fields.ts'
import { findChangedTicket } from './shared/ticket-change.ts'
import { assertMediaAllowed } from './shared/ticket-media.ts'
import { allParts } from './shared/ticket-rows.ts'
import { CreateTicketForm, UpdateTicketForm } from './ticket.forms.ts'
import { SuppliedTicketListInput, TicketListInput } from './ticket.inputs.ts'

/** Each client role writes under a prefix of its own; the lists are open to all three roles under each prefix (A41). */
const prefixes: [string, RoleName][] = [
  ['/client', 'CLIENT_ADMIN'],
  ['/client-operator', 'CLIENT_OPERATOR'],
  ['/client-technician', 'CLIENT_TECHNICIAN'],
]

/** Any number of imgFile1…n and vidFile1…n is accepted, with gaps. JSON carries resolutionStatus as a boolean. */
const media = {
  kindOf: mediaKindOf,
  fields: {
    imgFile1: 'A picture; further pictures as imgFile2, imgFile3, …',
    imgFileDesc1: 'The description of imgFile1.',
    vidFile1: 'A video; a second video as vidFile2.',
    vidFileDesc1: 'The description of vidFile1.',
  },
  most: 7,
  refuse: (files: PendingUpload[]) => assertMediaAllowed(files),
  orJson: true as const,
}

/** The files with their descriptions: imgFileDesc3 belongs to imgFile3, wherever it stands in the body. */
function mediaOf({ files, fields }: Pick<RestRequest<object>, 'files' | 'fields'>): PendingUpload[] {
  return files.map((file) => {
    const [, name, number] = mediaField.exec(file.field) ?? []
    return { ...file, description: [fields[`${name}Desc${number}`] ?? ''].flat().at(-1) }
  })
}

const machineTickets = (prefix: string) =>
  restRoute({
    method: 'GET',
    path: `${prefix}/machine/tickets`,
    summary: 'The tickets of one machine; open tickets unless a status is given.',
    action: findTickets.action,
    input: TicketListInput,
    answer: ok(pageOf(ticket)),
    handle: async (ctx, { input }) => {
      if (input.machineId === undefined) throw invalid({ machineId: 'Machine ID not provided' })
      return { data: mapPage(await findTickets(ctx, { list: input }), ticketJson) }
    },
  })

const allTickets = (prefix: string) =>
  restRoute({
    method: 'GET',
    path: `${prefix}/tickets`,
    summary: 'The tickets of all machines of the company; open tickets unless a status is given.',
    action: findTickets.action,
    input: TicketListInput,
    answer: ok(pageOf(ticket)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findTickets(ctx, { list: input }), ticketJson) }),
  })

const creation = (prefix: string, role: RoleName) =>
  restRoute({
    method: 'POST',
    path: `${prefix}/machine/ticket`,
    summary: 'Raises a ticket; it starts open.',
    action: createTicket.action,
    only: [role],
    input: CreateTicketForm,
    answer: created(ticket),
    files: {
      ...media,
      findRow: async (ctx, { machineId }) => {
        if (isRowId(machineId)) await findTicketMachine(ctx, machineId)
      },
    },
    handle: async (ctx, { input, ...body }) => {
      const created = await createTicket(ctx, { input, media: mediaOf(body) })
      return { message: 'Ticket saved successfully!', data: ticketJson(created) }
    },
  })

const change = (prefix: string, role: RoleName) =>
  restRoute({
    method: 'PUT',
    path: `${prefix}/machine/ticket`,
    summary: 'Saves a ticket, or with resolutionStatus "true" resolves it for good.',
    action: updateTicket.action,
    only: [role],
    input: UpdateTicketForm,
    answer: ok(ticket),
    conflict: { ticket },
    files: {
      ...media,
      findRow: async (ctx, { ticketId, updatedTime }) => {
        if (isRowId(ticketId)) await presentingConflict(ticketJson, findChangedTicket(ctx, { ticketId, updatedTime }))
      },
    },
    handle: (ctx, { input, ...body }) => changed(ctx, input, mediaOf(body)),
  })

async function changed(ctx: RequestContext, input: UpdateTicketForm, uploads: PendingUpload[]) {
  const resolve = input.resolutionStatus === true
  const run = resolve ? resolveTicket : updateTicket
  const saved = await presentingConflict(ticketJson, run(ctx, { input, media: uploads }))
  return {
    message: resolve ? 'Ticket resolved successfully!' : 'Ticket updated successfully!',
    data: ticketJson(saved),
  }
}

/** The technicians' address exists only to answer 403: technicians cannot delete files (A85). */
const fileDeletion = (prefix: string, role: RoleName) =>
  restRoute({
    method: 'DELETE',
    path: `${prefix}/ticket-file/:id`,
    summary: 'Deletes a picture or video of an open ticket.',
    action: deleteTicketFile.action,
    only: [role],
    input: IdInput,
    handle: async (ctx, { input }) => {
      await deleteTicketFile(ctx, input)
      return { message: 'File deleted successfully' }
    },
  })

const suppliedTickets = restRoute({
  method: 'GET',
  path: '/supplier/ticket/list',
  summary: "The tickets on the machines that the caller's company supplies, read-only.",
  action: findSuppliedTickets.action,
  input: SuppliedTicketListInput,
  answer: ok(pageOf(ticket)),
  handle: async (ctx, { input }) => ({ data: mapPage(await findSuppliedTickets(ctx, { list: input }), ticketJson) }),
})

const oneTicket = restRoute({
  method: 'GET',
  path: '/auth/machine/ticket/:id',
  summary: "One ticket in full, for its client and for the machine's supplier, who may only read it.",
  action: readTicket.action,
  input: IdInput,
  answer: ok(wholeTicket),
  handle: async (ctx, { input: { id } }) => ({
    data: wholeTicketJson(await readTicket(ctx, { id, parts: { ...allParts, picture: true, facts: true } })),
  }),
})

export const ticketRoutes = [
  oneTicket,
  ...prefixes.map(([prefix]) => machineTickets(prefix)),
  ...prefixes.map(([prefix]) => allTickets(prefix)),
  suppliedTickets,
  ...prefixes.map(([prefix, role]) => creation(prefix, role)),
  ...prefixes.map(([prefix, role]) => change(prefix, role)),
  ...prefixes.map(([prefix, role]) => fileDeletion(prefix, role)),
]
