import { byId, timeOf, type Answer } from '../answers.ts'
import type { Ask } from '../cases.ts'
import { startPeer, tenantOf } from './peers.ts'
import type { Databases, Subject } from './subject.ts'

/** PostGraphile under the product's role and row-level security. */
export async function startPostgraphile({ applicationUrl }: Databases): Promise<Subject> {
  const server = await startPeer('postgraphile-server.ts', applicationUrl)
  return {
    ...{ name: 'PostGraphile, RLS', server },
    requestOf: async ({ ask }) => ({
      ...{ url: `${server.url}/graphql`, headers: tenantOf(ask), body: documentOf(ask) },
    }),
    answerOf: (_, body) => answerOf(body),
  }
}

const ticketSelection = `rowId errorCode description createdAt updatedAt closedAt resolution status machineId machineName
  machineSerial
  ticketFailureModesByTicketIdList { failureModeByFailureModeId { rowId mode } }
  ticketFilesByTicketIdList(condition: { deletedAt: null }) { rowId type originalName contentType description }`

function documentOf(ask: Ask) {
  if (ask.screen === 'ticket') {
    return {
      query: `query ($id: Int!) { ticketByRowId(rowId: $id) { ${ticketSelection} } }`,
      variables: { id: ask.id },
    }
  }
  if (ask.screen === 'machines') {
    return {
      query: `query ($client: Int!) {
        allMachineClaims(first: 10, condition: { clientId: $client, endedAt: null }, orderBy: [MACHINE_ID_DESC]) {
          totalCount nodes { name location machineByMachineId {
            rowId name serialNumber machinePhotosByMachineIdList(condition: { deletedAt: null }) { rowId originalName } } } } }`,
      variables: { client: ask.client },
    }
  }
  return {
    query: `query ($condition: TicketCondition!) {
      allTickets(first: 10, condition: $condition, orderBy: [ROW_ID_DESC]) { totalCount nodes { ${ticketSelection} } } }`,
    variables: {
      condition: { clientId: ask.client, ...(ask.search ? { search: ask.search } : { status: ask.status }) },
    },
  }
}

interface Ticket {
  rowId: number
  errorCode: string
  description: string
  createdAt: string
  updatedAt: string
  closedAt: string | null
  resolution: string
  status: string
  machineId: number
  machineName: string
  machineSerial: string
  ticketFailureModesByTicketIdList: { failureModeByFailureModeId: { rowId: number; mode: string } }[]
  ticketFilesByTicketIdList: { rowId: number; type: string; originalName: string }[]
}

interface Claim {
  name: string
  location: string
  machineByMachineId: {
    rowId: number
    name: string
    serialNumber: string
    machinePhotosByMachineIdList: { rowId: number; originalName: string }[]
  }
}

interface Body {
  data: {
    allTickets?: { totalCount: number; nodes: Ticket[] }
    allMachineClaims?: { totalCount: number; nodes: Claim[] }
    ticketByRowId?: Ticket
  }
}

function answerOf(body: string): Answer {
  const { allTickets, allMachineClaims, ticketByRowId } = (JSON.parse(body) as Body).data
  if (allTickets) return { total: allTickets.totalCount, rows: allTickets.nodes.map(ticketOf) }
  if (allMachineClaims) return { total: allMachineClaims.totalCount, rows: allMachineClaims.nodes.map(machineOf) }
  return { rows: [ticketOf(ticketByRowId!)] }
}

function ticketOf(row: Ticket) {
  const modes = row.ticketFailureModesByTicketIdList.map(({ failureModeByFailureModeId: mode }) => mode)
  return {
    ...{ id: row.rowId, errorCode: row.errorCode, description: row.description },
    failureModes: byId(modes.map(({ rowId, mode }) => ({ id: rowId, mode }))),
    ...{ createdTime: timeOf(row.createdAt), updatedTime: timeOf(row.updatedAt) },
    closedTime: row.closedAt === null ? null : timeOf(row.closedAt),
    ...{ resolution: row.resolution, closed: row.status === 'CLOSED' },
    ...{ machineId: row.machineId, machineName: row.machineName, machineSerial: row.machineSerial },
    files: byId(
      row.ticketFilesByTicketIdList.map(({ rowId, type, originalName }) => ({ id: rowId, type, name: originalName })),
    ),
  }
}

/** The client's own name of a machine comes first, as in the other subjects; here the caller has to choose. */
function machineOf({ name, location, machineByMachineId: machine }: Claim) {
  return {
    ...{ id: machine.rowId, name: name || machine.name, serialNo: machine.serialNumber, location },
    photos: byId(
      machine.machinePhotosByMachineIdList.map(({ rowId, originalName }) => ({ id: rowId, name: originalName })),
    ),
  }
}
