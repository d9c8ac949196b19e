import type { Actor } from '../context.ts'
import { roleMay } from './policy.ts'

/** What the caller can do with this invitation; sent along with it. Only what is pending can be sent again (C275). */
export function invitationAbilities(actor: Actor, { registered }: { registered: boolean | null }) {
  return { resend: registered === false && roleMay(actor.role, 'invitation.send') }
}
