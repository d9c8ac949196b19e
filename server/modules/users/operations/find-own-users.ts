import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { readUsers, type UserRow } from '../shared/user-rows.ts'

/** The users of the caller's own company: all fields for its administrators, names and roles for its other users. */
export const findOwnUsers = operation('user.list-own', (ctx, input: PageInput): Promise<Page<UserRow>> =>
  readUsers(ctx, input, { where: [sql`u.tenant_id = ${ctx.actor.tenantId}`] }),
)
