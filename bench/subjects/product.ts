import { notGiven, type Answer } from '../answers.ts'
import type { Ask } from '../cases.ts'
import { userOf } from '../data-set.ts'
import { logIn } from '../requests.ts'
import { startBuiltServer, type ServerProcess } from '../server-process.ts'
import { answerOf, ticketFields, ticketOf, type TicketRow } from './graphql-rows.ts'
import type { Databases, Subject } from './subject.ts'

const tickets = `query ($status: TicketStatusFilter!, $page: Int!, $search: String) {
  tickets(status: $status, page: $page, size: 10, search: $search) { totalItems content { ${ticketFields} } } }`
const ticket = `query ($id: Int!) { ticket(id: $id) { ${ticketFields} viewerCan { save resolve } } }`
const machines = `query { claimedMachines(page: 1, size: 10) {
  totalItems content { id machineName serialNo machineLocation machinePhotoVideos { id url } } } }`

/** The unchanged product, once by GraphQL and once by REST; each case signs its client's administrator in. */
export async function startProduct(folder: string, databases: Databases): Promise<Subject[]> {
  return productSubjects(await startBuiltServer(folder, databases))
}

/** The two APIs of a running server. */
export function productSubjects(server: ServerProcess): Subject[] {
  const sessionOf = async ({ client }: Ask) => ({
    authorization: `Bearer ${await logIn(server.url, userOf(client))}`,
  })
  return [
    {
      ...{ name: 'GraphQL', server },
      requestOf: async ({ ask }) => ({
        ...{ url: `${server.url}/graphql`, headers: await sessionOf(ask), body: documentOf(ask) },
      }),
      answerOf: (_, body) => answerOf(body),
    },
    {
      ...{ name: 'REST', server },
      requestOf: async ({ ask }) => {
        const path = pathOf(ask)
        return path === undefined ? undefined : { url: `${server.url}/api${path}`, headers: await sessionOf(ask) }
      },
      answerOf: ({ ask }, body) => restAnswerOf(ask, body),
    },
  ]
}

function documentOf(ask: Ask) {
  if (ask.screen === 'machines') return { query: machines, variables: {} }
  if (ask.screen === 'ticket') return { query: ticket, variables: { id: ask.id } }
  return { query: tickets, variables: { status: ask.status, page: 1, search: ask.search } }
}

/** The product's REST has no ticket by its id: the specification names no such route, and its screens read lists. */
function pathOf(ask: Ask): string | undefined {
  if (ask.screen === 'ticket') return undefined
  if (ask.screen === 'machines') return '/client/dashboard?page=1&size=10'
  const search: Record<string, string> = ask.search ? { search: ask.search } : {}
  return `/client/tickets?${new URLSearchParams({ status: ask.status, page: '1', size: '10', ...search })}`
}

interface RestMachine {
  id: number
  machine_name: string
  serial_no: string
  machine_location: string
  machinePhotoVideos: string[]
}

function restAnswerOf({ screen }: Ask, body: string): Answer {
  const { data } = JSON.parse(body) as { data: { totalItems: number; content: unknown[] } }
  const rows = data.content.map((row) =>
    screen === 'tickets' ? ticketOf(row as TicketRow) : restMachineOf(row as RestMachine),
  )
  return { total: data.totalItems, rows }
}

function restMachineOf(row: RestMachine) {
  return {
    ...{ id: row.id, name: row.machine_name, serialNo: row.serial_no, location: row.machine_location },
    photos: row.machinePhotoVideos.map(() => ({ id: notGiven, name: notGiven }) as const),
  }
}
