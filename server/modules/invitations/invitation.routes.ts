import { mapPage } from '../../database/page.ts'
import { created, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { PageInput } from '../../validation/paging.ts'
import { invitation, invitationJson, sentMessage } from './invitation.presenter.ts'
import { InviteTenantInput, SignUpInput } from './invitation.inputs.ts'
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
    answer: ok(pageOf(invitation)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findInvitations(ctx, input), invitationJson) }),
  }),
  restRoute({
    method: 'POST',
    path: '/admin/invite-tenent',
    summary: 'Invites a company by mail; for a pending address, sends a new code.',
    action: inviteTenant.action,
    input: InviteTenantInput,
    answer: { ...created(invitation), codes: [201, 200] },
    handle: async (ctx, { input }) => {
      const sent = await inviteTenant(ctx, input)
      return { code: sent.resent ? 200 : 201, message: sentMessage(sent), data: invitationJson(sent.invitation) }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Creates the account of an invitation.',
    action: null,
    input: SignUpInput,
    answer: created(),
    handle: async (ctx, { input }) => {
      await signUp(ctx, input)
      return { message: 'Signup successful' }
    },
  }),
]
