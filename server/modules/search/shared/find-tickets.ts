import sql, { empty, join, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { indexable } from '../../../database/page.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { seesResolutions } from '../../../policies/ticket.policy.ts'
import { ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { type CountedRow, groupOf, type HitGroup } from './hits.ts'
import { foldedHasAll, mostHits, wordsToMark } from './find-names.ts'
import type { SearchWords } from './search-words.ts'

interface TicketRow extends CountedRow {
  id: number
  error_code: string
  description: string
  resolution: string
  status: 'OPEN' | 'CLOSED'
}

/** The text of `search_document` (migration 0099) without the resolution. */
const withoutResolution = sql`folded(lower(t.id::text || ' ' || t.error_code || ' ' || t.description || ' '
  || t.machine_name || ' ' || t.machine_serial || ' ' || t.created_by))`

/**
 * The own company's tickets, newest first: code, description, machine, creator, and the resolution for those who see
 * resolutions.
 */
export async function findTickets(
  ctx: SignedInContext,
  words: SearchWords,
  machineId: number | null | undefined,
): Promise<HitGroup> {
  const { tenantId: tenant, role } = ctx.actor
  const side = isClientRole(role) ? 'client' : 'supplier'
  const withResolution = seesResolutions(role)
  const indexed = words.spellings.find((any) => any.every((pattern) => indexable.test(pattern)))
  const ofMachine = machineId == null ? empty : sql`and t.machine_id = ${machineId}`
  const candidates: Sql =
    machineId == null && indexed
      ? sql`and t.id in (${join(
          indexed.map((pattern) => sql`select f.id from search_tickets(${side}, ${tenant}, folded(${pattern})) f`),
          ' union ',
        )})`
      : empty
  const rows = await read<TicketRow>(
    ctx,
    sql`select t.id, t.error_code, t.description, t.resolution, t.status, t.machine_id, t.machine_name,
        t.machine_serial as serial_number, null::integer as model_id, null as model_name,
        count(*) over ()::integer as total
      from ticket t where ${ticketsOf(side, tenant!)} ${candidates} ${ofMachine}
        and ${foldedHasAll(sql`t.search_document`, words)}
        ${withResolution ? empty : sql`and ${foldedHasAll(withoutResolution, words)}`}
      order by t.id desc limit ${mostHits}`,
  )
  return groupOf('TICKET', rows, wordsToMark(words), ({ id, error_code: title, description, resolution, status }) => ({
    id,
    title,
    status,
    texts: [description, withResolution ? resolution : ''].filter(Boolean),
  }))
}
