import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignUpMutation } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../ui/form/server-errors.ts'
import { toast, toastsOf } from '../../ui/toasts.tsx'
import { formProblem, type SignUpValues } from './sign-up-check.ts'

const refused = toastsOf('sign up')

/** The time of every toast on this page, in milliseconds. */
const duration = 3000

const fields = ['firstName', 'lastName', 'userName', 'email', 'company_name', 'password', 'invitation_code'] as const

/** Validates the form, creates the account and goes to log in. */
export function useSignUp(setError: UseFormSetError<SignUpValues>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [mutate] = useSignUpMutation()
  const { busy, run } = useOneAtATime()

  const signUp = (values: SignUpValues) =>
    run(async () => {
      refused.begin()
      const problem = formProblem(values)
      if (problem) {
        refused.error(problem.text, { duration })
        return setError(problem.field, { message: problem.text }, { shouldFocus: true })
      }
      const { confirm_password: _, ...input } = values
      try {
        await mutate({ variables: { input } })
      } catch (error) {
        refused.error(errorText(error, t('signUp.failed')), { duration })
        markServerErrors(error, setError, fields)
        return
      }
      toast.success(t('signUp.success'), { duration })
      await navigate(paths.login())
    })

  return { signUp, busy }
}
