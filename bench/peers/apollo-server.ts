import { ApolloServer } from '@apollo/server'
import fastifyApollo from '@as-integrations/fastify'
import DataLoader from 'dataloader'
import Fastify from 'fastify'
import pg from 'pg'
import { addressOf } from './address.ts'

/*
 * Apollo Server with one data loader per relation, written as its documentation teaches it, over prepared statements
 * of the database's owner: no session, no limits, no policies. The tenant is that of the header.
 */

const typeDefs = `
  type FailureMode { id: Int! mode: String! }
  type TicketFile { id: Int! type: String! originalName: String! contentType: String! description: String! }
  type Ticket {
    id: Int! errorCode: String! description: String! createdTime: String! updatedTime: String! closedTime: String
    resolution: String! resolutionStatus: Boolean! machineId: Int! machineName: String! machineSerial: String!
    failureModes: [FailureMode!]! files: [TicketFile!]!
  }
  type TicketPage { totalItems: Int! content: [Ticket!]! }
  type Photo { id: Int! originalName: String! }
  type Machine { id: Int! machineName: String! serialNo: String! machineLocation: String! machinePhotoVideos: [Photo!]! }
  type MachinePage { totalItems: Int! content: [Machine!]! }
  type Query {
    tickets(status: String!, page: Int!, size: Int!, search: String): TicketPage!
    ticket(id: Int!): Ticket
    claimedMachines(page: Int!, size: Int!): MachinePage!
  }
`

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

async function select<T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query<T>({ name, text, values })).rows
}

interface TicketRow {
  id: number
  error_code: string
  machine_id: number
  machine_name: string
  machine_serial: string
  status: string
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

interface Page {
  page: number
  size: number
}

type Related = { parent: number }

/** A loader of the rows of many parents by one statement. */
function loaderOf<T extends Related>(name: string, text: string): DataLoader<number, T[]> {
  return new DataLoader(async (ids) => {
    const rows = await select<T>(name, text, [ids])
    const groups = Map.groupBy(rows, ({ parent }) => parent)
    return ids.map((id) => groups.get(id) ?? [])
  })
}

const loaders = () => ({
  failureModes: loaderOf(
    'failureModes',
    `select x.ticket_id as parent, f.id, f.mode from ticket_failure_mode x join failure_mode f on f.id = x.failure_mode_id
      where x.ticket_id = any($1) order by f.id`,
  ),
  files: loaderOf(
    'files',
    `select ticket_id as parent, id, type, original_name as "originalName", content_type as "contentType", description
      from ticket_file where ticket_id = any($1) and deleted_at is null order by id`,
  ),
  photos: loaderOf(
    'photos',
    `select machine_id as parent, id, original_name as "originalName" from machine_photo
      where machine_id = any($1) and deleted_at is null order by position`,
  ),
})

interface Context {
  client: number
  loaders: ReturnType<typeof loaders>
}

const ticketColumns = `id, error_code, description, created_at, updated_at, closed_at, resolution, status, machine_id,
  machine_name, machine_serial`
const claimed = `machine_claim c join machine m on m.id = c.machine_id
  where c.client_id = $1 and c.ended_at is null and m.deleted_at is null`

const resolvers = {
  Query: {
    tickets: async (_: unknown, args: Page & { status: string; search?: string }, { client }: Context) => {
      const { status, page, size, search } = args
      const [condition, value] = search ? ['search_document like $2', `%${search}%`] : ['status = $2', status]
      const name = search ? 'search' : 'tickets'
      const where = `from ticket where client_id = $1 and ${condition}`
      const offset = (page - 1) * size
      const [totals, content] = await Promise.all([
        select<{ total: number }>(`${name}-total`, `select count(*)::int as total ${where}`, [client, value]),
        select<TicketRow>(name, `select ${ticketColumns} ${where} order by id desc limit $3 offset $4`, [
          ...[client, value, size, offset],
        ]),
      ])
      return { totalItems: totals[0]!.total, content }
    },
    ticket: async (_: unknown, { id }: { id: number }, { client }: Context) => {
      const text = `select ${ticketColumns} from ticket where id = $1 and client_id = $2`
      return (await select<TicketRow>('ticket', text, [id, client]))[0]
    },
    claimedMachines: async (_: unknown, { page, size }: Page, { client }: Context) => {
      const columns = `m.id, coalesce(nullif(c.name, ''), m.name) as "machineName", m.serial_number as "serialNo",
        c.location as "machineLocation"`
      const [totals, content] = await Promise.all([
        select<{ total: number }>('machines-total', `select count(*)::int as total from ${claimed}`, [client]),
        select('machines', `select ${columns} from ${claimed} order by m.id desc limit $2 offset $3`, [
          ...[client, size, (page - 1) * size],
        ]),
      ])
      return { totalItems: totals[0]!.total, content }
    },
  },
  Ticket: {
    errorCode: (ticket: TicketRow) => ticket.error_code,
    createdTime: (ticket: TicketRow) => ticket.created_at.toISOString(),
    updatedTime: (ticket: TicketRow) => ticket.updated_at.toISOString(),
    closedTime: (ticket: TicketRow) => ticket.closed_at?.toISOString(),
    resolutionStatus: (ticket: TicketRow) => ticket.status === 'CLOSED',
    machineId: (ticket: TicketRow) => ticket.machine_id,
    machineName: (ticket: TicketRow) => ticket.machine_name,
    machineSerial: (ticket: TicketRow) => ticket.machine_serial,
    failureModes: (ticket: TicketRow, _: unknown, context: Context) => context.loaders.failureModes.load(ticket.id),
    files: (ticket: TicketRow, _: unknown, context: Context) => context.loaders.files.load(ticket.id),
  },
  Machine: {
    machinePhotoVideos: ({ id }: { id: number }, _: unknown, context: Context) => context.loaders.photos.load(id),
  },
}

const apollo = new ApolloServer<Context>({ typeDefs, resolvers })
await apollo.start()
const app = Fastify()
await app.register(fastifyApollo(apollo), {
  context: async (request) => ({ client: Number(request.headers['x-tenant']), loaders: loaders() }),
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`Apollo is ready: ${addressOf(app.server)}\n`)
process.once('SIGTERM', async () => {
  await apollo.stop()
  await app.close()
  await pool.end()
})
