import type { Actor } from '../context.ts'
import { publishes, type Published } from './material.policy.ts'
import { roleMay } from './policy.ts'

/** What the caller can do with this error code; sent along with it. */
export function errorCodeAbilities(actor: Actor, errorCode: Published) {
  return { delete: roleMay(actor.role, 'error-code.delete') && publishes(actor, errorCode) }
}
