import { address, integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { failureMode } from '../failure-modes/failure-mode.answers.ts'
import type { ticketJson } from './ticket.presenter.ts'

type Ticket = ReturnType<typeof ticketJson>

const ticketFile = record<Ticket['files'][number]>('TicketFile', {
  id: integer,
  type: oneOf(['image', 'video']),
  file: address,
  fileUrl: address,
  description: text,
})

export const ticket = record<Ticket>('Ticket', {
  id: integer,
  errorCodeId: integer,
  errorCode: text,
  description: text,
  failureModes: listOf(failureMode),
  createdTime: time,
  updatedTime: time,
  closedTime: nullable(time),
  resolution: text,
  resolutionStatus: truth,
  machineName: text,
  machineId: integer,
  machineSerial: text,
  createdBy: text,
  files: listOf(ticketFile),
})
