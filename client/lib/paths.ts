const prefix = '/ezshare'

type Query = Record<string, string | number | undefined>

/** A URL below the prefix; undefined values of `query` are left out. */
function below(path: string, query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(entries).toString()
  return `${prefix}/${path}${search ? `?${search}` : ''}`
}

interface MachineQuery extends Query {
  machineId?: number
}

interface ModelQuery extends Query {
  modelId?: number
  show?: string
}

interface TicketQuery extends Query {
  machineId?: number
  ticketId?: number
}

/** The list of codes, narrowed to those that contain a text. */
interface ErrorCodeQuery extends MachineQuery {
  search?: string
}

/** The parameters of a ticket list that its address keeps. */
export interface TicketListQuery extends Query {
  status?: 'CLOSED' | 'ALL'
  code?: string
  within?: number
  before?: number
}

interface TenantQuery extends Query {
  tenantId?: number
  machineId?: number
}

/**
 * Builds every URL of the product; no other module spells one. The URL of a page that needs a machine or a ticket
 * includes its id, so that it can be reloaded and shared.
 */
export const paths = {
  landing: () => '/',
  home: () => prefix,
  login: () => below('login'),
  signUp: () => below('signup'),
  changePassword: () => below('change-password'),
  contactUs: () => below('contact-us'),
  firstPassword: () => below('first-password'),
  unauthorized: () => below('unauthorized'),
  overview: () => below('overview'),
  /** What a QR label says, with the code that the display of the machine shows. */
  label: (label: string, code?: string) => below(`m/${encodeURIComponent(label)}`, { code }),
  pdfViewer: () => below('pdf-viewer'),
  playground: () => below('playground'),
  /** Served by the server, which knows the path of its REST API; not a page of the router. */
  restDocs: () => '/rest-docs',

  user: () => below('user'),
  machines: () => below('machine'),
  machineRegister: () => below('machine/register'),
  machineDetails: (query?: MachineQuery) => below('machine/details', query),
  help: () => below('help'),
  helpMachine: (query?: MachineQuery) => below('help/machine', query),
  helpErrorCode: (query?: ErrorCodeQuery) => below('help/machine/error-code', query),
  helpTicket: (query?: MachineQuery) => below('help/machine/ticket', query),
  helpManual: (query?: MachineQuery) => below('help/machine/manual', query),
  helpFaq: (query?: MachineQuery) => below('help/machine/faq', query),
  helpVideo: (query?: MachineQuery) => below('help/machine/support-video', query),
  helpDocument: (query?: MachineQuery) => below('help/machine/support-document', query),
  ticketForm: (query?: TicketQuery & { code?: string; follows?: number }) => below('ticketform', query),
  ticketFormOfAll: (query?: TicketQuery) => below('ticketform/ticket', query),
  allTickets: (query?: TicketListQuery) => below('allticket', query),

  supplierMachines: () => below('supplier/machine'),
  supplierMachineRegister: (query?: MachineQuery) => below('supplier/machine/register', query),
  supplierMachinePreview: () => below('supplier/machine/preview'),
  supplierMachineView: (query?: MachineQuery) => below('supplier/machine/view', query),
  supplierModels: () => below('supplier/model'),
  supplierModel: (query?: ModelQuery) => below('supplier/model/view', query),
  supplierProposedCodes: () => below('supplier/proposed-code'),
  supplierTeam: () => below('supplier/team'),
  supplierTickets: (query?: MachineQuery & TicketListQuery) => below('supplier/tickets', query),
  supplierTicket: (query?: TicketQuery) => below('supplier/tickets/ticket', query),
  supplierHelp: () => below('supplier/help'),
  supplierHelpMachine: (query?: MachineQuery) => below('supplier/help/machine', query),
  supplierHelpFaq: (query?: MachineQuery) => below('supplier/help/machine/faq', query),
  supplierHelpVideo: (query?: MachineQuery) => below('supplier/help/machine/support-video', query),
  supplierHelpDocument: (query?: MachineQuery) => below('supplier/help/machine/support-document', query),
  supplierHelpManual: (query?: MachineQuery) => below('supplier/help/machine/manual', query),
  /** Of the error codes of a machine or a model, else of machines. */
  supplierImport: (query?: MachineQuery | ModelQuery) => below('supplier/import', query),
  supplierHelpErrorCode: (query?: ErrorCodeQuery) => below('supplier/help/machine/error-code', query),

  dashboard: () => below('dashboard'),
  users: () => below('users'),
  tenants: () => below('tenant'),
  tenantCounts: (query?: { sortBy?: 'files' }) => below('tenant/counts', query),
  tenantUsers: (query?: TenantQuery) => below('tenant/users', query),
  tenantDetails: (query?: TenantQuery) => below('tenant-details/tenant', query),
  tenantMachines: (query?: TenantQuery) => below('tenant-machine/tenant/tenanttype', query),
  tenantMachineView: (query?: TenantQuery) => below('tenant/machine/view', query),
  tenantMachineRegister: (query?: TenantQuery) =>
    below('tenant/supplier/machine/register/tenanttype/tenanttypeid', query),
  tenantMachinePreview: (query?: TenantQuery) => below('tenant/supplier/machine/preview', query),
  allInvitations: () => below('all-invitation'),
  audit: () => below('audit'),
  deletedItems: () => below('deleted-items'),
  sessions: () => below('sessions'),
  sharing: () => below('sharing'),
  adminGuide: () => below('admin-guide'),
}

/** Links use the literal segments, but the router accepts any value in their place, such as the tenant's id. */
export const patterns = {
  label: below('m/:label'),
  tenantDetails: below('tenant-details/:tenant'),
  tenantMachines: below('tenant-machine/:tenant/:tenanttype'),
  tenantMachineRegister: below('tenant/supplier/machine/register/:tenanttype/:tenant'),
} as const
