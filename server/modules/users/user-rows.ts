import sql, { join, type Sql } from 'sql-template-tag'
import { read, type Actor, type RoleName, type SignedInContext } from '../../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../database/page.ts'
import { readsAddresses } from '../../policies/user.policy.ts'
import type { PageInput } from '../../validation/paging.ts'

export interface UserRow {
  id: number
  user_name: string
  /** Absent for readers who do not manage users. */
  email?: string
  first_name: string
  last_name: string
  role_id: number
  role_name: RoleName
}

const sortColumns: Record<string, string> = {
  id: 'u.id',
  userName: 'lower(u.user_name)',
  firstName: 'lower(u.first_name)',
  lastName: 'lower(u.last_name)',
  roleName: 'r.name',
  roleId: 'u.role_id',
}

/**
 * One page of the users that match a condition over `app_user u left join tenant t`, with the columns that the caller
 * may read.
 */
export async function readUsers(ctx: SignedInContext, input: PageInput, condition: Sql): Promise<Page<UserRow>> {
  const request = pageRequest(input)
  // A hidden column cannot be searched or sorted by either: hits and order would reveal its content.
  const email = readsAddresses(ctx.actor)
  const sortable = email ? { ...sortColumns, email: 'lower(u.email)' } : sortColumns
  const rows = await read<PageAnswer<UserRow>>(
    ctx,
    pageStatement({
      columns: userColumns(ctx.actor),
      from: sql`app_user u join role r on r.id = u.role_id left join tenant t on t.id = u.tenant_id`,
      where: allOf([sql`u.deleted_at is null and ${condition}`, input.search && matches(input.search, email)]),
      orderBy: sortable[input.sortBy as keyof typeof sortable] ?? 'u.id',
      tieBreaker: 'u.id',
      request,
    }),
  )
  return toPage(rows, request, (row) => row)
}

function userColumns(actor: Actor): Sql {
  const columns = sql`u.id, u.user_name, u.first_name, u.last_name, u.role_id, r.name as role_name`
  return readsAddresses(actor) ? sql`${columns}, u.email` : columns
}

function matches(search: string, email: boolean): Sql {
  const texts = [sql`u.user_name`, sql`u.first_name || ' ' || u.last_name`, sql`r.name`]
  if (email) texts.push(sql`u.email`)
  const pattern = likePattern(search)
  return sql`(${join(
    texts.map((text) => sql`lower(${text}) like ${pattern}`),
    ' or ',
  )})`
}
