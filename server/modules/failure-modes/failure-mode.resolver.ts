import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { FailureModeType } from './failure-mode.types.ts'
import { listFailureModes } from './operations/list-failure-modes.ts'

@Resolver()
export class FailureModeResolver {
  @Query(() => [FailureModeType])
  @Authorized(listFailureModes.action)
  failureModes(
    @Ctx() ctx: RequestContext,
    @Arg('machineId', () => Int, {
      nullable: true,
      description: 'The failure modes that are most frequent in the tickets of this machine come first.',
    })
    machineId: number | null | undefined,
  ): Promise<FailureModeType[]> {
    return listFailureModes(ctx, { machineId: machineId ?? undefined })
  }
}
