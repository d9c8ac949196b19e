import type { RoleName } from '../context.ts'

const supplier = ['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const
const client = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const
const tenants = [...supplier, ...client] as const
const everyone = ['PLATFORM_ADMIN', ...tenants] as const

/**
 * The permission matrix: the roles that may perform each action. The policies and the scope of the database decide on
 * which rows.
 */
export const actions = {
  'session.read': everyone,
  'session.list': everyone,
  'session.end': everyone,
  'session.end-all': everyone,
  'session.read-idle-timeout': ['SUPPLIER_ADMIN', 'CLIENT_ADMIN'],
  'session.set-idle-timeout': ['SUPPLIER_ADMIN', 'CLIENT_ADMIN'],
  'password.set-first': everyone,
  'dashboard.read': ['PLATFORM_ADMIN'],
  'audit.list': ['PLATFORM_ADMIN'],
  'permission.read': ['PLATFORM_ADMIN'],
  'deleted-item.list': ['PLATFORM_ADMIN'],
  'deleted-item.restore': ['PLATFORM_ADMIN'],
  'upkeep.read': ['PLATFORM_ADMIN'],

  'user.list': ['PLATFORM_ADMIN'],
  'user.list-own': ['SUPPLIER_ADMIN', ...client],
  'user.add': ['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'],
  'user.delete': ['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'],

  'invitation.list': ['PLATFORM_ADMIN'],
  'invitation.send': ['PLATFORM_ADMIN'],

  'tenant.list': ['PLATFORM_ADMIN'],
  'tenant.list-counts': ['PLATFORM_ADMIN'],
  'tenant.read': ['PLATFORM_ADMIN'],
  'tenant.save': ['PLATFORM_ADMIN'],
  'tenant.delete': ['PLATFORM_ADMIN'],

  'company.suggest-client': supplier,
  'company.suggest': ['PLATFORM_ADMIN'],

  'machine.list-claimed': client,
  'machine.list-proposed': ['CLIENT_ADMIN'],
  'machine.list-supplied': supplier,
  'machine.read': tenants,
  'machine.suggest': tenants,
  'machine.find-suppliers': ['CLIENT_ADMIN'],
  'machine.claim': ['CLIENT_ADMIN'],
  'machine.update-claim': ['CLIENT_ADMIN'],
  'machine.end-claim': ['CLIENT_ADMIN'],
  'machine.register': [...supplier, 'PLATFORM_ADMIN'],
  'machine.update': [...supplier, 'PLATFORM_ADMIN'],
  'machine.delete': supplier,
  'machine.list-of-tenant': ['PLATFORM_ADMIN'],
  'machine.read-any': ['PLATFORM_ADMIN'],
  'machine.delete-any': ['PLATFORM_ADMIN'],

  'model.list': supplier,
  'model.read': supplier,
  'model.add': supplier,
  'model.update': supplier,
  'model.assign': supplier,
  'model.delete': supplier,

  'label.resolve': tenants,
  'label.print': [...supplier, 'CLIENT_ADMIN'],
  'label.renew': ['SUPPLIER_ADMIN', 'CLIENT_ADMIN'],

  'error-code.list': tenants,
  'error-code.options': tenants,
  'error-code.add': supplier,
  'error-code.update': supplier,
  'error-code.delete': supplier,

  'error-code.import': supplier,
  'machine.import': supplier,
  'import.list': supplier,
  'import.undo': supplier,

  'support-file.list': tenants,
  'support-file.upload': supplier,
  'support-file.list-versions': tenants,
  'support-file.list-scanned-pages': tenants,
  'support-file.add-version': supplier,
  'support-file.update': supplier,
  'support-file.delete': supplier,

  'saved-view.list': tenants,
  'saved-view.create': tenants,
  'saved-view.rename': tenants,
  'saved-view.delete': tenants,

  'search.run': tenants,

  'notification.list': tenants,
  'notification.count-unread': tenants,
  'notification.mark-read': tenants,
  'notification.mark-all-read': tenants,
  'notification.read-preferences': tenants,
  'notification.set-preference': tenants,
  'notification.read-push': tenants,
  'notification.subscribe-push': tenants,
  'notification.unsubscribe-push': tenants,

  'failure-mode.list': tenants,
  'start-page.read': tenants,
  'overview.read': tenants,
  'first-steps.read': ['SUPPLIER_ADMIN', 'CLIENT_ADMIN'],
  'ticket.list': client,
  'ticket.list-supplied': supplier,
  'ticket.read': tenants,
  'ticket.create': ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
  'ticket.update': client,
  'ticket.resolve': ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN'],
  'ticket.delete-file': ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
  'fix-memory.read': client,
  'resolution-offer.read': client,
  'resolution-offer.set': ['CLIENT_ADMIN'],
  'resolution-proposal.list': supplier,
  'resolution-proposal.make-official': supplier,
  'resolution-proposal.decline': supplier,
  'official-resolution.list': supplier,
  'official-resolution.undo': supplier,
  'sharing.list': tenants,
  'sharing.set': ['CLIENT_ADMIN'],
  'sharing.read-notice': ['CLIENT_ADMIN'],
  'sharing.confirm-notice': ['CLIENT_ADMIN'],
  'proposed-code.list-own': client,
  'proposed-code.list': supplier,
  'proposed-code.add': supplier,
  'proposed-code.point': supplier,
  'proposed-code.decline': supplier,
  'case.read': tenants,
  'case.write': tenants,
  'case.propose': supplier,
  'case.take': tenants,
  'case.stop': client,
  'case.wait': tenants,
  'case.withdraw': tenants,
  'case.remove-text': ['PLATFORM_ADMIN'],
} as const satisfies Record<string, readonly RoleName[]>

export type Action = keyof typeof actions

/** Refusals with a more specific sentence than the general one. */
export const refusals: Partial<Record<Action, Partial<Record<RoleName, string>>>> = {
  'ticket.create': { CLIENT_TECHNICIAN: 'Technicians cannot create tickets' },
  'ticket.resolve': { CLIENT_OPERATOR: 'Operators cannot resolve tickets' },
}
