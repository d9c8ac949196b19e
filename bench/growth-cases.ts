import { commonWord, largeClient, rareWord, typicalClient, typicalSupplier, userOf } from './data-set.ts'

export interface GrowthCase {
  name: string
  /** The signed-in user. */
  user: string
  /** A path below /api, with the page where the list has several. */
  path: (page: number) => string
  /** Asks for the last page of what the database holds in place of the first one. */
  page?: 'last'
  /** Asks as an export does, by keys, for the part after so many. */
  after?: number
  /** At most so many times the milliseconds of the small database. */
  times?: number
  /** At most so many milliseconds in the large database. */
  milliseconds?: number
  /** Counts by itself what the total has to be. */
  total?: string
}

const platform = userOf(0)

/** A list of tickets by REST, under the path of its side. */
const tickets = (tenant: number, parameters: Record<string, string>, size = 10) => ({
  user: userOf(tenant),
  path: (page: number) => {
    const query = new URLSearchParams({ status: 'ALL', size: String(size), ...parameters, page: String(page) })
    return `${tenant === typicalSupplier ? '/supplier/ticket/list' : '/client/tickets'}?${query}`
  },
})

const trail = (parameters: Record<string, string> = {}, size = 10) => ({
  user: platform,
  path: (page: number) =>
    `/admin/audit?${new URLSearchParams({ size: String(size), ...parameters, page: String(page) })}`,
})

/** A list over all companies, in two orders and with a search that finds few. */
const ofCompanies = (list: string, rare: string): GrowthCase[] => {
  const path = (parameters: Record<string, string>) => (page: number) =>
    `/admin/${list}?${new URLSearchParams({ ...parameters, page: String(page), size: '10' })}`
  return [
    { name: list, user: platform, path: path({}), times: 1.5 },
    { name: `${list}, by address`, user: platform, path: path({ sortBy: 'email', sortDir: 'ASC' }), times: 1.5 },
    { name: `${list}, rare search`, user: platform, path: path({ search: rare }), times: 3 },
  ]
}

const commonTotal = (client: number) =>
  `select count(*)::int as total from ticket where client_id = ${client} and search_document like '%${commonWord}%'`

/** A day in the middle of the shorter trail. */
const midYear = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)

const ticketsOf = (whose: string, tenant: number): GrowthCase[] => [
  { name: `tickets of ${whose}, page 1`, ...tickets(tenant, {}), times: 1.5 },
  { name: `tickets of ${whose}, closed, page 1`, ...tickets(tenant, { status: 'CLOSED' }), times: 1.5 },
  { name: `tickets of ${whose}, last page`, ...tickets(tenant, {}), page: 'last', times: 2 },
  { name: `tickets of ${whose}, rare word`, ...tickets(tenant, { search: rareWord }), times: 3 },
]

/** What people and platform ask for every day. */
export const growthCases: GrowthCase[] = [
  ...ticketsOf('the large client', largeClient),
  {
    ...{ name: 'tickets of the large client, common word', ...tickets(largeClient, { search: commonWord }) },
    ...{ milliseconds: 100, total: commonTotal(largeClient) },
  },
  ...ticketsOf('a typical client', typicalClient),
  ...ticketsOf('a supplier', typicalSupplier),
  { name: 'export of tickets, after 5,000 of its lines', ...tickets(largeClient, {}, 100), after: 50, times: 1.5 },
  { name: 'dashboard counts', user: platform, path: () => '/admin/dashboard', times: 1.5 },
  ...ofCompanies('tenants', 'company199@'),
  ...ofCompanies('users', 'user-199-7'),
  ...ofCompanies('invitations', 'company199@'),
  { name: 'trail, page 1', ...trail(), times: 1.5 },
  { name: 'trail, last page', ...trail(), page: 'last', times: 2 },
  { name: 'trail of a tenant', ...trail({ tenantId: String(typicalClient) }), times: 1.5 },
  { name: 'trail of an action', ...trail({ action: 'ticket.resolve' }), times: 1.5 },
  { name: 'trail of a day', ...trail({ from: midYear, to: midYear }), times: 1.5 },
  { name: 'trail, search for a user', ...trail({ search: 'admin-17' }), times: 3 },
  { name: 'trail, search for nothing there', ...trail({ search: 'zzzq' }), times: 3 },
  { name: 'export of the trail, after 5,000 of its lines', ...trail({}, 100), after: 50, times: 1.5 },
]

/** By GraphQL, for REST has no ticket by its id. */
export const ticketById = {
  name: 'ticket by id',
  user: userOf(largeClient),
  query: (id: number) => `{ ticket(id: ${id}) { id description files { id } failureModes { id } } }`,
  times: 1.2,
}
