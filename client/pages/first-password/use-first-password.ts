import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSetFirstPasswordMutation } from '../../generated/graphql.ts'
import { readError } from '../../lib/apollo/read-error.ts'
import { useReturnPath } from '../../lib/navigation/return-path.ts'
import { passwordProblem } from '../../lib/password-rule.ts'
import { getSession, signIn } from '../../lib/session/session.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../ui/form/server-errors.ts'
import { toast, toastsOf } from '../../ui/toasts.tsx'

const refused = toastsOf('first password')

export interface FirstPasswordValues {
  password: string
  confirmPassword: string
}

const validationMilliseconds = 3000

/** Sets the user's own password and goes to the start page of the role; the session stays. */
export function useFirstPassword(setError: UseFormSetError<FirstPasswordValues>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [mutate] = useSetFirstPasswordMutation()
  const { busy, run } = useOneAtATime()

  const goOn = async () => {
    const session = getSession()
    if (!session.user) return
    signIn({ ...session, user: { ...session.user, mustChangePassword: false } })
    await navigate(returnPath(session.user), { replace: true })
  }

  const refuse = (field: keyof FirstPasswordValues, text: string) => {
    refused.error(text, { duration: validationMilliseconds })
    setError(field, { message: text }, { shouldFocus: true })
  }

  const save = ({ password, confirmPassword }: FirstPasswordValues) =>
    run(async () => {
      refused.begin()
      const problem = passwordProblem(password)
      if (problem) return refuse('password', problem)
      if (password !== confirmPassword) return refuse('confirmPassword', t('firstPassword.mismatch'))
      try {
        await mutate({ variables: { input: { password } } })
      } catch (error) {
        refused.failure(error, t('firstPassword.failed'))
        markServerErrors(error, setError, ['password'])
        // Already chosen in another window.
        if (readError(error).code === 'CONFLICT') await goOn()
        return
      }
      toast.success(t('firstPassword.success'))
      await goOn()
    })

  return { save, saving: busy }
}
