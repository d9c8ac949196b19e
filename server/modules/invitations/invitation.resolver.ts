import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext, SignedInContext } from '../../context.ts'
import { Creates, OncePerDocument } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { InviteTenantInput, SignUpInput } from './invitation.inputs.ts'
import { presentInvitation, sentMessage } from './invitation.presenter.ts'
import { InvitationPage, InviteTenantAnswer } from './invitation.types.ts'
import { findInvitations } from './operations/find-invitations.ts'
import { inviteTenant } from './operations/invite-tenant.ts'
import { signUp } from './operations/sign-up.ts'

@Resolver()
export class InvitationResolver {
  @Query(() => InvitationPage)
  @Authorized(findInvitations.action)
  async invitations(@Ctx() ctx: SignedInContext, @Args(() => PageInput) page: PageInput) {
    return mapPage(await findInvitations(ctx, page), presentInvitation(ctx))
  }

  @Mutation(() => InviteTenantAnswer)
  @Authorized(inviteTenant.action)
  @Creates()
  async inviteTenant(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => InviteTenantInput) input: InviteTenantInput,
  ): Promise<InviteTenantAnswer> {
    const sent = await inviteTenant(ctx, input)
    const { invitation, resent, inOutbox } = sent
    return { invitation: presentInvitation(ctx)(invitation), resent, inOutbox, message: sentMessage(sent) }
  }

  @Mutation(() => Boolean)
  @Creates()
  @OncePerDocument()
  signUp(@Ctx() ctx: RequestContext, @Arg('input', () => SignUpInput) input: SignUpInput): Promise<boolean> {
    return signUp(ctx, input)
  }
}
