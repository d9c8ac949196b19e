import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

export interface DashboardCounts {
  activeTenantCount: number
  activeLoginUserCount: number
  activeMachineCount: number
  activeTicketsCount: number
  files: number
}

/** The five counts of the platform's dashboard. The platform sees how much there is of everything, not its content. */
export const readDashboard = operation(
  'dashboard.read',
  async (ctx, _: Record<string, never>): Promise<DashboardCounts> => {
    const [counts] = await read<DashboardCounts>(
      ctx,
      sql`select tenants as "activeTenantCount", users as "activeLoginUserCount", machines as "activeMachineCount",
      tickets as "activeTicketsCount", files from platform_counts()`,
    )
    return counts!
  },
)
