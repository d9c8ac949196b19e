import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { join } from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import type { EntryChange } from '../../cases/shared/record-entry.ts'
import type { AdmittedChange } from './ticket-change-rules.ts'

/** What a change of a ticket alters, with the values before and after; called before it is made. */
export async function toldChanges(em: EntityManager, change: AdmittedChange): Promise<EntryChange[]> {
  const { ticket, code, description = ticket.description, resolution = ticket.resolution, failureModeIds } = change
  const told: EntryChange[] = [
    { field: 'ERROR_CODE', from: ticket.errorCodeText, to: code?.code ?? ticket.errorCodeText },
    { field: 'DESCRIPTION', from: ticket.description, to: description },
    { field: 'RESOLUTION', from: ticket.resolution, to: resolution },
  ]
  if (failureModeIds) told.push({ field: 'FAILURE_MODES', ...(await modesOf(em, ticket.id, failureModeIds)) })
  return told.filter(({ from, to }) => from !== to)
}

async function modesOf(em: EntityManager, ticketId: number, ids: readonly number[]) {
  const names = sql`select coalesce(string_agg(f.mode, ', ' order by f.id), '') from failure_mode f where f.id`
  const [row] = await execute<{ from: string; to: string }>(
    em,
    sql`select
      (${names} in (select failure_mode_id from ticket_failure_mode where ticket_id = ${ticketId})) as "from",
      ${ids.length > 0 ? sql`(${names} in (${join([...ids])}))` : sql`''`} as "to"`,
  )
  return row!
}
