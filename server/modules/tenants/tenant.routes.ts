import { mapPage } from '../../database/page.ts'
import { listOf, ok, pageOf } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { PageInput } from '../../validation/paging.ts'
import { companySuggestion, presentTenant, presentTenantCounts, tenant, tenantCounts } from './tenant.presenter.ts'
import { deleteTenant } from './operations/delete-tenant.ts'
import { findTenantCounts } from './operations/find-tenant-counts.ts'
import { findTenants } from './operations/find-tenants.ts'
import { readTenant } from './operations/read-tenant.ts'
import { saveTenant } from './operations/save-tenant.ts'
import { suggestClients, suggestCompanies } from './operations/suggest-companies.ts'
import { SaveTenantInput, SuggestCompaniesInput, TenantReferenceInput } from './tenant.inputs.ts'

export const tenantRoutes = [
  restRoute({
    method: 'GET',
    path: '/admin/tenants',
    summary: 'All tenants; the search covers unique id, type, e-mail and company name.',
    action: findTenants.action,
    input: PageInput,
    answer: ok(pageOf(tenant)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findTenants(ctx, input), presentTenant) }),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/tenant/counts',
    summary: 'How many tickets and files each registered company has, the most open tickets first.',
    action: findTenantCounts.action,
    input: PageInput,
    answer: ok(pageOf(tenantCounts)),
    handle: async (ctx, { input }) => ({ data: mapPage(await findTenantCounts(ctx, input), presentTenantCounts) }),
  }),
  restRoute({
    method: 'GET',
    path: '/admin/tenant/details',
    summary: 'One tenant.',
    action: readTenant.action,
    input: TenantReferenceInput,
    answer: ok(tenant),
    handle: async (ctx, { input }) => ({ data: presentTenant(await readTenant(ctx, input)) }),
  }),
  restRoute({
    method: 'POST',
    path: '/admin/tenant/details',
    summary: "Saves a tenant's details.",
    action: saveTenant.action,
    input: SaveTenantInput,
    answer: ok(tenant),
    handle: async (ctx, { input }) => ({
      message: 'Tenant details saved successfully!',
      data: presentTenant(await saveTenant(ctx, input)),
    }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/admin/tenant/:tenantId',
    summary: 'Deletes a tenant; it is kept for thirty days.',
    action: deleteTenant.action,
    input: TenantReferenceInput,
    handle: async (ctx, { input }) => {
      await deleteTenant(ctx, input)
      return { message: 'Tenant deleted successfully' }
    },
  }),
  restRoute({
    method: 'GET',
    path: '/supplier/suggest-company/:text',
    summary: 'At most ten active client companies whose name contains the text.',
    action: suggestClients.action,
    answer: ok(listOf(companySuggestion)),
    handle: async (ctx, { params }) => ({ data: await suggestClients(ctx, { text: params.text ?? '' }) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/suggest-company/:text',
    summary: 'The same for either type of company, for the platform.',
    action: suggestCompanies.action,
    input: SuggestCompaniesInput,
    answer: ok(listOf(companySuggestion)),
    handle: async (ctx, { params, input }) => ({
      data: await suggestCompanies(ctx, { text: params.text ?? '', type: input.type }),
    }),
  }),
]
