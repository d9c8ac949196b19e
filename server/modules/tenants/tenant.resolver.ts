import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { PageInput } from '../../validation/paging.ts'
import { deleteTenant } from './operations/delete-tenant.ts'
import { findTenantCounts } from './operations/find-tenant-counts.ts'
import { findTenants } from './operations/find-tenants.ts'
import { readTenant } from './operations/read-tenant.ts'
import { saveTenant } from './operations/save-tenant.ts'
import { suggestClients, suggestCompanies } from './operations/suggest-companies.ts'
import { SaveTenantInput } from './tenant.inputs.ts'
import { presentTenant, presentTenantCounts } from './tenant.presenter.ts'
import { CompanySuggestion, TenantCountsPage, TenantDetails, TenantPage, TenantType } from './tenant.types.ts'

@Resolver()
export class TenantResolver {
  @Query(() => TenantPage)
  @Authorized(findTenants.action)
  async tenants(@Ctx() ctx: RequestContext, @Args(() => PageInput) page: PageInput) {
    return mapPage(await findTenants(ctx, page), presentTenant)
  }

  @Query(() => TenantCountsPage, {
    description: 'How many tickets and files each registered company has, the most open tickets first.',
  })
  @Authorized(findTenantCounts.action)
  async tenantCounts(@Ctx() ctx: RequestContext, @Args(() => PageInput) page: PageInput) {
    return mapPage(await findTenantCounts(ctx, page), presentTenantCounts)
  }

  @Query(() => TenantDetails)
  @Authorized(readTenant.action)
  async tenant(@Ctx() ctx: RequestContext, @Arg('tenantId', () => ID) tenantId: string): Promise<TenantDetails> {
    return presentTenant(await readTenant(ctx, { tenantId }))
  }

  @Mutation(() => TenantDetails)
  @Authorized(saveTenant.action)
  async saveTenant(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SaveTenantInput) input: SaveTenantInput,
  ): Promise<TenantDetails> {
    return presentTenant(await saveTenant(ctx, input))
  }

  @Mutation(() => Boolean)
  @Authorized(deleteTenant.action)
  deleteTenant(@Ctx() ctx: RequestContext, @Arg('tenantId', () => ID) tenantId: string): Promise<boolean> {
    return deleteTenant(ctx, { tenantId })
  }

  @Query(() => [CompanySuggestion])
  @Authorized(suggestClients.action)
  suggestClients(@Ctx() ctx: RequestContext, @Arg('text', () => String) text: string): Promise<CompanySuggestion[]> {
    return suggestClients(ctx, { text })
  }

  @Query(() => [CompanySuggestion])
  @Authorized(suggestCompanies.action)
  suggestCompanies(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String) text: string,
    @Arg('type', () => TenantType) type: TenantType,
  ): Promise<CompanySuggestion[]> {
    return suggestCompanies(ctx, { text, type })
  }
}
