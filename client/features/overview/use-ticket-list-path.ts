import { paths, type TicketListQuery } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'

/** Returns the address of the ticket list of the user's side with the given filters. */
export function useTicketListPath(): (query?: TicketListQuery) => string {
  const { user } = useSession()
  return isSupplierRole(user?.role.name ?? '') ? paths.supplierTickets : paths.allTickets
}

/** The bounds of an age, as the server has them, as parameters of the list. */
export function boundsOf(group: { raisedWithinDays?: number | null; raisedBeforeDays?: number | null }) {
  return { within: group.raisedWithinDays ?? undefined, before: group.raisedBeforeDays ?? undefined }
}
