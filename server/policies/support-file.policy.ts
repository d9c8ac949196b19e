import type { Actor } from '../context.ts'
import { publishes, type Published } from './material.policy.ts'
import { roleMay } from './policy.ts'

/** What the caller can do with this support file; sent along with it. */
export function supportFileAbilities(actor: Actor, file: Published) {
  return { delete: roleMay(actor.role, 'support-file.delete') && publishes(actor, file) }
}
