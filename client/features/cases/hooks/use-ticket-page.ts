import { paths } from '../../../lib/paths.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** The page of a ticket for the viewer's side. */
export function useTicketPage(): (ticketId: number) => string {
  const { user } = useSession()
  const page = user && isSupplierRole(user.role.name) ? paths.supplierTicket : paths.ticketFormOfAll
  return (ticketId) => page({ ticketId })
}
