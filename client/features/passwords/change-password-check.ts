import type { ChangePasswordInput } from '../../generated/graphql.ts'
import { t } from '../../lib/i18n.ts'
import { passwordProblem } from '../../lib/password-rule.ts'

/** The values of the form. The confirmation is only checked here and not sent. */
export interface ChangePasswordValues extends ChangePasswordInput {
  confirmPassword: string
}

interface FormProblem {
  /** The fields that the message is about. */
  fields: (keyof ChangePasswordValues)[]
  text: string
}

const names = ['email', 'passwordCode', 'password', 'confirmPassword'] as const

/** The first check that fails: all fields filled, the same password twice, then the rule of passwords. */
export function formProblem(values: ChangePasswordValues): FormProblem | undefined {
  const missing = names.filter((name) => values[name].trim() === '')
  if (missing.length > 0) return { fields: missing, text: t('changePassword.missing') }
  if (values.password !== values.confirmPassword) {
    return { fields: ['confirmPassword'], text: t('changePassword.mismatch') }
  }
  const text = passwordProblem(values.password)
  return text ? { fields: ['password'], text } : undefined
}
