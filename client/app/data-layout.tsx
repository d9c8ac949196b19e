import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { createApolloClient } from '../lib/apollo/client.ts'
import { expireDrafts } from '../lib/drafts/drafts.ts'
import { t } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { toast } from '../ui/toasts.tsx'

/** Gives the pages below it the GraphQL client; pages that ask nothing of the server load without it. */
export function DataLayout() {
  const navigate = useNavigate()
  const [client] = useState(() =>
    createApolloClient({
      onSessionLost: () => {
        toast.info(t('login.sessionEnded'))
        void navigate(paths.login())
      },
    }),
  )
  useEffect(() => void expireDrafts(), [])
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  )
}
