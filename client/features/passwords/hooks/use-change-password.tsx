import { useState } from 'react'
import type { UseFormReset, UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChangePasswordMutation } from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../../ui/form/server-errors.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { formProblem, type ChangePasswordValues } from '../change-password-check.ts'

const refused = toastsOf('change password')

const validationMilliseconds = 3000

interface Form {
  setError: UseFormSetError<ChangePasswordValues>
  reset: UseFormReset<ChangePasswordValues>
}

/** Validates the form and sets the new password. `changed` is true afterwards: the form is no longer needed. */
export function useChangePassword({ setError, reset }: Form) {
  const { t } = useTranslation()
  const [mutate] = useChangePasswordMutation()
  const { busy, run } = useOneAtATime()
  const [changed, setChanged] = useState(false)

  const change = (values: ChangePasswordValues) =>
    run(async () => {
      refused.begin()
      const problem = formProblem(values)
      if (problem) {
        refused.error(problem.text, { duration: validationMilliseconds })
        const message = problem.fields.length > 1 ? t('changePassword.fillIn') : problem.text
        problem.fields.forEach((name, index) => setError(name, { message }, { shouldFocus: index === 0 }))
        return
      }
      const { confirmPassword: _, ...input } = values
      try {
        await mutate({ variables: { input } })
      } catch (error) {
        refused.failure(error, t('changePassword.failed'))
        markServerErrors(error, setError, ['email', 'passwordCode', 'password'])
        return
      }
      reset({ email: '', passwordCode: '', password: '', confirmPassword: '' })
      setChanged(true)
      toast.success(t('changePassword.success'), {
        action: <TextLink to={paths.login()}>{t('login.title')}</TextLink>,
      })
    })

  return { change, changing: busy, changed }
}
