import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

function written(iso: string | null | undefined, pattern: string): string {
  if (!iso) return ''
  const date = parseISO(iso)
  return isValid(date) ? format(date, pattern) : ''
}

/** The day a manual, FAQ, document or video was published: yyyy/mm/dd. Empty for a missing date. */
export function publishedDay(iso: string | null | undefined): string {
  return written(iso, 'yyyy/MM/dd')
}

/** The time of a ticket, in the browser's time zone: yyyy/mm/dd HH:mm. */
export function ticketMoment(iso: string | null | undefined): string {
  return written(iso, 'yyyy/MM/dd HH:mm')
}

/**
 * The time an invitation was sent or a machine registered: dd/mm/yyyy HH:mm. The specification formats it differently
 * from a ticket's (A106).
 */
export function registeredMoment(iso: string | null | undefined): string {
  return written(iso, 'dd/MM/yyyy HH:mm')
}
