import { useEffect } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ChangePasswordValues } from './change-password-check.ts'

/** The words of a link, 128 bits of them; who types has six digits. */
export const isLinkCode = (code: string): boolean => /^[\w-]{22}$/.test(code)

/**
 * Fills in what the link of a mail carries behind the sign #, and takes it out of the address, so that it is neither
 * seen nor kept in the history.
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
