import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { LogInText, type LogInInput, type LogInMutation, type LogInMutationVariables } from '../../generated/graphql.ts'
import { readError } from '../../lib/apollo/read-error.ts'
import { claimDrafts, expireDrafts } from '../../lib/drafts/drafts.ts'
import { logError } from '../../lib/log.ts'
import { useReturnPath } from '../../lib/navigation/return-path.ts'
import { callPlainly } from '../../lib/plain-call.ts'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session/session.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { toast } from '../../ui/toasts.tsx'

/** Milliseconds between the success toast and the start page. */
const successMilliseconds = 1500

/**
 * Logs in, saves the session and goes to the page that the user came from, else to the role's start page; if the user
 * has to choose a password first, to that page. One request at a time; `onFailure` gets the text of a failure.
 */
export function useLogIn(onFailure: (text: string) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const returnPath = useReturnPath()
  const { busy, run } = useOneAtATime()
  useEffect(() => void expireDrafts(), [])

  const logIn = (input: LogInInput) =>
    run(async () => {
      try {
        const { logIn: answer } = await callPlainly<LogInMutation, LogInMutationVariables>('LogIn', LogInText, {
          input,
        })
        const { token, refreshToken, loginUser } = answer
        void claimDrafts(loginUser.id).catch(logError)
        signIn({ accessToken: token, refreshToken, user: loginUser })
        toast.success(t('login.success'), { duration: successMilliseconds })
        await new Promise((resolve) => setTimeout(resolve, successMilliseconds))
        if (loginUser.mustChangePassword) await navigate(paths.firstPassword(), { state: location.state })
        else await navigate(returnPath(loginUser))
      } catch (error) {
        onFailure(failureText(error, t('login.wrong'), t('login.failed')))
      }
    })

  return { logIn, busy }
}

/** A 401 has its own text; otherwise the joined field messages, or the detail. */
function failureText(error: unknown, wrong: string, fallback: string): string {
  const { fields, detail, message, code, status } = readError(error)
  if (status === 401 || code === 'UNAUTHENTICATED') return wrong
  return Object.values(fields).join(', ') || detail || message || fallback
}
