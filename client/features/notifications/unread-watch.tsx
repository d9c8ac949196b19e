import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { UnreadNotificationsDocument } from '../../generated/graphql.ts'
import { onTicketNews } from '../../lib/live/ticket-news.ts'
import { setUnread } from '../../lib/notifications.ts'

/** Not asked again sooner when the user comes back to the page. */
const freshMilliseconds = 60_000

/** Asks how many notifications are unread: once, when tickets have changed, and when the user comes back to the page. */
export function UnreadWatch() {
  const client = useApolloClient()
  useEffect(() => {
    let asked = 0
    const ask = async () => {
      asked = Date.now()
      const { data } = await client.query({ query: UnreadNotificationsDocument, fetchPolicy: 'network-only' })
      if (data) setUnread(data.unreadNotifications)
    }
    // The count is known the next time; the bell works without it.
    const askQuietly = () => void ask().catch(() => undefined)
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > freshMilliseconds) askQuietly()
    }
    askQuietly()
    document.addEventListener('visibilitychange', comeBack)
    const stopHearing = onTicketNews(askQuietly)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', comeBack)
      setUnread(0)
    }
  }, [client])
  return null
}
