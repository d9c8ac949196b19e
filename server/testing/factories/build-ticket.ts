import { randomBytes } from 'node:crypto'
import { ErrorCode } from '../../entities/error-code.entity.ts'
import type { Machine } from '../../entities/machine.entity.ts'
import { StoredFile } from '../../entities/stored-file.entity.ts'
import { TicketFailureMode } from '../../entities/ticket-failure-mode.entity.ts'
import { TicketFile, type TicketFileType } from '../../entities/ticket-file.entity.ts'
import { Ticket, type TicketStatus } from '../../entities/ticket.entity.ts'
import type { TestApp } from '../test-app.ts'
import { buildErrorCode } from './build-error-code.ts'
import { buildMachine } from './build-machine.ts'
import { insert } from './insert.ts'

export interface TicketOverrides {
  machine?: Pick<Machine, 'id' | 'client' | 'supplier' | 'name' | 'serialNumber'>
  errorCode?: Pick<ErrorCode, 'id' | 'code'>
  description?: string
  resolution?: string
  status?: TicketStatus
  createdBy?: string
  /** The user who raised it, by id. */
  creator?: number
  machineName?: string
  createdAt?: Date
  updatedAt?: Date
  failureModeIds?: number[]
}

/** A ticket on a machine, open by default; a missing machine or code is created. */
export async function buildTicket(app: TestApp, overrides: TicketOverrides = {}): Promise<Ticket> {
  const { machine = await buildMachine(app), failureModeIds = [], status = 'OPEN', ...rest } = overrides
  const { errorCode = await buildErrorCode(app, { machine }), updatedAt = new Date(), ...fields } = rest
  const sides = { clientId: machine.client.id, supplierId: machine.supplier.id }
  const ticket = await insert(app, Ticket, {
    machine: machine.id,
    client: sides.clientId,
    supplier: sides.supplierId,
    errorCode: errorCode.id,
    errorCodeText: errorCode.code,
    machineName: machine.name,
    machineSerial: machine.serialNumber,
    description: 'Stops in the middle of a cycle',
    createdBy: 'somebody',
    updatedAt,
    ...(status === 'CLOSED' && { resolution: 'The sensor was replaced', closedAt: updatedAt }),
    ...fields,
    status,
  })
  for (const failureMode of failureModeIds) {
    await insert(app, TicketFailureMode, { ticket: ticket.id, failureMode, ...sides })
  }
  return ticket
}

export interface TicketFileOverrides {
  type?: TicketFileType
  description?: string
  deletedAt?: Date
}

/** A picture or video of a ticket: its rows, without bytes in the store. */
export async function buildTicketFile(
  app: TestApp,
  ticket: Ticket,
  { type = 'image', ...rest }: TicketFileOverrides = {},
): Promise<TicketFile> {
  const [contentType, originalName] = type === 'image' ? ['image/png', 'picture.png'] : ['video/mp4', 'clip.mp4']
  const storedFile = await insert(app, StoredFile, {
    tenant: ticket.client.id,
    purpose: 'ticket_file',
    key: randomBytes(16).toString('hex'),
    size: 1,
    sha256: '0'.repeat(64),
    contentType,
    originalName,
  })
  return insert(app, TicketFile, {
    ticket: ticket.id,
    clientId: ticket.client.id,
    supplierId: ticket.supplier.id,
    storedFile: storedFile.id,
    type,
    originalName,
    contentType,
    ...rest,
  })
}
