import type { Actor } from '../context.ts'
import { roleMay } from './policy.ts'

export interface MachineSides {
  supplier_id: number
  client_id: number
  maintained: boolean
}

/** The abilities of the caller on this machine, sent with it as viewerCan, so that no screen decides them by role. */
export function machineAbilities(actor: Actor, machine: MachineSides) {
  const supplies = machine.maintained && actor.tenantId === machine.supplier_id
  const runs = actor.tenantId === machine.client_id
  return {
    update: supplies && roleMay(actor.role, 'machine.update'),
    delete: supplies && roleMay(actor.role, 'machine.delete'),
    publish: supplies && roleMay(actor.role, 'support-file.upload'),
    updateClaim: runs && roleMay(actor.role, 'machine.update-claim'),
    endClaim: runs && roleMay(actor.role, 'machine.end-claim'),
    printLabel: (supplies || runs) && roleMay(actor.role, 'label.print'),
    renewLabel: (supplies || runs) && roleMay(actor.role, 'label.renew'),
    createTicket: runs && machine.maintained && roleMay(actor.role, 'ticket.create'),
  }
}
