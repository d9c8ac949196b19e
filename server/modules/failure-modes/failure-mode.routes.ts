import { restRoute } from '../../doors/rest-route.ts'
import { listFailureModes } from './operations/list-failure-modes.ts'

export const failureModeRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/failure-modes',
    summary: 'The words in which a failure is described.',
    action: listFailureModes.action,
    handle: async (ctx) => ({ data: await listFailureModes(ctx, {}) }),
  }),
]
