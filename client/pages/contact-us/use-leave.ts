import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

/** Milliseconds between the success toast and the way back (C211). */
export const successMilliseconds = 1500

/** Goes back one step 1.5 s after `sent`; to the landing page where this page was the first one (A42). */
export function useLeave(sent: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The router's key of the page that the product was opened with.
  const first = key === 'default'
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => void (first ? navigate(paths.landing()) : navigate(-1)), successMilliseconds)
    return () => clearTimeout(timer)
  }, [sent, first, navigate])
}
