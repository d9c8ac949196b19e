import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { readUpkeep } from './operations/read-upkeep.ts'
import { presentUpkeep } from './upkeep.presenter.ts'
import { Upkeep } from './upkeep.types.ts'

@Resolver()
export class UpkeepResolver {
  @Query(() => Upkeep, { description: 'When the nightly purge last succeeded, and whether it is overdue.' })
  @Authorized(readUpkeep.action)
  async upkeep(@Ctx() ctx: RequestContext): Promise<Upkeep> {
    return presentUpkeep(await readUpkeep(ctx, {}))
  }
}
