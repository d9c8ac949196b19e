import type { TicketSide } from '../../generated/graphql.ts'
import { isSupplierRole } from './role.ts'
import { useSession } from './use-session.ts'

/** The side on which the viewer's company sees tickets. */
export function useOwnSide(): TicketSide {
  const { user } = useSession()
  return user && isSupplierRole(user.role.name) ? 'SUPPLIER' : 'CLIENT'
}
