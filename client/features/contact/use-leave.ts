import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

/** Milliseconds between the success toast and the way back. */
export const successMilliseconds = 1500

/** Goes back one step 1.5 s after `sent`, or to the landing page if this page was the first one. */
export function useLeave(sent: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The router gives this key to the first page.
  const first = key === 'default'
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => void (first ? navigate(paths.landing()) : navigate(-1)), successMilliseconds)
    return () => clearTimeout(timer)
  }, [sent, first, navigate])
}
