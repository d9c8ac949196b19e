import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { askForToken, createApolloClient } from '../lib/apollo/client.ts'
import { expireDrafts } from '../lib/drafts/drafts.ts'
import { t } from '../lib/i18n.ts'
import { keepWithUser } from '../lib/offline/keep-with-user.ts'
import { returnState } from '../lib/navigation/return-path.ts'
import { keepTokenFresh } from '../lib/session/keep-token-fresh.ts'
import { paths } from '../lib/paths.ts'
import { toast } from '../ui/toasts.tsx'

/** Gives the pages below it the GraphQL client; pages without requests load without it. */
export function DataLayout() {
  const navigate = useNavigate()
  const location = useLocation()
  const [lost, setLost] = useState<{ userId: number }>()
  const [client] = useState(() => {
    const onSessionLost = (userId: number) => {
      // Here and not in an effect: the guard may have navigated away from this component by then.
      toast.info(t('login.sessionEnded'))
      setLost({ userId })
    }
    return createApolloClient({ onSessionLost })
  })
  useEffect(() => keepTokenFresh(askForToken(client)), [client])
  useEffect(() => {
    if (!lost) return
    const state = returnState(location, lost.userId)
    // The guard may have navigated already.
    if (location.pathname !== paths.login()) void navigate(paths.login(), { state, replace: true })
    // Once per lost session.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lost])
  useEffect(() => void expireDrafts(), [])
  useEffect(keepWithUser, [])
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  )
}
