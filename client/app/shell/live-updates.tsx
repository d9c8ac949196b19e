import { chakra } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hearTickets, type TicketEvent } from '../../lib/live/ticket-events.ts'
import { refetchTickets } from '../../lib/live/refetch-tickets.ts'
import { tellTicketNews } from '../../lib/live/ticket-news.ts'
import { isClientRole, isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'

/** Several changes at once are one reading, and the browsers of a company do not all read in the same moment. */
const gather = () => 100 + Math.random() * 300
const announcedMilliseconds = 5000

/** Keeps what the screen shows of tickets up to date, and tells screen readers politely. */
export function LiveUpdates() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { user } = useSession()
  const [updated, setUpdated] = useState(false)
  const role = user?.role.name ?? ''
  const [userId, hears] = [user?.id, isClientRole(role) || isSupplierRole(role)]

  useEffect(() => {
    if (!hears) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let changed = false
    // One after the other: a read joins the same one that is on its way, which may be from before the change.
    let reads = Promise.resolve()
    const read = async () => {
      timer = undefined
      const tells = changed
      changed = false
      if (tells) tellTicketNews()
      if (!(await refetchTickets(client)) || !tells) return
      setUpdated(true)
      clearTimeout(silence)
      silence = setTimeout(() => setUpdated(false), announcedMilliseconds)
    }
    const onEvent = ({ kind }: TicketEvent) => {
      // A hidden tab reads when it is shown again.
      if (document.visibilityState !== 'visible') return
      if (kind !== 'RESET') changed = true
      timer ??= setTimeout(() => (reads = reads.then(read)), gather())
    }
    const stop = hearTickets(client, onEvent)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(silence)
    }
  }, [client, userId, hears])

  return (
    <chakra.span srOnly aria-live="polite" data-live>
      {updated && t('live.updated')}
    </chakra.span>
  )
}
