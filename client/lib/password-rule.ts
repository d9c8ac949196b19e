import { t } from './i18n.ts'

const fewestCharacters = 8

/** Why a password cannot be set; undefined for one that can. The server checks the same. */
export function passwordProblem(password: string): string | undefined {
  return password.length < fewestCharacters ? t('form.passwordTooShort') : undefined
}
