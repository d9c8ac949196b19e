import { restRoute } from '../../doors/rest-route.ts'
import { readDashboard } from './operations/read-dashboard.ts'

export const dashboardRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'The five counts of the platform.',
    action: readDashboard.action,
    handle: async (ctx) => ({ data: await readDashboard(ctx, {}) }),
  }),
]
