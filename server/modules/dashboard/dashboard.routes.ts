import { integer, ok, record } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { type DashboardCounts, readDashboard } from './operations/read-dashboard.ts'

const dashboard = record<DashboardCounts>('Dashboard', {
  activeTenantCount: integer,
  activeLoginUserCount: integer,
  activeMachineCount: integer,
  activeTicketsCount: integer,
  files: integer,
})

export const dashboardRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'The five counts of the platform.',
    action: readDashboard.action,
    answer: ok(dashboard),
    handle: async (ctx) => ({ data: await readDashboard(ctx, {}) }),
  }),
]
