import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { invitationColumns, type InvitationRow } from '../shared/invitation-rows.ts'

const sortColumns: Record<string, string> = {
  id: 'i.id',
  role: 'r.name',
  role_id: 'i.role_id',
  email: 'lower(i.email)',
  country: 'lower(i.country)',
  state: 'lower(i.state)',
  createdAt: 'i.created_at',
  registered: 'i.registered',
}

/** All invitations, used, pending and cancelled. Pages count from one, id descending. */
export const findInvitations = operation('invitation.list', (ctx, input: PageInput): Promise<Page<InvitationRow>> =>
  findPage<InvitationRow>(ctx, input, {
    columns: invitationColumns,
    from: sql`invitation i join role r on r.id = i.role_id`,
    where: [],
    searched: ['lower(i.email)', "lower(split_part(r.name, '_', 1))", 'lower(i.country)', 'lower(i.state)'],
    sortColumns,
    defaultSort: 'i.id',
    tieBreaker: 'i.id',
  }),
)
