import { listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { readFirstSteps } from './operations/read-first-steps.ts'
import { readOverview } from './operations/read-overview.ts'
import { readStartPage } from './operations/read-start-page.ts'
import { firstStep, overview, presentStartPage, startPage } from './overview.presenter.ts'

export const overviewRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/start-page',
    summary: 'What waits for the caller: open tickets by age, machines without a registration, the newest material.',
    action: readStartPage.action,
    answer: ok(startPage),
    handle: async (ctx) => ({ data: presentStartPage(await readStartPage(ctx, {})) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/overview',
    summary: 'Open tickets by age, the most frequent error codes, and the time to resolve by week.',
    action: readOverview.action,
    answer: ok(overview),
    handle: async (ctx) => ({ data: await readOverview(ctx, {}) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/first-steps',
    summary: "The first steps of the caller's company, and which of them are done.",
    action: readFirstSteps.action,
    answer: ok(listOf(firstStep)),
    handle: async (ctx) => ({ data: await readFirstSteps(ctx, {}) }),
  }),
]
