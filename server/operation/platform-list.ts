import sql, { type Sql } from 'sql-template-tag'
import { likePattern } from '../database/page.ts'
import type { List } from './find-page.ts'

/** The lists over all companies, with the name under which the database keeps the number of their rows. */
const keptTotals = { tenant: 'listed-tenant', app_user: 'listed-user', invitation: 'invitation' }

/**
 * What makes a list of the platform independent of the number of its rows (docs/decisions/031-growth.md): its total as
 * the database keeps it, or, for a search, what an index finds. `id` is the row's number in the statement. The search
 * compares the same texts as the `searched` of other lists, which stays empty.
 */
export function platformList(
  table: keyof typeof keptTotals,
  id: Sql,
  search: string | null | undefined,
): Pick<List<never>, 'found' | 'total'> & { isFound: Sql | undefined } {
  if (!search) return { total: sql`select platform_total(${keptTotals[table]})`, isFound: undefined }
  const pattern = likePattern(search)
  const found = {
    tenant: sql`select * from find_in_tenant(${pattern})`,
    app_user: sql`select * from find_in_app_user(${pattern})`,
    invitation: sql`select * from find_in_invitation(${pattern})`,
  }
  return { found: found[table], total: sql`select count(*) from found`, isFound: sql`${id} in (select id from found)` }
}
