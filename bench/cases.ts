import { largeClient, rareWord, sizes, typicalClient, userOf } from './data-set.ts'

export interface Case {
  name: string
  /** The user who sends the query. */
  user: string
  query: string
  variables: Record<string, unknown>
  /** The statement of `limitStatements` that returns the same data, and its values. */
  limit: { name: string; values: unknown[] }
}

const ticketFields = `id errorCode description failureModes { id mode } createdTime updatedTime closedTime resolution
  resolutionStatus machineId machineName machineSerial`
const files = `files { id type originalName contentType description }`
const photos = `machinePhotoVideos { id url }`

const tickets = `query ($status: TicketStatusFilter!, $page: Int!, $search: String) {
  tickets(status: $status, page: $page, size: 10, search: $search) { totalItems content { ${ticketFields} ${files} } } }`
const machines = `query { claimedMachines(page: 1, size: 10) { totalItems content { id machineName serialNo machineLocation ${photos} } } }`

const ticketColumns = `t.id, t.error_code, t.description, t.created_at, t.updated_at, t.closed_at, t.resolution, t.status,
  t.machine_id, t.machine_name, t.machine_serial,
  (select coalesce(json_agg(json_build_object('id', f.id, 'mode', f.mode) order by f.id), '[]')
    from ticket_failure_mode x join failure_mode f on f.id = x.failure_mode_id where x.ticket_id = t.id) as modes,
  (select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'name', x.original_name) order by x.id), '[]')
    from ticket_file x where x.ticket_id = t.id and x.deleted_at is null) as files`

const ticketPage = (condition: string) => `
  select json_build_object(
    'total', (select count(*) from ticket t where ${condition}),
    'rows', (select json_agg(r) from (
      select ${ticketColumns} from (select * from ticket t where ${condition} order by id desc limit 10) t order by t.id desc) r))::text as answer`

export const limitStatements: Record<string, string> = {
  tickets: ticketPage('t.client_id = $1 and t.status = $2'),
  search: ticketPage('t.client_id = $1 and t.search_document like $2'),
  ticket: `select row_to_json(r)::text as answer from (select ${ticketColumns} from ticket t where t.id = $1 and t.client_id = $2) r`,
  machines: `select json_build_object(
    'total', (select count(*) from machine_claim c where c.client_id = $1 and c.ended_at is null),
    'rows', (select json_agg(r) from (
      select m.id, coalesce(nullif(c.name, ''), m.name) as name, m.serial_number, c.location,
        (select json_agg(json_build_object('id', p.id, 'name', p.original_name) order by p.position)
          from machine_photo p where p.machine_id = m.id and p.deleted_at is null) as photos
      from machine_claim c join machine m on m.id = c.machine_id
      where c.client_id = $1 and c.ended_at is null and m.deleted_at is null order by m.id desc limit 10) r))::text as answer`,
}

const page = (name: string, client: number, variables: Record<string, unknown> = {}): Case => ({
  ...{ name, user: userOf(client), query: tickets, variables: { status: 'CLOSED', page: 1, ...variables } },
  limit: { name: 'tickets', values: [client, 'CLOSED'] },
})

const search = (name: string, client: number, term: string): Case => ({
  ...{ name, user: userOf(client), query: tickets, variables: { status: 'ALL', page: 1, search: term } },
  limit: { name: 'search', values: [client, `%${term}%`] },
})

/** A ticket of the large client. */
const ownTicket = sizes.tickets / 2

/** The most used screens, with their queries. */
export const cases: Case[] = [
  page('ticket page', typicalClient),
  page('ticket page, large tenant', largeClient),
  search('search, rare word', typicalClient, rareWord),
  search('search, rare word, large tenant', largeClient, rareWord),
  {
    ...{ name: 'ticket by id', user: userOf(largeClient), variables: { id: ownTicket } },
    query: `query ($id: Int!) { ticket(id: $id) { ${ticketFields} ${files} viewerCan { save resolve } } }`,
    limit: { name: 'ticket', values: [ownTicket, largeClient] },
  },
  {
    ...{ name: 'machine tiles', user: userOf(typicalClient), query: machines, variables: {} },
    limit: { name: 'machines', values: [typicalClient] },
  },
]
