import type { RoleName } from '../../../context.ts'

/** What users are notified of. */
export const notificationEvents = ['RAISED', 'COMMENT', 'PROPOSAL', 'TAKEN', 'WAITING', 'RESOLVED'] as const

export type NotificationEventName = (typeof notificationEvents)[number]

/** When a mail tells of an event: within two minutes, once a day, or not at all. */
export const mailTimes = ['NOW', 'DAILY', 'OFF'] as const

export type MailTime = (typeof mailTimes)[number]

/** After how many hours a user can be told that a ticket waits for the own company. */
export const waitingHours = [4, 24, 72, 168] as const

export type WaitingHours = (typeof waitingHours)[number]

/** What a role hears of an event, until the user chooses otherwise. */
export interface Receiver {
  bell: boolean
  mail: MailTime
  /** On the devices that the user has chosen for it. */
  push: boolean
  /** Only of tickets that the user has raised. */
  own: boolean
  /** Of tickets that wait: after how many hours. */
  hours?: WaitingHours
}

const all: Receiver = { bell: true, mail: 'OFF', push: true, own: false }
const daily: Receiver = { ...all, mail: 'DAILY' }
const own: Receiver = { bell: true, mail: 'NOW', push: true, own: true }
const ownBell: Receiver = { ...own, mail: 'OFF' }
const asked: Receiver = { bell: false, mail: 'OFF', push: false, own: false }
const day = { hours: 24 } as const

/** Who hears of what; a role that is missing can read nothing of the event, or has nothing to do with it. */
const receivers: Record<NotificationEventName, Partial<Record<RoleName, Receiver>>> = {
  RAISED: { SUPPLIER_ADMIN: daily, SUPPLIER_USER: daily, CLIENT_ADMIN: asked, CLIENT_TECHNICIAN: all },
  COMMENT: {
    ...{ SUPPLIER_ADMIN: daily, SUPPLIER_USER: daily },
    ...{ CLIENT_ADMIN: all, CLIENT_OPERATOR: own, CLIENT_TECHNICIAN: daily },
  },
  // Operators see no resolutions.
  PROPOSAL: { CLIENT_ADMIN: all, CLIENT_TECHNICIAN: daily },
  TAKEN: {
    ...{ SUPPLIER_ADMIN: all, SUPPLIER_USER: all },
    ...{ CLIENT_ADMIN: asked, CLIENT_OPERATOR: ownBell, CLIENT_TECHNICIAN: all },
  },
  // Of tickets that wait for the receiver's own company.
  WAITING: {
    ...{ SUPPLIER_ADMIN: { ...daily, ...day }, SUPPLIER_USER: { ...daily, ...day } },
    CLIENT_ADMIN: { ...asked, ...day },
    CLIENT_OPERATOR: { ...ownBell, ...day },
    CLIENT_TECHNICIAN: { ...daily, ...day },
  },
  RESOLVED: {
    ...{ SUPPLIER_ADMIN: daily, SUPPLIER_USER: daily },
    ...{ CLIENT_ADMIN: asked, CLIENT_OPERATOR: own, CLIENT_TECHNICIAN: asked },
  },
}

/** The roles that an event can reach. */
export function receiversOf(event: NotificationEventName): [RoleName, Receiver][] {
  return Object.entries(receivers[event]) as [RoleName, Receiver][]
}

/** The events that can reach a role, in the order in which they are shown. */
export function eventsOf(role: RoleName): { event: NotificationEventName; first: Receiver }[] {
  return notificationEvents.flatMap((event) => {
    const first = receivers[event][role]
    return first ? [{ event, first }] : []
  })
}
