import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { platformList } from '../../../operation/platform-list.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { byRoleName } from '../../users/shared/by-role-name.ts'
import { invitationColumns, type InvitationRow } from '../shared/invitation-rows.ts'

const sortColumns: Record<string, string> = {
  id: 'i.id',
  role: byRoleName('i'),
  role_id: 'i.role_id',
  email: 'lower(i.email)',
  country: 'lower(i.country)',
  state: 'lower(i.state)',
  createdAt: 'i.created_at',
  registered: 'i.registered',
}

/** All invitations, used, pending and cancelled. Pages count from one, id descending. */
export const findInvitations = operation('invitation.list', (ctx, input: PageInput): Promise<Page<InvitationRow>> => {
  const { isFound, ...list } = platformList('invitation', sql`i.id`, input.search)
  return findPage<InvitationRow>(ctx, input, {
    ...list,
    columns: invitationColumns,
    from: sql`invitation i join role r on r.id = i.role_id`,
    where: [isFound],
    sortColumns,
    defaultSort: 'i.id',
    tieBreaker: 'i.id',
  })
})
