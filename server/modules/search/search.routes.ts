import { ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { search } from './operations/search.ts'
import { SearchInput } from './search.inputs.ts'
import { presentSearch, searchResult } from './search.presenter.ts'

export const searchRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/search',
    summary: 'Finds what is inside: error codes, pages of manuals, files, tickets and machines of the caller.',
    action: search.action,
    input: SearchInput,
    answer: ok(searchResult),
    handle: async (ctx, { input }) => ({ data: presentSearch(await search(ctx, input)) }),
  }),
]
