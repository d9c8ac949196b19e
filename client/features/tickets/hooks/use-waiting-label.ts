import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketSide } from '../../../generated/graphql.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** The side on which the viewer's company sees tickets. */
export function useOwnSide(): TicketSide {
  const { user } = useSession()
  return user && isSupplierRole(user.role.name) ? 'SUPPLIER' : 'CLIENT'
}

/** Says of the company that has to answer whether it is the viewer's own. */
export function useWaitingLabel(): (side: TicketSide) => string {
  const { t } = useTranslation()
  const own = useOwnSide()
  return useCallback(
    (side) => t(side === own ? 'ticketFilters.waitingForOwn' : 'ticketFilters.waitingForOther'),
    [t, own],
  )
}
