import type { Action } from '../../../policies/actions.ts'
import type { TicketRights } from '../../../policies/ticket.policy.ts'

/** An action of the matrix, or one of the finer rights on tickets. */
export type Right = Action | `ticket.${keyof TicketRights}`

export interface RightWords {
  /** What the right allows … */
  name: string
  /** … and on which rows: the policies and the scope of the database decide that. */
  reach: string
}

const own = 'Own company'
const all = 'All companies'
const registered = 'Machines that the company has registered'
const supplied = 'Machines that the company maintains'
const both = 'Machines of the company, registered or maintained'
const openTickets = 'Open tickets of the company'

/**
 * The matrix in words, for the page "Who may do what". The type makes a right without a description a compile error.
 */
export const rightWords: Record<Right, RightWords> = {
  'session.read': { name: 'Read the signed-in user', reach: 'Own account' },
  'session.list': { name: 'List the sessions of the account', reach: 'Own account' },
  'session.end': { name: 'Log out on one device', reach: 'Own account' },
  'session.end-all': { name: 'Log out on all devices', reach: 'Own account' },
  'session.read-idle-timeout': { name: 'Read the idle timeout', reach: own },
  'session.set-idle-timeout': { name: 'Set the idle timeout', reach: own },
  'password.set-first': { name: 'Replace a password set by an administrator', reach: 'Own account' },
  'dashboard.read': { name: 'Read the numbers of tenants, users, machines, tickets and files', reach: all },
  'audit.list': { name: 'Read the audit trail', reach: all },
  'permission.read': { name: 'Read who may do what', reach: 'All roles' },
  'deleted-item.list': { name: 'List deleted items', reach: 'All companies, for thirty days; no names of material' },
  'deleted-item.restore': { name: 'Restore deleted items', reach: 'All companies, for thirty days' },
  'upkeep.read': { name: 'Read when the nightly purge last succeeded', reach: 'The installation' },

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
  'tenant.list-counts': { name: 'Count the tickets and files of tenants', reach: `${all}; how many, never which` },
  'tenant.read': { name: "Open a tenant's details", reach: all },
  'tenant.save': { name: "Change a tenant's details, activate or deactivate it", reach: all },
  'tenant.delete': { name: 'Delete a tenant', reach: all },

  'company.suggest-client': { name: 'Look up a client by name', reach: 'Active clients' },
  'company.suggest': { name: 'Look up a company by name', reach: 'Active clients and suppliers' },

  'machine.list-claimed': { name: 'List registered machines', reach: registered },
  'machine.list-proposed': {
    name: 'List the machines that wait for a registration',
    reach: 'Machines that are assigned to the company and not registered yet',
  },
  'machine.list-supplied': { name: 'List supplied machines', reach: supplied },
  'machine.read': { name: 'Open a machine', reach: both },
  'machine.suggest': { name: 'Search machines', reach: both },
  'machine.find-suppliers': {
    name: 'Look up a serial number',
    reach: 'Machines that are assigned to the company',
  },
  'machine.claim': {
    name: 'Register a machine',
    reach: 'Machines that are assigned to the company and not registered yet',
  },
  'machine.update-claim': { name: "Change the client's name and location of a machine", reach: registered },
  'machine.end-claim': { name: 'Remove a machine from the registered machines', reach: registered },
  'machine.register': { name: 'Put a machine into the portal', reach: `${own} as supplier; the platform for any` },
  'machine.update': {
    name: 'Change a machine, its pictures and its client',
    reach: `${supplied}; the platform any`,
  },
  'machine.delete': { name: 'Give up a machine', reach: supplied },
  'machine.list-of-tenant': { name: "List a company's machines", reach: all },
  'machine.read-any': { name: "Open a company's machine", reach: all },
  'machine.delete-any': { name: 'Delete a machine for both sides', reach: all },

  'model.list': { name: 'List models', reach: own },
  'model.read': { name: 'Open a model', reach: own },
  'model.add': { name: 'Add a model', reach: 'At most a thousand of each supplier' },
  'model.update': { name: 'Change a model and its picture', reach: own },
  'model.assign': { name: 'Move machines into a model', reach: supplied },
  'model.delete': { name: 'Delete a model', reach: `${own}, without machines` },

  'label.resolve': { name: 'Open the machine of a label', reach: both },
  'label.print': { name: 'Print labels of machines', reach: both },
  'label.renew': { name: 'Revoke the label of a machine and make a new one', reach: both },

  'error-code.list': { name: 'List error codes', reach: both },
  'error-code.options': { name: 'Select an error code', reach: both },
  'error-code.add': { name: 'Publish an error code', reach: supplied },
  'error-code.update': { name: 'Edit an error code', reach: supplied },
  'error-code.delete': { name: 'Withdraw an error code', reach: supplied },

  'error-code.import': { name: 'Import error codes from a table', reach: supplied },
  'machine.import': { name: 'Import machines from a table', reach: `${own} as supplier` },
  'import.list': { name: 'List the imports of the last day', reach: own },
  'import.undo': { name: 'Undo an import', reach: `${own}, for a day` },

  'support-file.list': { name: 'Read manuals, FAQs, documents and videos', reach: both },
  'support-file.upload': { name: 'Publish a manual, FAQ, document or video', reach: supplied },
  'support-file.list-versions': { name: 'Read the versions of a manual, FAQ, document or video', reach: both },
  'support-file.list-scanned-pages': { name: 'Read where the words of a scanned page stand', reach: both },
  'support-file.add-version': { name: 'Replace a manual, FAQ, document or video by a new version', reach: supplied },
  'support-file.update': { name: 'Edit the name and description of a manual, FAQ, document or video', reach: supplied },
  'support-file.delete': { name: 'Withdraw a manual, FAQ, document or video', reach: supplied },

  'saved-view.list': { name: 'List saved views of ticket lists', reach: 'Own views' },
  'saved-view.create': { name: 'Save a view of a ticket list', reach: 'At most twenty of each user' },
  'saved-view.rename': { name: 'Rename a saved view', reach: 'Own views' },
  'saved-view.delete': { name: 'Delete a saved view', reach: 'Own views' },
  'notification.list': { name: 'List notifications', reach: 'Own, about tickets that one may read' },
  'notification.count-unread': { name: 'Count unread notifications', reach: 'Own' },
  'notification.mark-read': { name: 'Mark a notification as read', reach: 'Own' },
  'notification.mark-all-read': { name: 'Mark all notifications as read', reach: 'Own' },
  'notification.read-preferences': { name: 'Read what one is notified of', reach: 'Own choice' },
  'notification.set-preference': { name: 'Choose what one is notified of', reach: 'Own choice' },
  'notification.read-push': { name: 'List the devices that one is told by', reach: 'Own' },
  'notification.subscribe-push': { name: 'Be told by push on a device', reach: 'Own' },
  'notification.unsubscribe-push': { name: 'Be told by push on a device no longer', reach: 'Own' },

  'search.run': { name: 'Search codes, pages of manuals, files, tickets and machines', reach: both },
  'failure-mode.list': { name: 'Select failure modes', reach: 'The same for all' },
  'start-page.read': { name: 'Read what waits on the start page', reach: own },
  'overview.read': {
    name: 'Read the charts of tickets',
    reach: 'Tickets of the company, or on machines that it supplies',
  },
  'first-steps.read': { name: 'Read which first steps are done', reach: own },
  'ticket.list': { name: 'List tickets', reach: own },
  'ticket.list-supplied': {
    name: 'List tickets on supplied machines, read-only',
    reach: 'Tickets on machines that the company supplies',
  },
  'ticket.read': { name: 'Open a ticket', reach: 'Tickets of the company, or on machines that it supplies' },
  'ticket.create': { name: 'Raise a ticket', reach: `${registered} and its supplier maintains` },
  'ticket.update': { name: 'Save a ticket', reach: openTickets },
  'ticket.editFields': { name: "Change a ticket's error code, description and failure modes", reach: openTickets },
  'ticket.editResolution': { name: 'Write a resolution', reach: openTickets },
  'ticket.addPictures': { name: 'Add pictures to a ticket', reach: openTickets },
  'ticket.addVideos': { name: 'Add videos to a ticket', reach: openTickets },
  'ticket.resolve': { name: 'Resolve a ticket for good', reach: openTickets },
  'fix-memory.read': {
    name: 'See open tickets with an error code, and what helped before',
    reach: registered,
  },
  'resolution-offer.read': { name: 'Read whether new resolutions are offered to suppliers', reach: own },
  'resolution-offer.set': { name: 'Decide whether new resolutions are offered to suppliers', reach: own },
  'resolution-proposal.list': { name: 'Read proposed resolutions', reach: 'Error codes that the company publishes' },
  'resolution-proposal.make-official': {
    name: 'Make a proposed resolution the one of the error code',
    reach: 'Error codes that the company publishes',
  },
  'resolution-proposal.decline': {
    name: 'Decline a proposed resolution',
    reach: 'Error codes that the company publishes',
  },
  'official-resolution.list': {
    name: 'Read the former resolutions of an error code',
    reach: 'Error codes that the company publishes',
  },
  'official-resolution.undo': {
    name: 'Bring the former resolution of an error code back',
    reach: 'Error codes that the company publishes',
  },
  'sharing.list': {
    name: 'Read whether new tickets are shared with suppliers',
    reach: 'Companies with which the own one shares a machine',
  },
  'sharing.set': {
    name: 'Decide whether a supplier reads the tickets that are raised from then on',
    reach: 'Suppliers of the own machines',
  },
  'sharing.read-notice': { name: 'Read whether the company has been told that tickets are shared', reach: own },
  'sharing.confirm-notice': { name: 'Say that the company has been told that tickets are shared', reach: own },
  'proposed-code.list-own': { name: 'Read the error codes that the company has proposed', reach: registered },
  'proposed-code.list': { name: 'Read proposed error codes', reach: 'Machines that the company supplies' },
  'proposed-code.add': { name: 'Add a proposed error code', reach: 'Machines that the company supplies' },
  'proposed-code.point': {
    name: 'Point a proposed error code to an existing one',
    reach: 'Machines that the company supplies',
  },
  'proposed-code.decline': { name: 'Decline a proposed error code', reach: 'Machines that the company supplies' },
  'case.read': { name: 'Read the case of a ticket', reach: 'Tickets of the company, or on machines that it supplies' },
  'case.write': {
    name: 'Comment, ask and write internal notes on a ticket',
    reach: 'Open tickets of the company, or on machines that it supplies',
  },
  'case.propose': { name: 'Propose a resolution', reach: 'Open tickets on machines that the company supplies' },
  'case.take': {
    name: 'Take a ticket and give it back, for the own company',
    reach: 'Open tickets of the company, or on machines that it supplies',
  },
  'case.stop': { name: 'Say that the machine of a ticket is stopped, and that it runs again', reach: openTickets },
  'case.wait': {
    name: 'Say for which company a ticket waits',
    reach: 'Open tickets of the company, or on machines that it supplies',
  },
  'case.remove-text': {
    name: 'Remove what an entry of a case says, by the numbers of ticket and entry',
    reach: 'All companies; the text is not shown',
  },
  'case.withdraw': { name: 'Withdraw what one has written', reach: 'Own texts on open tickets, for ten minutes' },
  'ticket.delete-file': { name: 'Delete a picture or video of a ticket', reach: openTickets },
}
