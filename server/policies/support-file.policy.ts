import type { Actor } from '../context.ts'
import { publishes, type Published } from './material.policy.ts'
import { roleMay } from './policy.ts'

/** The abilities of the caller on this support file, sent with it as viewerCan. */
export function supportFileAbilities(actor: Actor, file: Published) {
  const ours = publishes(actor, file)
  return {
    update: ours && roleMay(actor.role, 'support-file.update'),
    addVersion: ours && roleMay(actor.role, 'support-file.add-version'),
    delete: ours && roleMay(actor.role, 'support-file.delete'),
  }
}
