import { mapPage } from '../../database/page.ts'
import { restRoute } from '../../doors/rest-route.ts'
import { PageInput } from '../../validation/paging.ts'
import { InviteTenantInput, SignUpInput } from './invitation.inputs.ts'
import { invitationJson, sentMessage } from './invitation.presenter.ts'
import { findInvitations } from './operations/find-invitations.ts'
import { inviteTenant } from './operations/invite-tenant.ts'
import { signUp } from './operations/sign-up.ts'

export const invitationRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/invitations',
    summary: 'All invitations: used, pending and cancelled.',
    action: findInvitations.action,
    input: PageInput,
    handle: async (ctx, { input }) => ({ data: mapPage(await findInvitations(ctx, input), invitationJson) }),
  }),
  restRoute({
    method: 'POST',
    path: '/admin/invite-tenent',
    summary: 'Invites a company by mail; for a pending address, sends a new code.',
    action: inviteTenant.action,
    input: InviteTenantInput,
    handle: async (ctx, { input }) => {
      const sent = await inviteTenant(ctx, input)
      return { code: sent.resent ? 200 : 201, message: sentMessage(sent), data: invitationJson(sent.invitation) }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Makes the account that an invitation is for.',
    action: null,
    input: SignUpInput,
    handle: async (ctx, { input }) => {
      await signUp(ctx, input)
      return { code: 201, message: 'Signup successful' }
    },
  }),
]
