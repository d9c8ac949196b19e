import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { utcText } from '../../../database/utc-text.ts'
import { sideOf } from '../../tickets/shared/ticket-rows.ts'

/** Whether new tickets are shared with one company on the other side: a supplier of the caller's machines, or a client. */
export interface Sharing {
  companyId: number
  companyName: string
  /** Whether the supplier reads the tickets that the client raises from now on. */
  shared: boolean
  /** Since when they are not shared; null while they are. */
  since: string | null
  /** Who of the own company switched it off; null while they are shared, and for suppliers. */
  switchedOffBy: string | null
}

export const sharingColumns = sql`c.id as "companyId", c.name as "companyName", s.since is null as shared, s.since,
  s.stopped_by as "switchedOffBy"`

/** The companies with which the caller's company shares a machine, registered or not, as `c`, with what is switched off. */
export function sharingOf(actor: Actor): Sql {
  const [own, other] =
    sideOf(actor) === 'client' ? [sql`client_id`, sql`supplier_id`] : [sql`supplier_id`, sql`client_id`]
  const tenantId = actor.tenantId!
  return sql`(select k.id, k.name from company k
      where k.id in (select m.${other} from machine m where m.${own} = ${tenantId} and m.deleted_at is null)) c
    left join sharing_stop s on s.${own} = ${tenantId} and s.${other} = c.id`
}

export function presentSharing(actor: Actor) {
  const isClient = sideOf(actor) === 'client'
  return (row: Sharing): Sharing => ({
    ...row,
    since: row.since && utcText(row.since),
    switchedOffBy: isClient ? row.switchedOffBy : null,
  })
}

/** Whether new tickets of the client are shared with the supplier. The quota of open tickets has to be locked. */
export async function sharesTickets(em: EntityManager, clientId: number, supplierId: number): Promise<boolean> {
  const [row] = await execute<{ stopped: boolean }>(
    em,
    sql`select exists (select 1 from sharing_stop s
      where s.client_id = ${clientId} and s.supplier_id = ${supplierId}) as stopped`,
  )
  return !row!.stopped
}
