import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import type { Page } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { confirmSharingNotice } from './operations/confirm-sharing-notice.ts'
import { listSharing } from './operations/list-sharing.ts'
import { readSharingNotice } from './operations/read-sharing-notice.ts'
import { setSharing } from './operations/set-sharing.ts'
import { SetSharingInput } from './sharing.inputs.ts'
import { SharingPage, SharingType } from './sharing.types.ts'

@Resolver()
export class SharingResolver {
  @Query(() => SharingPage, {
    description: "The suppliers of a client's machines, or the clients of a supplier's, by name.",
  })
  @Authorized(listSharing.action)
  sharing(@Ctx() ctx: SignedInContext, @Args(() => PageInput) list: PageInput): Promise<Page<SharingType>> {
    return listSharing(ctx, list)
  }

  @Mutation(() => SharingType, { description: 'Earlier tickets stay as they are.' })
  @Authorized(setSharing.action)
  setSharing(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => SetSharingInput) input: SetSharingInput,
  ): Promise<SharingType> {
    return setSharing(ctx, input)
  }

  @Query(() => Boolean, {
    description: "Whether the caller's company still has to be told that suppliers read its tickets.",
  })
  @Authorized(readSharingNotice.action)
  sharingNotice(@Ctx() ctx: SignedInContext): Promise<boolean> {
    return readSharingNotice(ctx, {})
  }

  @Mutation(() => Boolean, { description: 'The company has been told; the notice does not come again.' })
  @Authorized(confirmSharingNotice.action)
  confirmSharingNotice(@Ctx() ctx: SignedInContext): Promise<boolean> {
    return confirmSharingNotice(ctx, {})
  }
}
