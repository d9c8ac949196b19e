import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { readFirstSteps } from './operations/read-first-steps.ts'
import { readOverview } from './operations/read-overview.ts'
import { readStartPage } from './operations/read-start-page.ts'
import { presentStartPage } from './overview.presenter.ts'
import { FirstStepType, OverviewType, StartPageType } from './overview.types.ts'

@Resolver()
export class OverviewResolver {
  @Query(() => StartPageType)
  @Authorized(readStartPage.action)
  async startPage(@Ctx() ctx: RequestContext): Promise<StartPageType> {
    return presentStartPage(await readStartPage(ctx, {}))
  }

  @Query(() => OverviewType)
  @Authorized(readOverview.action)
  overview(@Ctx() ctx: RequestContext): Promise<OverviewType> {
    return readOverview(ctx, {})
  }

  @Query(() => [FirstStepType])
  @Authorized(readFirstSteps.action)
  firstSteps(@Ctx() ctx: RequestContext): Promise<FirstStepType[]> {
    return readFirstSteps(ctx, {})
  }
}
