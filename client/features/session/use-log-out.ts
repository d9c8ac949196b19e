import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogOutMutation } from '../../generated/graphql.ts'
import { wipeDrafts } from '../../lib/drafts/drafts.ts'
import { logError } from '../../lib/log.ts'
import { wipeOutbox } from '../../lib/outbox/outbox.ts'
import { paths } from '../../lib/paths.ts'
import { getSession, signOutByHand } from '../../lib/session/session.ts'
import { toast } from '../../ui/toasts.tsx'

/** Ends this session, confirms for two seconds and goes to the log-in page. */
export function useLogOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [logOut] = useLogOutMutation()

  return async () => {
    const { refreshToken } = getSession()
    // The session is revoked on the server if possible; an unreachable server must not keep a user signed in here.
    const revoked = logOut({ variables: { input: { refreshToken } } }).catch(logError)
    // Later writes of an open form are refused.
    const wiped = [wipeDrafts(), wipeOutbox()]
    signOutByHand()
    toast.success(t('shell.loggedOut'), { duration: 2000 })
    await navigate(paths.login())
    await Promise.all([revoked, ...wiped])
  }
}
