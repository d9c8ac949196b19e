import { useEffect } from 'react'
import { useStartPageQuery } from '../../generated/graphql.ts'
import { onTicketNews } from '../../lib/live/ticket-news.ts'
import { setCounts } from '../../lib/navigation/counts.ts'
import { useSession } from '../../lib/session/use-session.ts'

/** Asks what waits behind the links of the navigation, unless the start page has asked already, and again after news. */
export function CountsWatch() {
  const { user } = useSession()
  const { data, refetch } = useStartPageQuery()
  const registers = user?.role.name === 'CLIENT_ADMIN'
  useEffect(() => {
    if (!data) return
    const { openTickets, unregisteredMachines } = data.startPage
    setCounts({ openTickets, machinesToRegister: registers ? (unregisteredMachines ?? 0) : 0 })
  }, [data, registers])
  useEffect(() => {
    // The counts of before stay; the lists behind the links work without them.
    const stop = onTicketNews(() => void refetch().catch(() => undefined))
    return () => {
      stop()
      setCounts({})
    }
  }, [refetch])
  return null
}
