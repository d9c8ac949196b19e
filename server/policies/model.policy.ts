import type { Actor } from '../context.ts'
import { roleMay } from './policy.ts'

/** The abilities of the caller on this model, sent with it as viewerCan. */
export function modelAbilities(actor: Actor, { supplier_id: supplier }: { supplier_id: number }) {
  const ours = actor.tenantId === supplier
  return {
    update: ours && roleMay(actor.role, 'model.update'),
    delete: ours && roleMay(actor.role, 'model.delete'),
    publish: ours && roleMay(actor.role, 'support-file.upload'),
  }
}
