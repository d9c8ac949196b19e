import type { EntityManager } from '@mikro-orm/postgresql'
import { registerEnumType } from 'type-graphql'
import sql from 'sql-template-tag'
import { execute, executeLater } from '../../../database/execute.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { invalid } from '../../../errors/app-error.ts'

/** What fixed a machine. */
export enum FixSource {
  OFFICIAL = 'OFFICIAL',
  EARLIER = 'EARLIER',
  NEW = 'NEW',
}
registerEnumType(FixSource, {
  name: 'FixSource',
  description: 'What fixed a machine.',
  valuesConfig: {
    OFFICIAL: { description: "The supplier's resolution of the error code." },
    EARLIER: { description: 'What had helped in an earlier ticket.' },
    NEW: { description: 'Something new.' },
  },
})

/** What fixed the machine, as who resolves a ticket says; absent when nothing is said. */
export interface WhatFixedIt {
  fixedBy?: `${FixSource}` | null
  fixedByTicketId?: number | null
  /** Whether a new resolution is offered to the supplier; absent for what the company has set. */
  offerResolution?: boolean | null
}

/** A resolved ticket's own answer, as its timeline tells it. */
export interface Fixed {
  fixedBy: `${FixSource}` | null
  /** The earlier ticket whose resolution helped; null once that is deleted, and if it alone is not shared, too. */
  fixedByTicketId: number | null
}

/** Selects the answer over `ticket t`; null without one. */
export const fixColumn = sql`(select json_build_object('fixedBy', x.fixed_by, 'fixedByTicketId', x.earlier_ticket_id)
  from ticket_fix x where x.ticket_id = t.id) as fix`

/**
 * Checks what somebody says about what fixed the machine. Throws VALIDATION when the ticket is only saved, when an
 * earlier ticket is missing or belongs to another answer, and for one that is not a resolved ticket of the same two
 * companies with the same code; for an offer of anything but a new resolution of a shared ticket, or by a company that
 * offers none.
 */
export async function requireFix(
  em: EntityManager,
  ticket: Ticket,
  {
    fixedBy,
    fixedByTicketId,
    offerResolution,
    errorCode,
    resolve,
  }: WhatFixedIt & {
    errorCode: string
    resolve: boolean
  },
): Promise<void> {
  if (offerResolution) await requireOffer(em, ticket, resolve ? fixedBy : null)
  if (!fixedBy && !fixedByTicketId) return
  if (!resolve) throw invalid({ fixedBy: 'What fixed the machine can be said when the ticket is resolved' })
  if ((fixedBy === 'EARLIER') !== Boolean(fixedByTicketId)) {
    throw invalid({ fixedByTicketId: 'An earlier fix is named by its ticket, and only an earlier fix has one' })
  }
  if (!fixedByTicketId) return
  const [earlier] = await execute(
    em,
    sql`select 1 from ticket t where t.id = ${fixedByTicketId} and t.client_id = ${ticket.client.id}
      and t.error_code = ${errorCode} and t.status = 'CLOSED'
      and (t.supplier_id = ${isShared(ticket) ? ticket.supplier.id : null}::int or exists (
        select 1 from machine m join machine o on o.supplier_id = m.supplier_id
        where m.id = t.machine_id and o.id = ${ticket.machine.id}))`,
  )
  if (!earlier) throw invalid({ fixedByTicketId: 'This is no resolved ticket with the error code' })
}

/**
 * Stores the answer of a ticket that has just been closed, without a round trip. The supplier reads that of a shared
 * ticket, so it does not name an earlier one that is not shared.
 */
export function recordFix(em: EntityManager, ticket: Ticket, { fixedBy, fixedByTicketId }: WhatFixedIt): void {
  if (!fixedBy) return
  executeLater(
    em,
    sql`insert into ticket_fix (ticket_id, client_id, supplier_id, error_code, fixed_by, earlier_ticket_id)
      values (${ticket.id}, ${ticket.client.id}, ${ticket.supplier.id}, ${ticket.errorCodeText}, ${fixedBy},
        (select e.id from ticket e where e.id = ${fixedByTicketId ?? null}::int
          and (e.supplier_id = ${ticket.supplier.id} or not ${isShared(ticket)}::boolean)))`,
  )
}

/** A ticket that is not shared has its client in the place of the supplier (docs/decisions/052-sharing.md). */
function isShared({ client, supplier }: Ticket): boolean {
  return supplier.id !== client.id
}

async function requireOffer(em: EntityManager, ticket: Ticket, fixedBy: WhatFixedIt['fixedBy']): Promise<void> {
  if (fixedBy !== 'NEW') throw invalid({ offerResolution: 'Only a new resolution can be offered to the supplier' })
  if (!isShared(ticket)) throw invalid({ offerResolution: 'This ticket is not shared with the supplier' })
  const [company] = await execute<{ offers: boolean }>(
    em,
    sql`select c.offers_resolutions as offers from tenant c where c.id = ${ticket.client.id}`,
  )
  if (!company?.offers) throw invalid({ offerResolution: 'Your company does not offer resolutions to suppliers' })
}

/**
 * Offers the resolution of a ticket that has just been closed to the supplier, if it is new and the company does so;
 * the database leaves out the company's names. Returns whether it was offered.
 */
export async function offerResolution(
  em: EntityManager,
  ticket: Ticket,
  { fixedBy, offerResolution: wanted }: WhatFixedIt,
): Promise<boolean> {
  if (fixedBy !== 'NEW' || wanted === false) return false
  const [answer] = await execute<{ offered: boolean }>(em, sql`select offer_resolution(${ticket.id}) as offered`)
  return answer!.offered
}
