import { t } from '../../lib/i18n.ts'

export interface ContactValues {
  name: string
  email: string
  phone: string
  message: string
}

interface FormProblem {
  field: 'email' | 'phone'
  text: string
}

/** The first check that fails: e-mail, then phone. Name and message may be empty. */
export function formProblem({ email, phone }: ContactValues): FormProblem | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { field: 'email', text: t('contactUs.emailInvalid') }
  if (!/^\d{10}$/.test(phone.trim())) return { field: 'phone', text: t('contactUs.phoneInvalid') }
  return undefined
}
