import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { Dashboard } from './dashboard.types.ts'
import { readDashboard } from './operations/read-dashboard.ts'

@Resolver()
export class DashboardResolver {
  @Query(() => Dashboard)
  @Authorized(readDashboard.action)
  dashboard(@Ctx() ctx: RequestContext): Promise<Dashboard> {
    return readDashboard(ctx, {})
  }
}
