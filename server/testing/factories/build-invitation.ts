import { randomUUID } from 'node:crypto'
import { Invitation } from '../../entities/invitation.entity.ts'
import { Tenant, type TenantType } from '../../entities/tenant.entity.ts'
import { hashInvitationCode, newInvitationCode } from '../../modules/invitations/shared/invitation-code.ts'
import { roleIds } from '../../policies/roles.ts'
import type { TestApp } from '../test-app.ts'
import { insert } from './insert.ts'

export interface InvitationOverrides {
  type?: TenantType
  email?: string
  expiresAt?: Date
  /** true: used; false: pending; null: cancelled. */
  registered?: boolean | null
}

/** An invitation with its tenant, pending by default, and the code of its mail. */
export async function buildInvitation(app: TestApp, overrides: InvitationOverrides = {}) {
  const mark = randomUUID().slice(0, 8)
  const { type = 'CLIENT_ADMIN', email = `invited-${mark}@example.com`, registered = false } = overrides
  const expiresAt = overrides.expiresAt ?? new Date(Date.now() + 86_400_000)
  const place = { country: 'Germany', state: 'Bayern' }
  const code = newInvitationCode()
  const tenant = await insert(app, Tenant, { type, email, ...place })
  const invitation = await insert(app, Invitation, {
    tenant: tenant.id,
    role: roleIds[type],
    email,
    ...place,
    codeHash: hashInvitationCode(code),
    expiresAt,
    registered,
  })
  return { tenant, invitation, code, email }
}
