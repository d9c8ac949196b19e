import type { Action } from './actions.ts'
import type { TicketRights } from './ticket.policy.ts'

/** What the matrix and the finer rights of tickets say, one by one. */
export type Right = Action | `ticket.${keyof TicketRights}`

export interface RightWords {
  /** What somebody may do … */
  name: string
  /** … and with what: whose rows the policies and the scope let them reach. */
  reach: string
}

const own = 'The own company'
const all = 'All companies'
const registered = 'Machines that the own company has registered'
const supplied = 'Machines that the own company maintains'
const both = 'Machines of the own company, registered or maintained'
const openTickets = 'Open tickets of the own company'

/** The matrix in words, for the page "Who may do what": a right without words does not compile. */
export const rightWords: Record<Right, RightWords> = {
  'session.read': { name: 'See who is signed in', reach: 'Oneself' },
  'session.list': { name: 'See where one is signed in', reach: 'Oneself' },
  'session.end': { name: 'Log out on one device', reach: 'Oneself' },
  'session.end-all': { name: 'Log out on all devices', reach: 'Oneself' },
  'session.read-idle-timeout': { name: 'See after what time without use people are logged out', reach: own },
  'session.set-idle-timeout': { name: 'Set after what time without use people are logged out', reach: own },
  'password.set-first': { name: 'Replace a password that somebody else chose', reach: 'Oneself' },
  'dashboard.read': { name: 'See how many tenants, users, machines, tickets and files there are', reach: all },
  'audit.list': { name: 'Read the audit trail', reach: all },
  'permission.read': { name: 'See who may do what', reach: 'All roles' },
  'deleted-item.list': { name: 'List what was deleted', reach: 'All companies, for thirty days; no names of material' },
  'deleted-item.restore': { name: 'Restore what was deleted', reach: 'All companies, for thirty days' },

  'user.list': { name: 'List users', reach: all },
  'user.list-own': { name: 'List colleagues', reach: `${own}; addresses for administrators only` },
  'user.add': { name: 'Add a user', reach: `${own}; the platform to any` },
  'user.delete': {
    name: 'Delete a user',
    reach: `${own}, the platform of any; never oneself or the last administrator`,
  },

  'invitation.list': { name: 'List invitations', reach: all },
  'invitation.send': { name: 'Invite a company, or send the code again', reach: 'Addresses that are not registered' },

  'tenant.list': { name: 'List tenants', reach: all },
  'tenant.read': { name: "Open a tenant's details", reach: all },
  'tenant.save': { name: "Change a tenant's details, switch it on or off", reach: all },
  'tenant.delete': { name: 'Delete a tenant', reach: all },

  'company.suggest-client': { name: 'Look a client up by name', reach: 'Active clients' },
  'company.suggest': { name: 'Look a company up by name', reach: 'Active clients and suppliers' },

  'machine.list-claimed': { name: 'List registered machines', reach: registered },
  'machine.list-supplied': { name: 'List supplied machines', reach: supplied },
  'machine.read': { name: 'Open a machine', reach: both },
  'machine.suggest': { name: 'Search machines', reach: both },
  'machine.find-suppliers': {
    name: 'Look a serial number up',
    reach: 'Machines that are assigned to the own company',
  },
  'machine.claim': { name: 'Register a machine', reach: 'Machines that wait for the own company' },
  'machine.update-claim': { name: "Change the client's name and place of a machine", reach: registered },
  'machine.end-claim': { name: 'Let a machine go', reach: registered },
  'machine.register': { name: 'Put a machine into the portal', reach: `${own} as supplier; the platform for any` },
  'machine.update': {
    name: 'Change a machine, its pictures and its client',
    reach: `${supplied}; the platform any`,
  },
  'machine.delete': { name: 'Give a machine up', reach: supplied },
  'machine.list-of-tenant': { name: "List a company's machines", reach: all },
  'machine.read-any': { name: "Open a company's machine", reach: all },
  'machine.delete-any': { name: 'Delete a machine for both sides', reach: all },

  'error-code.list': { name: 'List error codes', reach: both },
  'error-code.options': { name: 'Choose among error codes', reach: both },
  'error-code.add': { name: 'Publish an error code', reach: supplied },
  'error-code.delete': { name: 'Withdraw an error code', reach: supplied },

  'support-file.list': { name: 'Read manuals, FAQs, documents and videos', reach: both },
  'support-file.upload': { name: 'Publish a manual, FAQ, document or video', reach: supplied },
  'support-file.delete': { name: 'Withdraw a manual, FAQ, document or video', reach: supplied },

  'failure-mode.list': { name: 'Choose among failure modes', reach: 'The same for all' },
  'ticket.list': { name: 'List tickets', reach: own },
  'ticket.list-supplied': { name: 'List tickets on supplied machines, read-only', reach: 'Tickets on own machines' },
  'ticket.read': { name: 'Open a ticket', reach: 'Tickets of the own company, or on machines it supplies' },
  'ticket.create': { name: 'Raise a ticket', reach: `${registered} and its supplier maintains` },
  'ticket.update': { name: 'Save a ticket', reach: openTickets },
  'ticket.editFields': { name: "Change a ticket's error code, description and failure modes", reach: openTickets },
  'ticket.editResolution': { name: 'Write a resolution', reach: openTickets },
  'ticket.addPictures': { name: 'Add pictures to a ticket', reach: openTickets },
  'ticket.addVideos': { name: 'Add videos to a ticket', reach: openTickets },
  'ticket.resolve': { name: 'Resolve a ticket for good', reach: openTickets },
  'ticket.delete-file': { name: 'Take a picture or video off a ticket', reach: openTickets },
}
