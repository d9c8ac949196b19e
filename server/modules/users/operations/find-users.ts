import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { platformList } from '../../../operation/platform-list.ts'
import { operation } from '../../../operation/operation.ts'
import { findTenantKey } from '../../tenants/shared/require-tenant.ts'
import { readUsers, type UserRow } from '../shared/user-rows.ts'
import type { UserPageInput } from '../user.inputs.ts'

/** The users of all tenants and of the platform, or those of one tenant. Throws NOT_FOUND for a missing tenant. */
export const findUsers = operation(
  'user.list',
  async (ctx, { tenantId, ...input }: UserPageInput): Promise<Page<UserRow>> => {
    if (tenantId === undefined || tenantId === null) {
      const { isFound, ...list } = platformList('app_user', sql`u.id`, input.search)
      return readUsers(ctx, input, {
        ...list,
        where: [sql`(t.id is null or t.deleted_at is null)`, isFound],
        searched: [],
      })
    }
    const { id } = await findTenantKey(ctx, tenantId)
    return readUsers(ctx, input, { where: [sql`u.tenant_id = ${id}`] })
  },
)
