import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { Creates } from '../../api/kit/mutation-marks.ts'
import { mapPage } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { addUser } from './operations/add-user.ts'
import { deleteUser } from './operations/delete-user.ts'
import { findOwnUsers } from './operations/find-own-users.ts'
import { findUsers } from './operations/find-users.ts'
import { AddUserInput, UserPageInput } from './user.inputs.ts'
import { presentUser } from './user.presenter.ts'
import { UserPage, UserType } from './user.types.ts'

@Resolver()
export class UserResolver {
  @Query(() => UserPage, { description: 'For the platform: the users of all tenants, or those of one tenant.' })
  @Authorized(findUsers.action)
  async users(@Ctx() ctx: SignedInContext, @Args(() => UserPageInput) input: UserPageInput) {
    return mapPage(await findUsers(ctx, input), presentUser(ctx))
  }

  @Query(() => UserPage, { description: "The users of the caller's own company." })
  @Authorized(findOwnUsers.action)
  async ownUsers(@Ctx() ctx: SignedInContext, @Args(() => PageInput) input: PageInput) {
    return mapPage(await findOwnUsers(ctx, input), presentUser(ctx))
  }

  @Mutation(() => UserType)
  @Authorized(addUser.action)
  @Creates()
  async addUser(@Ctx() ctx: SignedInContext, @Arg('input', () => AddUserInput) input: AddUserInput): Promise<UserType> {
    return presentUser(ctx)(await addUser(ctx, input))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteUser.action)
  deleteUser(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return deleteUser(ctx, { id })
  }
}
