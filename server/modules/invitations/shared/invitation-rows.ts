import sql, { type Sql } from 'sql-template-tag'
import type { RoleName } from '../../../context.ts'
import type { Invitation } from '../../../entities/invitation.entity.ts'

/** An invitation without its code, which only the mail contains. */
export interface InvitationRow {
  id: number
  role: RoleName
  role_id: number
  email: string
  country: string
  state: string
  created_at: string
  expires_at: string
  /** true: used; false: pending; null: cancelled. */
  registered: boolean | null
}

/** The columns of an invitation over `invitation i` joined with its role `r`. */
export const invitationColumns: Sql = sql`i.id, r.name as role, i.role_id, i.email, i.country, i.state, i.created_at,
  i.expires_at, i.registered`

/** The same columns of an entity that was just written. */
export function toInvitationRow(invitation: Invitation, role: RoleName): InvitationRow {
  const { id, email, country, state, createdAt, expiresAt, registered } = invitation
  return {
    id,
    role,
    role_id: invitation.role.id,
    email,
    country,
    state,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    registered: registered ?? null,
  }
}
