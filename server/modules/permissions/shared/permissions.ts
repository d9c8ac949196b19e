import type { RoleName } from '../../../context.ts'
import { rightWords, type Right, type RightWords } from './permission-words.ts'
import { roleMay } from '../../../policies/policy.ts'
import { roleIds } from '../../../policies/roles.ts'
import { ticketRights, type TicketRights } from '../../../policies/ticket.policy.ts'
import type { Action } from '../../../policies/actions.ts'

export interface Permission extends RightWords {
  action: Right
  /** The noun of the action: machine, ticket, … */
  subject: string
  /** The roles that may perform the action; the policies also check each row. */
  roles: RoleName[]
}

const everyRole = Object.keys(roleIds) as RoleName[]
const finer: readonly (keyof TicketRights)[] = ['editFields', 'editResolution', 'addPictures', 'addVideos']

/** Every right with its roles, derived from the same data that guards the operations. */
export function allPermissions(): Permission[] {
  return (Object.keys(rightWords) as Right[]).map((action) => ({
    ...rightWords[action],
    action,
    subject: action.split('.')[0]!,
    roles: everyRole.filter((role) => has(role, action)),
  }))
}

function has(role: RoleName, right: Right): boolean {
  const name = finer.find((each) => right === `ticket.${each}`)
  return name ? ticketRights(role)[name] : roleMay(role, right as Action)
}
