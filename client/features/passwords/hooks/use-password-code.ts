import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChangePasswordRequestMutation } from '../../../generated/graphql.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { toastsOf } from '../../../ui/toasts.tsx'
import type { ChangePasswordValues } from '../change-password-check.ts'
import { useCountdown } from './use-countdown.ts'

const refused = toastsOf('password code')

/** Seconds between two codes for one account: the server sends none earlier, and does not report that (A26). */
const pauseSeconds = 60
const validationMilliseconds = 3000

/** Requests a code by mail. `waitFor` is the time that an address has to wait for the next one. */
export function usePasswordCode(setError: UseFormSetError<ChangePasswordValues>) {
  const { t } = useTranslation()
  const [mutate] = useChangePasswordRequestMutation()
  const { busy, run } = useOneAtATime()
  const { seconds, start } = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const [announced, setAnnounced] = useState(false)

  const waitFor = (email: string) => (email.trim().toLowerCase() === sentTo ? seconds : 0)

  const send = (typed: string) =>
    run(async () => {
      const email = typed.trim()
      if (waitFor(email) > 0) return
      refused.begin()
      if (email === '') {
        refused.error(t('changePassword.emailRequired'), { duration: validationMilliseconds })
        return setError('email', { message: t('changePassword.emailRequired') }, { shouldFocus: true })
      }
      try {
        await mutate({ variables: { input: { email } } })
      } catch (error) {
        refused.failure(error, t('changePassword.sendFailed'))
        markServerErrors(error, setError, ['email'])
        return
      }
      setSentTo(email.toLowerCase())
      start(pauseSeconds)
      setAnnounced(true)
    })

  return { send, sending: busy, waitFor, announced, closeAnnouncement: () => setAnnounced(false) }
}
