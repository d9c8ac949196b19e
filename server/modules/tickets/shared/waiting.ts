import sql from 'sql-template-tag'
import { utcText } from '../../../database/utc-text.ts'

/** For which company a ticket waits, as the database keeps it from the entries of its case (migration 0091). */
export interface WaitingRow {
  for: 'CLIENT' | 'SUPPLIER'
  since: string
}

export interface Waiting {
  /** The company that has to answer; null when nobody waits, and once the ticket is closed. */
  waitingFor: 'CLIENT' | 'SUPPLIER' | null
  /** Since the first entry that has not been answered. */
  waitingSince: string | null
}

/** Selects it over `ticket t`; null when the ticket waits for nobody. */
export const waitingColumn = sql`(select json_build_object('for', w.waiting_for, 'since', w.since)
  from ticket_waiting w where w.ticket_id = t.id) as waiting`

export function presentWaiting(waiting: WaitingRow | null | undefined): Waiting {
  return { waitingFor: waiting?.for ?? null, waitingSince: waiting ? utcText(waiting.since) : null }
}
