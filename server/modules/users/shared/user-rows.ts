import sql, { type Sql } from 'sql-template-tag'
import type { Actor, RoleName, SignedInContext } from '../../../context.ts'
import type { Page } from '../../../database/page.ts'
import { findPage, type List } from '../../../operation/find-page.ts'
import { readsAddresses } from '../../../policies/user.policy.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { byRoleName } from './by-role-name.ts'

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
  roleName: byRoleName('u'),
  roleId: 'u.role_id',
}

const searched = ['lower(u.user_name)', "lower(u.first_name || ' ' || u.last_name)", 'lower(r.name)']

/** Which users a list has: conditions over `app_user u left join tenant t`, and how they are counted and searched. */
export type UserList = Pick<List<UserRow>, 'where' | 'searched' | 'found' | 'total'>

/** One page of users with the columns that the caller may read; `searched` are all of these by default. */
export function readUsers(ctx: SignedInContext, input: PageInput, list: UserList): Promise<Page<UserRow>> {
  // A hidden column cannot be searched or sorted by either: hits and order would reveal its content.
  const email: Record<string, string> = readsAddresses(ctx.actor) ? { email: 'lower(u.email)' } : {}
  return findPage<UserRow>(ctx, input, {
    searched: [...searched, ...Object.values(email)],
    ...list,
    columns: userColumns(ctx.actor),
    from: sql`app_user u join role r on r.id = u.role_id left join tenant t on t.id = u.tenant_id`,
    where: [sql`u.deleted_at is null`, ...list.where],
    sortColumns: { ...sortColumns, ...email },
    defaultSort: 'u.id',
    tieBreaker: 'u.id',
  })
}

function userColumns(actor: Actor): Sql {
  const columns = sql`u.id, u.user_name, u.first_name, u.last_name, u.role_id, r.name as role_name`
  return readsAddresses(actor) ? sql`${columns}, u.email` : columns
}
