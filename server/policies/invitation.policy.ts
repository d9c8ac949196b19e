import type { Actor } from '../context.ts'
import { roleMay } from './policy.ts'

/**
 * The abilities of the caller on this invitation, sent with it as viewerCan. Only a pending invitation can be sent
 * again.
 */
export function invitationAbilities(actor: Actor, { registered }: { registered: boolean | null }) {
  return { resend: registered === false && roleMay(actor.role, 'invitation.send') }
}
