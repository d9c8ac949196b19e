import { useEffect } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ChangePasswordValues } from '../change-password-check.ts'

/** The code of a link has 128 bits; a code that is typed has six digits. */
export const isLinkCode = (code: string): boolean => /^[\w-]{22}$/.test(code)

/**
 * Fills in the fields from the hash of a mailed link, and removes it from the URL, so that it is neither visible nor
 * kept in the history.
 */
export function useMailedLink(setValue: UseFormSetValue<ChangePasswordValues>): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const link = new URLSearchParams(hash.slice(1))
    const [email, code] = [link.get('email'), link.get('code')]
    if (!email || !code) return
    setValue('email', email)
    setValue('passwordCode', code)
    void navigate({ pathname, search }, { replace: true })
  }, [pathname, search, hash, setValue, navigate])
}
