import type { Actor, RoleName } from '../context.ts'
import { roleMay } from './policy.ts'

export interface TicketState {
  client_id: number
  status: 'OPEN' | 'CLOSED'
}

export interface TicketRights {
  /** Error code, description and failure modes. */
  editFields: boolean
  editResolution: boolean
  addPictures: boolean
  addVideos: boolean
}

const nothing: TicketRights = { editFields: false, editResolution: false, addPictures: false, addVideos: false }

/**
 * The parts of an open ticket of its own company that each role may change; the other rights on tickets are in
 * actions.ts.
 */
const rights: Partial<Record<RoleName, TicketRights>> = {
  CLIENT_ADMIN: { editFields: true, editResolution: true, addPictures: true, addVideos: true },
  CLIENT_OPERATOR: { ...nothing, editFields: true, addPictures: true, addVideos: true },
  CLIENT_TECHNICIAN: { ...nothing, editResolution: true, addVideos: true },
}

/** The rights of a client role; supplier and platform roles have none. */
export function ticketRights(role: RoleName): TicketRights {
  return rights[role] ?? nothing
}

/** Whether the role sees how tickets were resolved. */
export function seesResolutions(role: RoleName): boolean {
  return role !== 'CLIENT_OPERATOR'
}

/** The abilities of the caller on this ticket, sent with it as viewerCan, so that no screen decides them by role. */
export function ticketAbilities(actor: Actor, ticket: TicketState) {
  const { role } = actor
  // Closed is final, for every role.
  const open = ticket.status === 'OPEN' && actor.tenantId === ticket.client_id
  const may = open ? ticketRights(role) : nothing
  return {
    save: open && roleMay(role, 'ticket.update'),
    resolve: open && roleMay(role, 'ticket.resolve'),
    ...may,
    seeResolution: seesResolutions(role),
    deleteFiles: open && roleMay(role, 'ticket.delete-file'),
  }
}

export interface TicketFields {
  machineId: number
  errorCodeId: number
  description: string
  failureModeIds: readonly number[]
  resolution: string
}

/**
 * The fields of a change. Absent, null and empty all keep the stored value of a field that the role may not change,
 * because a form sends its hidden fields empty.
 */
export type SentFields = { [Field in keyof TicketFields]?: TicketFields[Field] | null }

const fieldRules: Record<keyof TicketFields, { right: keyof TicketRights | null; name: string }> = {
  machineId: { right: null, name: 'machine' },
  errorCodeId: { right: 'editFields', name: 'error code' },
  description: { right: 'editFields', name: 'description' },
  failureModeIds: { right: 'editFields', name: 'failure modes' },
  resolution: { right: 'editResolution', name: 'resolution' },
}

/** The message for the first change that the role may not make; null when it may make all of them. */
export function forbiddenChange(
  role: RoleName,
  stored: TicketFields,
  sent: SentFields,
  added: { image: number; video: number },
): string | null {
  const rights = ticketRights(role)
  for (const field of Object.keys(fieldRules) as (keyof TicketFields)[]) {
    const { right, name } = fieldRules[field]
    if (right && rights[right]) continue
    if (differs(stored[field], sent[field])) return `You do not have permission to change the ${name} of a ticket`
  }
  if (added.image > 0 && !rights.addPictures) return 'You do not have permission to add pictures to a ticket'
  if (added.video > 0 && !rights.addVideos) return 'You do not have permission to add videos to a ticket'
  return null
}

type FieldValue = TicketFields[keyof TicketFields]

function differs(stored: FieldValue, sent: FieldValue | null | undefined): boolean {
  if (sent === null || sent === undefined || sent === '') return false
  if (typeof sent !== 'object') return sent !== stored
  return sent.length > 0 && !areSameIds(sent, stored as readonly number[])
}

/** Whether both lists have the same ids, in any order and however often. */
export function areSameIds(one: readonly number[], other: readonly number[]): boolean {
  return sorted(one) === sorted(other)
}

function sorted(ids: readonly number[]): string {
  return [...new Set(ids)].toSorted((a, b) => a - b).join()
}
