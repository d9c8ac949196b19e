import { ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { dashboard } from './dashboard.answers.ts'
import { readDashboard } from './operations/read-dashboard.ts'

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
