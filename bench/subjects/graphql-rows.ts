import { byId, notGiven, timeOf, type MachineAnswer, type TicketAnswer } from '../answers.ts'

/*
 * Rows in the shape of the product's GraphQL. The documents are those of the client's screens; the schema of Apollo
 * and its data loaders is made for the same documents.
 */

export const ticketFields = `id errorCode description failureModes { id mode } createdTime updatedTime closedTime
  resolution resolutionStatus machineId machineName machineSerial
  files { id type originalName contentType description }`

export interface TicketRow {
  id: number
  errorCode: string
  description: string
  failureModes: { id: number; mode: string }[]
  createdTime: string
  updatedTime: string
  closedTime: string | null
  resolution: string
  resolutionStatus: boolean
  machineId: number
  machineName: string
  machineSerial: string
  files: { id: number; type: string; originalName?: string }[]
}

export interface MachineRow {
  id: number
  machineName: string
  serialNo: string
  machineLocation: string
  machinePhotoVideos: { id: number; originalName?: string }[]
}

export function ticketOf(row: TicketRow): TicketAnswer {
  return {
    ...{ id: row.id, errorCode: row.errorCode, description: row.description },
    failureModes: byId(row.failureModes).map(({ id, mode }) => ({ id, mode })),
    ...{ createdTime: timeOf(row.createdTime), updatedTime: timeOf(row.updatedTime) },
    closedTime: row.closedTime === null ? null : timeOf(row.closedTime),
    ...{ resolution: row.resolution, closed: row.resolutionStatus },
    ...{ machineId: row.machineId, machineName: row.machineName, machineSerial: row.machineSerial },
    files: byId(row.files).map(({ id, type, originalName }) => ({ id, type, name: originalName ?? notGiven })),
  }
}

export function machineOf({
  id,
  machineName,
  serialNo,
  machineLocation,
  machinePhotoVideos,
}: MachineRow): MachineAnswer {
  return {
    ...{ id, name: machineName, serialNo, location: machineLocation },
    photos: byId(machinePhotoVideos).map((photo) => ({ id: photo.id, name: photo.originalName ?? notGiven })),
  }
}

interface Body {
  data: {
    tickets?: { totalItems: number; content: TicketRow[] }
    claimedMachines?: { totalItems: number; content: MachineRow[] }
    ticket?: TicketRow
  }
}

/** The answer to one of the documents below. */
export function answerOf(body: string) {
  const { tickets, claimedMachines, ticket } = (JSON.parse(body) as Body).data
  if (tickets) return { total: tickets.totalItems, rows: tickets.content.map(ticketOf) }
  if (claimedMachines) return { total: claimedMachines.totalItems, rows: claimedMachines.content.map(machineOf) }
  return { rows: [ticketOf(ticket!)] }
}
