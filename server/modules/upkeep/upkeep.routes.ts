import { ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { readUpkeep } from './operations/read-upkeep.ts'
import { presentUpkeep, upkeep } from './upkeep.presenter.ts'

export const upkeepRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/upkeep',
    summary: 'When the nightly purge last succeeded, and whether it is overdue.',
    action: readUpkeep.action,
    answer: ok(upkeep),
    handle: async (ctx) => ({ data: presentUpkeep(await readUpkeep(ctx, {})) }),
  }),
]
