import { listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { failureMode } from './failure-mode.presenter.ts'
import { listFailureModes } from './operations/list-failure-modes.ts'

export const failureModeRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/failure-modes',
    summary: 'The words in which a failure is described.',
    action: listFailureModes.action,
    answer: ok(listOf(failureMode)),
    handle: async (ctx) => ({ data: await listFailureModes(ctx, {}) }),
  }),
]
