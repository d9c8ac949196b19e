import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { Invitation } from '../../../entities/invitation.entity.ts'
import { Tenant, type TenantType } from '../../../entities/tenant.entity.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { invitationMail } from '../../../mail/invitation.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { roleIds } from '../../../policies/roles.ts'
import { countAttempts } from '../../../security/rate-limits.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { resolvePlace } from '../../geography/shared/resolve-place.ts'
import { hashInvitationCode, newInvitationCode } from '../shared/invitation-code.ts'
import { toInvitationRow, type InvitationRow } from '../shared/invitation-rows.ts'
import type { InviteTenantInput } from '../invitation.inputs.ts'
import { findPending, assertNotRegistered } from '../shared/pending-invitation.ts'

const lifeInDays = 7
/** The limit per e-mail address, so that repeated invitations cannot flood a mailbox. */
const mailsPerHour = 20

export interface SentInvitation {
  invitation: InvitationRow
  /** The address had a pending invitation: it got a new code, and the old code is invalid. */
  resent: boolean
  /** No mail server is configured, so the mail is in the outbox folder. */
  inOutbox: boolean
}

interface InvitationFields {
  type: TenantType
  email: string
  country: string
  state: string
}

/**
 * Invites a company: creates the tenant, the invitation and the mail with the code in one transaction. For an address
 * with a pending invitation it sends a new code. Throws VALIDATION for an unknown country or state, CONFLICT for an
 * address that is registered anywhere.
 */
export const inviteTenant = idempotentOperation(
  'invitation.send',
  async (ctx, input: InviteTenantInput, create: Create<SentInvitation>) => {
    const { config } = ctx.services
    const email = mailAddress(input.email)!
    const type = input.tenent_type_id === roleIds.CLIENT_ADMIN ? 'CLIENT_ADMIN' : 'SUPPLIER_ADMIN'
    const fields: InvitationFields = { type, email, ...resolvePlace(input) }
    await countAttempts(ctx, [
      { bucket: `invitation:${email.toLowerCase()}`, limit: mailsPerHour, windowSeconds: 3600 },
    ])

    const code = newInvitationCode()
    return create(async (em) => {
      // The lock makes a second invitation of the same address wait, so that it finds the first.
      await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 8))`)
      await assertNotRegistered(em, email)
      const pending = await findPending(em, email)
      const invitation = pending ?? createInvitation(em, fields)
      em.assign(invitation.tenant.unwrap(), fields)
      em.assign(invitation, {
        ...{ role: roleIds[type], country: fields.country, state: fields.state },
        codeHash: hashInvitationCode(code),
        expiresAt: new Date(Date.now() + lifeInDays * 86_400_000),
      })
      await em.flush()

      const mail = invitationMail({ to: email, publicUrl: config.publicUrl, code })
      await enqueue(em, 'send-mail', mail, { jobKey: `invitation:${invitation.id}` })
      const resent = pending !== null
      const about = { subject: 'invitation', subjectId: invitation.id, tenantId: invitation.tenant.id }
      await recordEvent(ctx, { action: 'invitation.send', ...about, detail: { email, type, resent } }, em)
      return { invitation: toInvitationRow(invitation, type), resent, inOutbox: config.smtpUrl === undefined }
    })
  },
)

/** Creates the tenant before it has users: without a company name and inactive until the sign-up. */
function createInvitation(em: EntityManager, { type, email, country, state }: InvitationFields): Invitation {
  const tenant = em.create(Tenant, { type, email, country, state })
  // inviteTenant sets the missing fields before the flush.
  return em.create(Invitation, {
    tenant,
    role: roleIds[type],
    email,
    country,
    state,
    codeHash: '',
    expiresAt: new Date(),
  })
}
