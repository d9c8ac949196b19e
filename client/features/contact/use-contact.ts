import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContactUsMutation } from '../../generated/graphql.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { markServerErrors } from '../../ui/form/server-errors.ts'
import { toast, toastsOf } from '../../ui/toasts.tsx'
import { formProblem, type ContactValues } from './contact-check.ts'
import { successMilliseconds, useLeave } from './use-leave.ts'

const refused = toastsOf('contact us')

const validationMilliseconds = 3000

/** Validates the form, sends the message once and leaves the page. */
export function useContact(setError: UseFormSetError<ContactValues>) {
  const { t } = useTranslation()
  const [mutate] = useContactUsMutation()
  const { busy, run } = useOneAtATime()
  const [sent, setSent] = useState(false)
  useLeave(sent)

  const send = (input: ContactValues) =>
    run(async () => {
      if (sent) return
      refused.begin()
      const problem = formProblem(input)
      if (problem) {
        refused.error(problem.text, { duration: validationMilliseconds })
        return setError(problem.field, { message: problem.text }, { shouldFocus: true })
      }
      let said: string | undefined
      try {
        const { data } = await mutate({ variables: { input } })
        said = data?.contactUs.message
      } catch (error) {
        refused.failure(error, t('contactUs.failed'))
        markServerErrors(error, setError, ['name', 'email', 'phone', 'message'])
        return
      }
      toast.success(said || t('contactUs.success'), { duration: successMilliseconds })
      setSent(true)
    })

  return { send, sending: busy, sent }
}
