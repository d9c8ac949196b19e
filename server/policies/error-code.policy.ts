import type { Actor } from '../context.ts'
import { publishes, type Published } from './material.policy.ts'
import { roleMay } from './policy.ts'

/** The abilities of the caller on this error code, sent with it as viewerCan. */
export function errorCodeAbilities(actor: Actor, errorCode: Published) {
  const ours = publishes(actor, errorCode)
  return {
    update: ours && roleMay(actor.role, 'error-code.update'),
    delete: ours && roleMay(actor.role, 'error-code.delete'),
  }
}
