import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { FailureModeType } from './failure-mode.types.ts'
import { listFailureModes } from './operations/list-failure-modes.ts'

@Resolver()
export class FailureModeResolver {
  @Query(() => [FailureModeType])
  @Authorized(listFailureModes.action)
  failureModes(@Ctx() ctx: RequestContext): Promise<FailureModeType[]> {
    return listFailureModes(ctx, {})
  }
}
