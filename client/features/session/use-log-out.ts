import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogOutMutation } from '../../generated/graphql.ts'
import { wipeDrafts } from '../../lib/drafts/drafts.ts'
import { logError } from '../../lib/log.ts'
import { paths } from '../../lib/paths.ts'
import { getSession, signOutByHand } from '../../lib/session/session.ts'
import { toast } from '../../ui/toasts.tsx'

/** Ends this session, says so for two seconds and goes to log in (C067, C108, C109). */
export function useLogOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [logOut] = useLogOutMutation()

  return async () => {
    const { refreshToken } = getSession()
    // Revoking on the server is tried; a server out of reach must not keep anyone signed in here (A29).
    const revoked = logOut({ variables: { input: { refreshToken } } }).catch(logError)
    // What an open form still writes afterwards is refused.
    const wiped = wipeDrafts()
    signOutByHand()
    toast.success(t('shell.loggedOut'), { duration: 2000 })
    await navigate(paths.login())
    await Promise.all([revoked, wiped])
  }
}
