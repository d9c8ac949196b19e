import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { suggestClients, suggestCompanies } from './operations/suggest-companies.ts'
import { CompanySuggestion, TenantType } from './tenant.types.ts'

@Resolver()
export class TenantResolver {
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
