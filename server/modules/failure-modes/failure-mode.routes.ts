import { listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { FailureModesInput } from './failure-mode.inputs.ts'
import { failureMode } from './failure-mode.presenter.ts'
import { listFailureModes } from './operations/list-failure-modes.ts'

export const failureModeRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/failure-modes',
    summary: 'The words in which a failure is described; those most frequent at a machine first, when it is named.',
    action: listFailureModes.action,
    input: FailureModesInput,
    answer: ok(listOf(failureMode)),
    handle: async (ctx, { input }) => ({ data: await listFailureModes(ctx, input) }),
  }),
]
