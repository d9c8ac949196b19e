import { skipToken } from '@apollo/client/react'
import { useClaimedMachineTilesQuery, useSuppliedMachineTilesQuery } from '../../../generated/graphql.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'

interface TilePage {
  page: number
  size: number
  search: string
}

/** The machines of the user's side, one page of tiles; the previous tiles stay while the next ones load. */
export function useMachineTiles({ page, size, search }: TilePage) {
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const options = {
    variables: { page, size, search: search || undefined },
    fetchPolicy: 'cache-and-network',
  } as const
  const claimed = useClaimedMachineTilesQuery(supplier ? skipToken : options)
  const supplied = useSuppliedMachineTilesQuery(supplier ? options : skipToken)
  const { loading, error, refetch } = supplier ? supplied : claimed
  const machines = supplier
    ? (supplied.data ?? supplied.previousData)?.suppliedMachines
    : (claimed.data ?? claimed.previousData)?.claimedMachines
  return { machines, loading, error, refetch }
}
