import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketSide } from '../../../generated/graphql.ts'
import { useOwnSide } from '../../../lib/session/use-own-side.ts'

/** Says of the company that has to answer whether it is the viewer's own. */
export function useWaitingLabel(): (side: TicketSide) => string {
  const { t } = useTranslation()
  const own = useOwnSide()
  return useCallback(
    (side) => t(side === own ? 'ticketFilters.waitingForOwn' : 'ticketFilters.waitingForOther'),
    [t, own],
  )
}
