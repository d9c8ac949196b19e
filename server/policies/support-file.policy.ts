import type { Actor } from '../context.ts'
import { publishes, type Published } from './material.policy.ts'
import { roleMay } from './policy.ts'

/** The abilities of the caller on this support file, sent with it as viewerCan. */
export function supportFileAbilities(actor: Actor, file: Published) {
  return { delete: roleMay(actor.role, 'support-file.delete') && publishes(actor, file) }
}
