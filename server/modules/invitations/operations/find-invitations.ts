import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../../database/page.ts'
import { operation } from '../../../policies/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { invitationColumns, type InvitationRow } from '../invitation-rows.ts'

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
export const findInvitations = operation(
  'invitation.list',
  async (ctx, input: PageInput): Promise<Page<InvitationRow>> => {
    const request = pageRequest(input)
    const pattern = input.search && likePattern(input.search)
    const rows = await read<PageAnswer<InvitationRow>>(
      ctx,
      pageStatement({
        columns: invitationColumns,
        from: sql`invitation i join role r on r.id = i.role_id`,
        where: allOf([
          pattern &&
            sql`(lower(i.email) like ${pattern} or lower(split_part(r.name, '_', 1)) like ${pattern}
            or lower(i.country) like ${pattern} or lower(i.state) like ${pattern})`,
        ]),
        orderBy: sortColumns[input.sortBy ?? ''] ?? 'i.id',
        tieBreaker: 'i.id',
        request,
      }),
    )
    return toPage(rows, request, (row) => row)
  },
)
