import { restRoute } from '../../doors/rest-route.ts'
import { suggestClients, suggestCompanies } from './operations/suggest-companies.ts'
import { SuggestCompaniesInput } from './tenant.inputs.ts'

export const tenantRoutes = [
  restRoute({
    method: 'GET',
    path: '/supplier/suggest-company/:text',
    summary: 'At most ten active client companies whose name contains the text.',
    action: suggestClients.action,
    handle: async (ctx, { params }) => ({ data: await suggestClients(ctx, { text: params.text ?? '' }) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/suggest-company/:text',
    summary: 'The same for either type of company, for the platform.',
    action: suggestCompanies.action,
    input: SuggestCompaniesInput,
    handle: async (ctx, { params, input }) => ({
      data: await suggestCompanies(ctx, { text: params.text ?? '', type: input.type }),
    }),
  }),
]
