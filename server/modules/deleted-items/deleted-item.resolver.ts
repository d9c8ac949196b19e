import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { DeletedItemPageInput, RestoreDeletedItemInput } from './deleted-item.inputs.ts'
import { presentDeletedItem, presentRestored } from './deleted-item.presenter.ts'
import { DeletedItemPage, RestoredItem } from './deleted-item.types.ts'
import { findDeletedItems } from './operations/find-deleted-items.ts'
import { restoreDeletedItem } from './operations/restore-deleted-item.ts'

@Resolver()
export class DeletedItemResolver {
  @Query(() => DeletedItemPage, { description: 'Items deleted within the last thirty days, newest first.' })
  @Authorized(findDeletedItems.action)
  async deletedItems(@Ctx() ctx: RequestContext, @Args(() => DeletedItemPageInput) input: DeletedItemPageInput) {
    return mapPage(await findDeletedItems(ctx, input), presentDeletedItem)
  }

  @Mutation(() => RestoredItem, { description: 'Restores a deleted item, a tenant with its users and machines.' })
  @Authorized(restoreDeletedItem.action)
  async restoreDeletedItem(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RestoreDeletedItemInput) input: RestoreDeletedItemInput,
  ): Promise<RestoredItem> {
    return presentRestored(await restoreDeletedItem(ctx, input))
  }
}
