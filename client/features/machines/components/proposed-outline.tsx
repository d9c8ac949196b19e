import { Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { heightOfProposed } from '../height-of-proposed.ts'

/** The place of machines that wait and have not arrived, if some did at the last visit. */
export function ProposedOutline() {
  const { user } = useSession()
  const [height] = useState(() => (user ? heightOfProposed(user.id) : 0))
  return height > 0 ? <Skeleton height={`${height}px`} borderRadius="l3" /> : null
}
