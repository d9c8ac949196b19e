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
}

/** A resolved ticket's own answer, as its timeline tells it. */
export interface Fixed {
  fixedBy: `${FixSource}` | null
  /** The earlier ticket whose resolution helped; null once that is deleted, too. */
  fixedByTicketId: number | null
}

/** Selects the answer over `ticket t`; null without one. */
export const fixColumn = sql`(select json_build_object('fixedBy', x.fixed_by, 'fixedByTicketId', x.earlier_ticket_id)
  from ticket_fix x where x.ticket_id = t.id) as fix`

/**
 * Checks what somebody says about what fixed the machine. Throws VALIDATION when the ticket is only saved, when an
 * earlier ticket is missing or belongs to another answer, and for one that is not a resolved ticket of the same two
 * companies with the same code.
 */
export async function requireFix(
  em: EntityManager,
  ticket: Ticket,
  { fixedBy, fixedByTicketId, errorCode, resolve }: WhatFixedIt & { errorCode: string; resolve: boolean },
): Promise<void> {
  if (!fixedBy && !fixedByTicketId) return
  if (!resolve) throw invalid({ fixedBy: 'What fixed the machine can be said when the ticket is resolved' })
  if ((fixedBy === 'EARLIER') !== Boolean(fixedByTicketId)) {
    throw invalid({ fixedByTicketId: 'An earlier fix is named by its ticket, and only an earlier fix has one' })
  }
  if (!fixedByTicketId) return
  const [earlier] = await execute(
    em,
    sql`select 1 from ticket t where t.id = ${fixedByTicketId} and t.client_id = ${ticket.client.id}
      and t.supplier_id = ${ticket.supplier.id} and t.error_code = ${errorCode} and t.status = 'CLOSED'`,
  )
  if (!earlier) throw invalid({ fixedByTicketId: 'This is no resolved ticket with the error code' })
}

/** Stores the answer of a ticket that has just been closed, without a round trip. */
export function recordFix(em: EntityManager, ticket: Ticket, { fixedBy, fixedByTicketId }: WhatFixedIt): void {
  if (!fixedBy) return
  executeLater(
    em,
    sql`insert into ticket_fix (ticket_id, client_id, supplier_id, error_code, fixed_by, earlier_ticket_id)
      values (${ticket.id}, ${ticket.client.id}, ${ticket.supplier.id}, ${ticket.errorCodeText}, ${fixedBy},
        ${fixedByTicketId ?? null})`,
  )
}
