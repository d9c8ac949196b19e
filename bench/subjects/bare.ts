import { byId, timeOf, type Answer } from '../answers.ts'
import type { Ask } from '../cases.ts'
import { startProcess } from '../server-process.ts'
import type { Databases, Subject } from './subject.ts'

interface TicketRow {
  id: number
  error_code: string
  description: string
  created_at: string
  updated_at: string
  closed_at: string | null
  resolution: string
  status: string
  machine_id: number
  machine_name: string
  machine_serial: string
  modes: { id: number; mode: string }[]
  files: { id: number; type: string; name: string }[]
}

interface MachineRow {
  id: number
  name: string
  serial_number: string
  location: string
  photos: { id: number; name: string }[] | null
}

/** One hand-written statement per case, whose JSON is sent as it comes. */
export async function startBare({ ownerUrl }: Databases): Promise<Subject> {
  const server = await startProcess(['--import', './scripts/dev-loader.ts', 'bench/limit-server.ts'], {
    BENCH_DATABASE_URL: ownerUrl,
  })
  return {
    ...{ name: 'bare statement', server },
    requestOf: async ({ ask }) => {
      const { name, values } = statementOf(ask)
      const parameters = new URLSearchParams(values.map((value) => ['value', String(value)]))
      return { url: `${server.url}/${name}?${parameters}` }
    },
    answerOf: ({ ask }, body) => answerOf(ask, JSON.parse(body)),
  }
}

function statementOf(ask: Ask): { name: string; values: unknown[] } {
  if (ask.screen === 'ticket') return { name: 'ticket', values: [ask.id, ask.client] }
  if (ask.screen === 'machines') return { name: 'machines', values: [ask.client] }
  if (ask.search) return { name: 'search', values: [ask.client, `%${ask.search}%`] }
  return { name: 'tickets', values: [ask.client, ask.status] }
}

function answerOf({ screen }: Ask, body: unknown): Answer {
  if (screen === 'ticket') return { rows: [ticketOf(body as TicketRow)] }
  const { total, rows } = body as { total: number; rows: unknown[] | null }
  return {
    total,
    rows: (rows ?? []).map((row) => (screen === 'tickets' ? ticketOf(row as TicketRow) : machineOf(row as MachineRow))),
  }
}

function ticketOf(row: TicketRow) {
  return {
    ...{ id: row.id, errorCode: row.error_code, description: row.description, failureModes: byId(row.modes) },
    ...{ createdTime: timeOf(row.created_at), updatedTime: timeOf(row.updated_at) },
    closedTime: row.closed_at === null ? null : timeOf(row.closed_at),
    ...{ resolution: row.resolution, closed: row.status === 'CLOSED' },
    ...{ machineId: row.machine_id, machineName: row.machine_name, machineSerial: row.machine_serial },
    files: byId(row.files),
  }
}

function machineOf({ id, name, serial_number: serialNo, location, photos }: MachineRow) {
  return { id, name, serialNo, location, photos: byId(photos ?? []) }
}
