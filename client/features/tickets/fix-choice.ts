import type { FixSource } from '../../generated/graphql.ts'

/** What fixed a machine: the source, and for an earlier fix its ticket. */
export interface FixChoice {
  fixedBy: FixSource
  fixedByTicketId?: number
}

/** The choice as the value of a field. */
export function fixKey({ fixedBy, fixedByTicketId }: FixChoice): string {
  return fixedByTicketId === undefined ? fixedBy : `${fixedBy} ${fixedByTicketId}`
}

/** Reads what `fixKey` wrote; empty for no choice. */
export function fixOf(key: string | undefined): FixChoice | Record<string, never> {
  const [source, ticketId] = (key ?? '').split(' ')
  const fixedBy = (['OFFICIAL', 'EARLIER', 'NEW'] as const).find((one) => one === source)
  if (!fixedBy) return {}
  return ticketId === undefined ? { fixedBy } : { fixedBy, fixedByTicketId: Number(ticketId) }
}
