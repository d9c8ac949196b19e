import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { ticketAbilities } from '../../policies/ticket.policy.ts'
import { TicketConflict } from './shared/ticket-conflict.ts'
import type { TicketFacts, TicketView } from './shared/ticket-rows.ts'
import { presentWaiting } from './shared/waiting.ts'
import type { TicketType } from './ticket.types.ts'
import {
  address,
  integer,
  listOf,
  nullable,
  oneOf,
  record,
  text,
  time,
  truth,
  type JsonSchema,
} from '../../api/kit/response-schema.ts'
import { pointedFile, presentPointedFile } from '../support-files/pointed-file.presenter.ts'
import { failureMode } from '../failure-modes/failure-mode.presenter.ts'
import { utcText } from '../../database/utc-text.ts'

export function presentTicket({ actor }: SignedInContext) {
  return (ticket: TicketView): TicketType => ({
    ...fieldsOf(ticket),
    files: ticket.files.map((file) => ({
      id: file.id,
      type: file.type,
      // Signed only for callers who select it.
      get file() {
        return file.url
      },
      originalName: file.name,
      contentType: file.content_type,
      description: file.description,
    })),
    machinePicture: ticket.picture,
    ...presentWaiting(ticket.waiting),
    ...(factsOf(ticket) as Pick<TicketType, keyof ReturnType<typeof factsOf>>),
    get viewerCan() {
      return ticketAbilities(actor, ticket)
    },
  })
}

/** The legacy shape, with what the form needs beyond it: the id of the error code and the closing time. */
export function ticketJson(ticket: TicketView) {
  const files = ticket.files.map(({ id, type, url, description }) => ({
    id,
    type,
    file: url,
    fileUrl: url,
    description,
  }))
  return { ...fieldsOf(ticket), files }
}

/** A ticket in full: the legacy shape, and what stands beside it on its page. */
export function wholeTicketJson(ticket: TicketView) {
  const waiting = presentWaiting(ticket.waiting)
  return { ...ticketJson(ticket), ...factsOf(ticket), ...waiting, machinePicture: ticket.picture }
}

function factsOf({ client_company: clientCompany = '', facts, file }: TicketView) {
  return {
    clientCompany,
    supplierName: facts?.supplier ?? '',
    machineLocation: facts?.location ?? null,
    errorCodeDescription: facts?.code?.description ?? null,
    errorCodeResolution: facts?.code?.resolution ?? null,
    proposedErrorCode: facts?.proposed ?? null,
    supportFile: presentPointedFile(file),
  }
}

function fieldsOf(ticket: TicketView) {
  return {
    id: ticket.id,
    errorCodeId: ticket.error_code_id,
    errorCode: ticket.error_code,
    description: ticket.description,
    failureModes: ticket.failure_modes,
    createdTime: utcText(ticket.created_at),
    updatedTime: utcText(ticket.updated_at),
    closedTime: ticket.closed_at && utcText(ticket.closed_at),
    closedBy: ticket.closed_by,
    resolution: ticket.resolution,
    resolutionStatus: ticket.status === 'CLOSED',
    machineName: ticket.machine_name,
    machineId: ticket.machine_id,
    machineSerial: ticket.machine_serial,
    createdBy: ticket.created_by,
    shared: ticket.shared,
  }
}

/** Lets a conflict show the current ticket in the shape of the API. */
export async function presentingConflict<T>(present: (ticket: TicketView) => object, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TicketConflict)) throw error
    throw new AppError('CONFLICT', error.message, { data: { ticket: present(error.ticket) } })
  }
}

type Ticket = ReturnType<typeof ticketJson>

const ticketFile = record<Ticket['files'][number]>('TicketFile', {
  id: integer,
  type: oneOf(['image', 'video']),
  file: address,
  fileUrl: address,
  description: text,
})

const ticketFields: { [Name in keyof Ticket]: JsonSchema } = {
  id: integer,
  errorCodeId: integer,
  errorCode: text,
  description: text,
  failureModes: listOf(failureMode),
  createdTime: time,
  updatedTime: time,
  closedTime: nullable(time),
  closedBy: nullable(text),
  resolution: text,
  resolutionStatus: truth,
  machineName: text,
  machineId: integer,
  machineSerial: text,
  createdBy: text,
  shared: truth,
  files: listOf(ticketFile),
}

export const ticket = record<Ticket>('Ticket', ticketFields)

export const wholeTicket = record<ReturnType<typeof wholeTicketJson>>('WholeTicket', {
  ...ticketFields,
  clientCompany: text,
  supplierName: text,
  machineLocation: nullable(text),
  errorCodeDescription: nullable(text),
  errorCodeResolution: nullable(text),
  proposedErrorCode: nullable(
    record<NonNullable<TicketFacts['proposed']>>('ProposedCodeOfTicket', {
      state: oneOf(['WAITING', 'DECLINED']),
      reason: text,
    }),
  ),
  supportFile: nullable(pointedFile),
  waitingFor: nullable(oneOf(['CLIENT', 'SUPPLIER'])),
  waitingSince: nullable(time),
  machinePicture: nullable(address),
})
