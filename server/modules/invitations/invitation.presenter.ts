import type { SignedInContext } from '../../context.ts'
import { invitationAbilities } from '../../policies/invitation.policy.ts'
import type { InvitationRow } from './shared/invitation-rows.ts'
import type { InvitationType } from './invitation.types.ts'
import type { SentInvitation } from './operations/invite-tenant.ts'
import { integer, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'

export function presentInvitation({ actor }: SignedInContext) {
  return (row: InvitationRow): InvitationType => ({
    ...invitationJson(row),
    roleId: row.role_id,
    role: row.role as InvitationType['role'],
    expiresAt: utcText(row.expires_at),
    viewerCan: invitationAbilities(actor, row),
  })
}

/** An invitation in the legacy shape. */
export function invitationJson({ id, role, role_id, email, country, state, created_at, registered }: InvitationRow) {
  return { id, role, role_id, email, country, state, createdAt: utcText(created_at), registered }
}

/** The message for the platform's administrator; without a mail server it says where the mail is. */
export function sentMessage({ resent, inOutbox }: SentInvitation): string {
  const done = resent ? 'Invitation resent successfully!' : 'User invited successfully!'
  return inOutbox ? `${done} No mail server is configured: the mail is in the outbox folder of the server.` : done
}

export const invitation = record<ReturnType<typeof invitationJson>>('Invitation', {
  id: integer,
  role: oneOf(['CLIENT_ADMIN', 'SUPPLIER_ADMIN']),
  role_id: integer,
  email: text,
  country: text,
  state: text,
  createdAt: time,
  registered: { ...nullable(truth), description: 'True once used, false while pending, null when cancelled.' },
})
