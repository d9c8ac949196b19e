import type { SignUpInput } from '../../generated/graphql.ts'
import { t } from '../../lib/i18n.ts'
import { passwordProblem } from '../../lib/password-rule.ts'

/** The values of the form. The confirmation is only checked here and not sent. */
export interface SignUpValues extends SignUpInput {
  confirm_password: string
}

const required = {
  firstName: 'signUp.firstNameRequired',
  lastName: 'signUp.lastNameRequired',
  userName: 'signUp.userNameRequired',
  email: 'signUp.emailRequired',
  company_name: 'signUp.companyNameRequired',
  password: 'signUp.passwordRequired',
  confirm_password: 'signUp.confirmPasswordRequired',
} as const satisfies Record<Exclude<keyof SignUpValues, 'invitation_code'>, string>

/** The error of a single field, as a browser's validation would report it before submission; the code may be empty. */
export function fieldProblem(name: keyof SignUpValues, value: string): string | undefined {
  if (name === 'invitation_code') return undefined
  if (value.trim() === '') return t(required[name])
  if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value.trim())) return t('signUp.emailInvalid')
  return undefined
}

interface FormProblem {
  field: keyof SignUpValues
  text: string
}

/** The first of the three checks that fails, in the order of the specification. */
export function formProblem(values: SignUpValues): FormProblem | undefined {
  const text = passwordProblem(values.password)
  if (text) return { field: 'password', text }
  if (values.password !== values.confirm_password) return { field: 'confirm_password', text: t('signUp.mismatch') }
  if (values.invitation_code.trim() === '') return { field: 'invitation_code', text: t('signUp.codeRequired') }
  return undefined
}
