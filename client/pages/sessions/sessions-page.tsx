import { Button, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LogOutEverywhereDialog } from '../../features/session/log-out-everywhere-dialog.tsx'
import { useEndSessionMutation, useOwnSessionsQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useReload } from '../../lib/apollo/use-reload.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { CardsOutline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { toast } from '../../ui/toasts.tsx'
import { IdleTimeout } from '../../features/session/idle-timeout.tsx'
import { SessionList } from '../../features/session/session-list.tsx'

/** The user's sessions, each with a button to end it, and the company's idle timeout for its administrators. */
export function SessionsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const result = useOwnSessionsQuery({ fetchPolicy: 'network-only' })
  const { data, loading, error } = result
  const reload = useReload(result)
  const [endSession] = useEndSessionMutation()
  const [ending, setEnding] = useState<number>()
  const { run } = useOneAtATime()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)
  const administers = user?.role.name === 'CLIENT_ADMIN' || user?.role.name === 'SUPPLIER_ADMIN'

  const end = async (id: number) => {
    setEnding(id)
    try {
      await endSession({ variables: { id } })
      toast.success(t('sessions.ended'))
    } catch (failure) {
      toast.failure(failure, t('sessions.endFailed'))
    } finally {
      // Also after a failure, because the session may have ended already.
      await reload()
      setEnding(undefined)
      // The button that had the focus is gone with its session.
      leave.current?.focus()
    }
  }

  return (
    <PageFrame
      title={t('sessions.title')}
      actions={
        <Button ref={leave} variant="outline" colorPalette="red" onClick={() => setIsDialogOpen(true)}>
          <LogOut aria-hidden /> {t('profile.logOutEverywhere')}
        </Button>
      }
    >
      <Text color="fg.muted" maxWidth="80ch">
        {t('sessions.hint')}
      </Text>
      {loading && !data && <CardsOutline />}
      {error && <ErrorNotice text={errorText(error, t('sessions.failed'))} onRetry={() => void reload()} />}
      {data && !error && (
        <SessionList sessions={data.ownSessions} ending={ending} onEnd={(id) => void run(() => end(id))} />
      )}
      {/* Not before it is known how long the list above is. */}
      {administers && (data || error) && <IdleTimeout />}
      <LogOutEverywhereDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        finalFocus={() => leave.current}
      />
    </PageFrame>
  )
}
