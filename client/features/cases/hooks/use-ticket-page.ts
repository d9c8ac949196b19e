import { paths } from '../../../lib/paths.ts'
import { useOwnSide } from '../../../lib/session/use-own-side.ts'

/** The page of a ticket for the viewer's side. */
export function useTicketPage(): (ticketId: number) => string {
  const page = useOwnSide() === 'SUPPLIER' ? paths.supplierTicket : paths.ticketFormOfAll
  return (ticketId) => page({ ticketId })
}
