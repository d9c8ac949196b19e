import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { likePattern } from '../../../database/page.ts'
import type { TenantType } from '../../../entities/tenant.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { countSearch } from '../../../security/search-limit.ts'

export interface CompanySuggestion {
  id: number
  companyName: string
  /** The displayed number, such as T-000012. */
  tenantUniqueId: string
  country: string
}

/**
 * At most ten active companies of a type whose name contains the text, with id and name, and with number and country to
 * tell companies apart whose names look alike; nothing more about other companies. Throws TOO_MANY_REQUESTS.
 */
async function companiesLike(ctx: SignedInContext, text: string, type: TenantType): Promise<CompanySuggestion[]> {
  await countSearch(ctx)
  const term = text.trim()
  if (term === '') return []
  return read<CompanySuggestion>(
    ctx,
    sql`select id, name as "companyName", number as "tenantUniqueId", country from company
      where active and type = ${type} and lower(name) like ${likePattern(term)} order by lower(name), id limit 10`,
  )
}

/** For suppliers, who look up the client of a machine. */
export const suggestClients = operation('company.suggest-client', (ctx, { text }: { text: string }) =>
  companiesLike(ctx, text, 'CLIENT_ADMIN'),
)

/** For the platform, which looks up either side. */
export const suggestCompanies = operation(
  'company.suggest',
  (ctx, { text, type }: { text: string; type: TenantType }) => companiesLike(ctx, text, type),
)
